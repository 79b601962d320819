import { existsSync, readFileSync } from 'node:fs';
import { resultFile } from '../figures.ts';
import type { LoadResult } from '../load/results.ts';
import { personalRequests } from './things.ts';

/** What the other commands of the bench have measured, as the model needs it. */
export type Measured = {
  /** When the load and the CPU were measured. */
  at: { load: string; cpu: string };
  requestsOfVisit: number;
  secondsOfVisit: number;
  /** Of a hundred visitors in the load run so many were signed in, as a share of one. */
  signedInShare: number;
  /** Requests of each kind in one visit. */
  kinds: Readonly<Record<string, number>>;
  /** Calls to Supabase that one request of a kind makes. */
  personalCalls: Readonly<Record<string, number>>;
  /** CPU of one whole request by the names of bench/cpu.ts, in milliseconds. */
  cpu: Readonly<Record<string, number>>;
};

/** The model's measured side, from the results of a load run and of the CPU bench. */
function toMeasured(load: LoadResult, bench: { at: string; cpu: Record<string, number> }): Measured {
  const { visits, requests, kinds, seconds, visitors, signedInShare } = load;
  const each = (kind: string) => kinds.find((known) => known.kind === kind)?.each['accounts'] ?? 0;
  return {
    at: { load: load.at, cpu: bench.at },
    requestsOfVisit: requests / visits,
    secondsOfVisit: (seconds * visitors) / visits,
    signedInShare,
    kinds: Object.fromEntries(kinds.map(({ kind, requests: own }) => [kind, own / visits])),
    personalCalls: Object.fromEntries(personalRequests.map((kind) => [kind, each(kind)])),
    cpu: bench.cpu,
  };
}

function read<T>(name: 'bench' | 'load', command: string): T {
  const file = resultFile(name);
  if (!existsSync(file)) throw new Error(`nothing is measured yet: run \`${command}\` first`);
  return JSON.parse(readFileSync(file, 'utf8')) as T;
}

/** What was measured last on this machine. Rejects where one of the two commands has not been run. */
export const readMeasured = (): Measured =>
  toMeasured(read<LoadResult>('load', 'npm run bench:load'), read('bench', 'npm run bench'));
