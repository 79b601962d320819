import { existsSync, readFileSync } from 'node:fs';
import { resultFile } from '../figures.ts';
import type { LoadResult } from '../load/results.ts';
import { personalRequests } from './screens.ts';

/** Results of the load run and the CPU bench that the model uses. */
export type Measured = {
  /** The times of the two measurements. */
  at: { load: string; cpu: string };
  requestsOfVisit: number;
  secondsOfVisit: number;
  /** The share of signed-in visitors in the load run, 0 to 1. */
  signedInShare: number;
  /** Requests of each kind per visit. */
  kinds: Readonly<Record<string, number>>;
  /** Supabase calls per request of each kind. */
  personalCalls: Readonly<Record<string, number>>;
  /** CPU per request in milliseconds, by the names in bench/cpu-cases.ts. */
  cpu: Readonly<Record<string, number>>;
};

function toMeasured(load: LoadResult, bench: { at: string; cpu: Record<string, number> }): Measured {
  const { visits, requests, kinds, seconds, visitors, signedInShare } = load;
  const each = (kind: string) => kinds.find((entry) => entry.kind === kind)?.each['accounts'] ?? 0;
  return {
    at: { load: load.at, cpu: bench.at },
    requestsOfVisit: requests / visits,
    secondsOfVisit: (seconds * visitors) / visits,
    signedInShare,
    kinds: Object.fromEntries(kinds.map(({ kind, requests: count }) => [kind, count / visits])),
    personalCalls: Object.fromEntries(personalRequests.map((kind) => [kind, each(kind)])),
    cpu: bench.cpu,
  };
}

function read<T>(name: 'bench' | 'load', command: string): T {
  const file = resultFile(name);
  if (!existsSync(file)) throw new Error(`no measurements yet: run \`${command}\` first`);
  return JSON.parse(readFileSync(file, 'utf8')) as T;
}

/** Reads this machine's last measurements. Throws if one of the two commands has not been run. */
export const readMeasurements = (): Measured =>
  toMeasured(read<LoadResult>('load', 'npm run bench:load'), read('bench', 'npm run bench'));
