import type { Assumptions } from './assumptions.ts';
import { type Costs, costsOf } from './costs.ts';
import { type Flow, flowOf } from './flow.ts';
import type { Measured } from './measured.ts';
import { settled } from './settings.ts';

/** What a number of visitors a second comes to in a world of so many data centres. */
export type Point = { visitors: number; centres: number; flow: Flow; costs: Costs };

export const worlds = [1, 30, 300] as const;

/** The visitors a second that tables show. */
export const shown = [1, 10, 100, 1_000] as const;

/** From a visitor in three hours to a thousand a second, by half decades. */
const steps = Array.from({ length: 15 }, (_, index) => 10 ** (index / 2 - 4));

/** The model at every step of every world. */
export const simulate = (measured: Measured, assumed: Assumptions): Point[] =>
  worlds.flatMap((centres) =>
    steps.map((visitors) => {
      const flow = flowOf(visitors, centres, measured, assumed);
      return { visitors, centres, flow, costs: costsOf(flow, assumed, settled.logged) };
    }),
  );

/** The points of a world. */
export const pointsOf = (points: readonly Point[], centres: number): Point[] =>
  points.filter((point) => point.centres === centres);

/** The point of a world at so many visitors. */
export const pointAt = (points: readonly Point[], centres: number, visitors: number): Point =>
  pointsOf(points, centres).find((point) => Math.abs(point.visitors / visitors - 1) < 0.001)!;
