import { type Kind, type Policy, policies } from '../../src/worker/platform/cache/policy.ts';
import { cacheLimits } from '../../src/worker/platform/memory-limits.ts';
import type { Assumptions } from './assumptions.ts';
import { groupKeys } from './crowd.ts';
import type { Measured } from './measured.ts';
import { keepingTime, loadRate } from './renewal.ts';
import { type Screen, screens } from './things.ts';

/** Data centres that are asked alike: how many, requests a second of each, its isolates, and how those forget. */
export type Edge = {
  count: number;
  /** Visits that begin here in a second. */
  visits: number;
  isolates: number;
  /** How long an isolate's memory keeps what is not asked for, in seconds, by its kind's policy. */
  keeps: ReadonlyMap<Policy, number>;
  /** Of one isolate: how many times a second it ends. */
  ends: number;
};

/** Requests for a screen in one visit. */
export const requestsOf = ({ requests }: Screen, { kinds }: Measured): number =>
  requests.reduce((sum, kind) => sum + (kinds[kind] ?? 0), 0);

type Keys = { kind: Kind; rate: number; count: number };

/** All keys of an isolate's memory by how often each is asked for there. */
function keysOf(visits: number, isolates: number, measured: Measured, assumed: Assumptions): Keys[] {
  return screens.flatMap((screen) => {
    const all = (requestsOf(screen, measured) * visits) / isolates;
    return groupKeys(screen.keys(assumed), assumed.exponent).flatMap(({ count, share }) => {
      const rate = all * share;
      const things = screen.things.map(({ kind, demand, copies, share: part = 1 }) => ({
        kind,
        rate: demand === 'request' ? rate : loadRate(rate, policies.page.fresh),
        count: count * copies * part,
      }));
      return screen.isKept ? [{ kind: 'page' as const, rate, count }, ...things] : things;
    });
  });
}

function keepingTimes(keys: readonly Keys[]): ReadonlyMap<Policy, number> {
  const byKind = Object.entries(Object.groupBy(keys, ({ kind }) => kind)) as [Kind, Keys[]][];
  return new Map(byKind.map(([kind, own]) => [policies[kind], keepingTime(own, cacheLimits[kind])]));
}

/** The data centres of a world with so many, where so many visits begin in a second. */
export function edgesOf(visits: number, centres: number, measured: Measured, assumed: Assumptions): Edge[] {
  return groupKeys(centres, assumed.exponent).map(({ count, share }) => {
    const own = visits * share;
    const requests = own * measured.requestsOfVisit;
    const isolates = Math.max(1, Math.ceil(requests / assumed.isolateRate));
    const rate = requests / isolates;
    const keeps = keepingTimes(keysOf(own, isolates, measured, assumed));
    const ends = 1 / assumed.isolateLife + rate * Math.exp(-rate * assumed.isolateIdle);
    return { count, visits: own, isolates, keeps, ends };
  });
}
