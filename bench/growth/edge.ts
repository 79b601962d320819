import { type Kind, type Policy, policies } from '../../src/worker/platform/cache/policy.ts';
import type { Assumptions } from './assumptions.ts';
import { groupKeys } from './zipf.ts';
import type { Measured } from './measured.ts';
import { retentionTime, loadRate } from './cache-model.ts';
import { type Screen, screens } from './screens.ts';

/** Data centres with the same load: their number, and the load, isolates and cache retention of each. */
export type Edge = {
  count: number;
  /** Visits per second. */
  visits: number;
  isolates: number;
  /** How long an isolate's memory retains an entry that is not read, in seconds, by policy. */
  retention: ReadonlyMap<Policy, number>;
  /** How often an isolate ends, per second. */
  ends: number;
};

/** Returns the requests for a screen per visit. */
export const requestsOf = ({ requests }: Screen, { kinds }: Measured): number =>
  requests.reduce((sum, kind) => sum + (kinds[kind] ?? 0), 0);

type Keys = { kind: Kind; rate: number; count: number };

/** Lists all keys of an isolate's memory with their request rates. */
function keysOf(visits: number, isolates: number, measured: Measured, assumed: Assumptions): Keys[] {
  return screens.flatMap((screen) => {
    const total = (requestsOf(screen, measured) * visits) / isolates;
    return groupKeys(screen.keys(assumed), assumed.exponent).flatMap(({ count, share }) => {
      const rate = total * share;
      const dependencies = screen.dependencies.map(({ kind, demand, entries: copies, share: part = 1 }) => ({
        kind,
        rate: demand === 'request' ? rate : loadRate(rate, policies.page.fresh),
        count: count * copies * part,
      }));
      return screen.isCached ? [{ kind: 'page' as const, rate, count }, ...dependencies] : dependencies;
    });
  });
}

function retentionTimes(keys: readonly Keys[]): ReadonlyMap<Policy, number> {
  const byKind = Object.entries(Object.groupBy(keys, ({ kind }) => kind)) as [Kind, Keys[]][];
  return new Map(
    byKind.map(([kind, keysOfKind]) => [policies[kind], retentionTime(keysOfKind, policies[kind].entries)]),
  );
}

/** Distributes visits over data centres. */
export function edgesOf(visits: number, centres: number, measured: Measured, assumed: Assumptions): Edge[] {
  return groupKeys(centres, assumed.exponent).map(({ count, share }) => {
    const keysOfKind = visits * share;
    const requests = keysOfKind * measured.requestsOfVisit;
    const isolates = Math.max(1, Math.ceil(requests / assumed.isolateRate));
    const rate = requests / isolates;
    const retention = retentionTimes(keysOf(keysOfKind, isolates, measured, assumed));
    const ends = 1 / assumed.isolateLife + rate * Math.exp(-rate * assumed.isolateIdle);
    return { count, visits: keysOfKind, isolates, retention, ends };
  });
}
