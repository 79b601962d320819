import type { Counts } from './site.ts';
import { percentile } from './statistics.ts';
import type { Sample } from './visitor.ts';

export type Times = { requests: number; p50: number; p95: number; p99: number; longest: number };

/** Results of one kind of request: its times with warm and cold caches, and its average number of upstream calls. */
export type KindResult = { kind: string; requests: number; warm: Times; cold: Times; each: Record<string, number> };

/** The results of a run, for bench/growth. */
export type LoadResult = {
  at: string;
  seconds: number;
  visitors: number;
  visits: number;
  requests: number;
  signedInShare: number;
  warmShare: number;
  kinds: KindResult[];
};

export const timesOf = (samples: readonly Sample[]): Times => {
  const ms = samples.map((sample) => sample.ms);
  const [p50 = 0, p95 = 0, p99 = 0, longest = 0] =
    ms.length > 0 ? [50, 95, 99, 100].map((rank) => percentile(ms, rank)) : [];
  return { requests: ms.length, p50, p95, p99, longest };
};

/** Subtracts two counts. */
export const difference = (before: Counts, after: Counts): Counts =>
  Object.fromEntries(
    Object.entries(after).map(([kind, counts]) => [
      kind,
      Object.fromEntries(Object.entries(counts).map(([what, count]) => [what, count - (before[kind]?.[what] ?? 0)])),
    ]),
  );

/** Returns the sum of one count over all kinds of request. */
export const totalOf = (counts: Counts, what: string): number =>
  Object.values(counts).reduce((sum, samplesOfKind) => sum + (samplesOfKind[what] ?? 0), 0);

/** Groups samples by kind of request, the most frequent kind first. */
export function toKinds(samples: readonly Sample[], counts: Counts): KindResult[] {
  const kinds = Object.entries(Object.groupBy(samples, ({ kind }) => kind)) as [string, Sample[]][];
  return kinds
    .map(([kind, samplesOfKind]) => ({
      kind,
      requests: samplesOfKind.length,
      warm: timesOf(samplesOfKind.filter(({ warm }) => warm)),
      cold: timesOf(samplesOfKind.filter(({ warm }) => !warm)),
      each: Object.fromEntries(
        Object.entries(counts[kind] ?? {}).map(([what, count]) => [what, count / samplesOfKind.length]),
      ),
    }))
    .toSorted((a, b) => b.requests - a.requests);
}

const format = (value: number) => (value > 0 ? Math.round(value) : '–').toString().padStart(7);
const columns = ['kv read', 'kv write', 'cache match', 'cache put', 'catalogue', 'accounts', 'other'] as const;

/** Prints a table of the kinds of request. */
export function printKinds(kinds: readonly KindResult[]): void {
  const width = Math.max(...kinds.map(({ kind }) => kind.length));
  console.log(
    `${'kind'.padEnd(width)}     warm    p50    p95    p99 longest    cold    p50    p95    p99 longest   ${columns.join('  ')} (each)`,
  );
  for (const { kind, warm, cold, each } of kinds) {
    const times = [warm, cold].map((part) =>
      [part.requests, part.p50, part.p95, part.p99, part.longest].map(format).join(''),
    );
    const calls = columns.map((what) => (each[what] ?? 0).toFixed(2).padStart(what.length));
    console.log(`${kind.padEnd(width)}  ${times.join(' ')}   ${calls.join('  ')}`);
  }
}
