import type { Assumptions } from './assumptions.ts';
import { type Costs, costsOf } from './costs.ts';
import { type Flow, flowOf } from './flow.ts';
import type { Measured } from './measured.ts';
import { siteSettings } from './settings.ts';

/** The load and cost for a number of visitors per second and of data centres. */
export type Point = { visitors: number; centres: number; flow: Flow; costs: Costs };

export const centreCounts = [1, 30, 300] as const;

/** The visitors per second in the tables. */
export const visitorRates = [1, 10, 100, 1_000] as const;

/** From 0.0001 to 1,000 visitors per second, in half decades. */
const steps = Array.from({ length: 15 }, (_, index) => 10 ** (index / 2 - 4));

/** Computes the points for all numbers of visitors and data centres. */
export const simulate = (measured: Measured, assumed: Assumptions): Point[] =>
  centreCounts.flatMap((centres) =>
    steps.map((visitors) => {
      const flow = flowOf(visitors, centres, measured, assumed);
      return { visitors, centres, flow, costs: costsOf(flow, assumed, siteSettings.logSamplingRate) };
    }),
  );

/** Returns the points for a number of data centres. */
export const pointsOf = (points: readonly Point[], centres: number): Point[] =>
  points.filter((point) => point.centres === centres);

/** Returns the point for a number of data centres and visitors. */
export const pointAt = (points: readonly Point[], centres: number, visitors: number): Point =>
  pointsOf(points, centres).find((point) => Math.abs(point.visitors / visitors - 1) < 0.001)!;
