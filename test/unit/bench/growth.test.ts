import { expect, test } from 'vitest';
import { assumed } from '../../../bench/growth/assumptions.ts';
import { computeFor, costsOf, overage } from '../../../bench/growth/costs.ts';
import { groupKeys } from '../../../bench/growth/crowd.ts';
import { flowOf } from '../../../bench/growth/flow.ts';
import { findReach, limits } from '../../../bench/growth/limits.ts';
import type { Measured } from '../../../bench/growth/measured.ts';
import { absence, findShared, keepingTime, loadRate } from '../../../bench/growth/renewal.ts';

const measured: Measured = {
  at: { load: '2026-11-21', cpu: '2026-11-21' },
  requestsOfVisit: 5,
  secondsOfVisit: 60,
  signedInShare: 0.1,
  kinds: { home: 1, title: 3, search: 1 },
  personalCalls: {},
  cpu: { 'home, cached': 0.5, 'home, rendered': 2, 'a title, cached': 0.5, 'a title, rendered': 1 },
};

test('all keys together are all requests, the first asked for most', () => {
  const groups = groupKeys(50_000, 1);
  expect(groups.reduce((sum, { count, share }) => sum + count * share, 0)).toBeCloseTo(1, 9);
  expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(50_000);
  expect(groups[0]!.share / groups[1]!.share).toBeCloseTo(2, 9);
});

test('a copy that is asked for all the time is loaded once in its time of being fresh, a rare one at every request', () => {
  expect(loadRate(1_000, 600)).toBeCloseTo(1 / 600, 5);
  expect(loadRate(1e-6, 600)).toBeCloseTo(1e-6, 8);
});

test('where nobody looks nothing is found, where everybody does it is fresh', () => {
  const ages = { fresh: 600, stale: 86_400 };
  expect(findShared(0, 0, ages)).toEqual({ fresh: 0, stale: 0, none: 1 });
  const busy = findShared(100, 0, ages);
  expect(busy.fresh).toBeGreaterThan(0.99);
  expect(busy.fresh + busy.stale + busy.none).toBeCloseTo(1, 9);
});

test('a memory with room for all keeps all, and one without room forgets the sooner the less it has', () => {
  const keys = [{ rate: 0.01, count: 1_000 }];
  expect(keepingTime(keys, 1_000)).toBe(7 * 86_400);
  expect(keepingTime(keys, 500)).toBeGreaterThan(keepingTime(keys, 100));
  expect(absence(0.01, keepingTime(keys, 500), 0)).toBeCloseTo(0.5, 2);
});

test('what a plan includes costs nothing, the rest by the million', () => {
  expect(overage(9e6, { included: 10e6, perMillion: 0.3 })).toBe(0);
  expect(overage(12e6, { included: 10e6, perMillion: 0.3 })).toBeCloseTo(0.6, 9);
});

test('a small site costs nothing, a larger one more, and the database grows with its calls', () => {
  const cost = (visitors: number) => costsOf(flowOf(visitors, 30, measured, assumed), assumed, 1).total;
  expect(cost(0.0001)).toBe(0);
  expect(cost(100)).toBeGreaterThan(cost(10));
  expect(computeFor(10, assumed).name).toBe('Micro');
  expect(computeFor(1e9, assumed).name).toBe('16XL');
});

test('more visitors find more copies, and a world of more data centres fewer', () => {
  const found = (visitors: number, centres: number) => flowOf(visitors, centres, measured, assumed).fromCopies;
  expect(found(10, 30)).toBeGreaterThan(found(1, 30));
  expect(found(10, 30)).toBeGreaterThan(found(10, 300));
});

test('without IP address forwarding sessions of 5 visitors a second are as many renewals as one address may ask for', () => {
  const renewals = limits.find(({ name }) => name.includes('renewals'))!;
  const points = [1, 10].map((visitors) => {
    const flow = flowOf(visitors, 30, measured, assumed);
    return { visitors, used: renewals.used(flow, assumed) };
  });
  expect(findReach(points)).toBeCloseTo(5, 3);
});

test('a limit is reached between the points around it, or nowhere', () => {
  const points = [1, 10, 100].map((visitors) => ({ visitors, used: visitors / 50 }));
  expect(findReach(points)).toBeCloseTo(50, 0);
  expect(findReach(points.slice(0, 2))).toBe(Infinity);
});
