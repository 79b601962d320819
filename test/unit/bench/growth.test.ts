import { expect, test } from 'vitest';
import { assumed } from '../../../bench/growth/assumptions.ts';
import { computeFor, costsOf, overage } from '../../../bench/growth/costs.ts';
import { groupKeys } from '../../../bench/growth/zipf.ts';
import { flowOf } from '../../../bench/growth/flow.ts';
import { findReach, limits } from '../../../bench/growth/limits.ts';
import type { Measured } from '../../../bench/growth/measured.ts';
import { missShare, findShared, retentionTime, loadRate } from '../../../bench/growth/cache-model.ts';

const measured: Measured = {
  at: { load: '2026-11-21', cpu: '2026-11-21' },
  requestsOfVisit: 5,
  secondsOfVisit: 60,
  signedInShare: 0.1,
  kinds: { home: 1, title: 3, search: 1 },
  personalCalls: {},
  cpu: { 'home, cached': 0.5, 'home, rendered': 2, 'a title, cached': 0.5, 'a title, rendered': 1 },
};

test('the shares of all keys add up to one and are inversely proportional to their rank', () => {
  const groups = groupKeys(50_000, 1);
  expect(groups.reduce((sum, { count, share }) => sum + count * share, 0)).toBeCloseTo(1, 9);
  expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(50_000);
  expect(groups[0]!.share / groups[1]!.share).toBeCloseTo(2, 9);
});

test('a popular entry is loaded once per fresh period, a rare one on every request', () => {
  expect(loadRate(1_000, 600)).toBeCloseTo(1 / 600, 5);
  expect(loadRate(1e-6, 600)).toBeCloseTo(1e-6, 8);
});

test('a shared cache without requests has no entries, a busy one has mostly fresh ones', () => {
  const ages = { fresh: 600, stale: 86_400 };
  expect(findShared(0, 0, ages)).toEqual({ fresh: 0, stale: 0, none: 1 });
  const busy = findShared(100, 0, ages);
  expect(busy.fresh).toBeGreaterThan(0.99);
  expect(busy.fresh + busy.stale + busy.none).toBeCloseTo(1, 9);
});

test('a cache with room for all keys retains them for seven days, a smaller one evicts sooner', () => {
  const keys = [{ rate: 0.01, count: 1_000 }];
  expect(retentionTime(keys, 1_000)).toBe(7 * 86_400);
  expect(retentionTime(keys, 500)).toBeGreaterThan(retentionTime(keys, 100));
  expect(missShare(0.01, retentionTime(keys, 500), 0)).toBeCloseTo(0.5, 2);
});

test('only usage beyond the included amount costs money', () => {
  expect(overage(9e6, { included: 10e6, perMillion: 0.3 })).toBe(0);
  expect(overage(12e6, { included: 10e6, perMillion: 0.3 })).toBeCloseTo(0.6, 9);
});

test('a small site is free, costs rise with visitors, and the database grows with calls', () => {
  const cost = (visitors: number) => costsOf(flowOf(visitors, 30, measured, assumed), assumed, 1).total;
  expect(cost(0.0001)).toBe(0);
  expect(cost(100)).toBeGreaterThan(cost(10));
  expect(computeFor(10, assumed).name).toBe('Micro');
  expect(computeFor(1e9, assumed).name).toBe('16XL');
});

test('more visitors raise the cached share, more data centres lower it', () => {
  const found = (visitors: number, centres: number) => flowOf(visitors, centres, measured, assumed).cachedShare;
  expect(found(10, 30)).toBeGreaterThan(found(1, 30));
  expect(found(10, 30)).toBeGreaterThan(found(10, 300));
});

test('5 visitors per second reach the limit of session refreshes without IP address forwarding', () => {
  const renewals = limits.find(({ name }) => name.includes('session refreshes'))!;
  const points = [1, 10].map((visitors) => {
    const flow = flowOf(visitors, 30, measured, assumed);
    return { visitors, used: renewals.used(flow, assumed) };
  });
  expect(findReach(points)).toBeCloseTo(5, 3);
});

test('findReach interpolates between points, or returns Infinity', () => {
  const points = [1, 10, 100].map((visitors) => ({ visitors, used: visitors / 50 }));
  expect(findReach(points)).toBeCloseTo(50, 0);
  expect(findReach(points.slice(0, 2))).toBe(Infinity);
});
