import { drawPlot, type Line } from './plot.ts';
import { tmdb } from './prices.ts';
import { type Point, pointsOf, centreCounts } from './world.ts';

const x = [0.01, 1_000] as const;

export const centresName = (centres: number) => `${centres} data centre${centres === 1 ? '' : 's'}`;

const linesOf = (points: readonly Point[], pick: (point: Point) => number): Line[] =>
  centreCounts.map((centres) => ({
    name: centresName(centres),
    points: pointsOf(points, centres)
      .filter(({ visitors }) => visitors >= x[0] * 0.999)
      .map((point) => ({ x: point.visitors, y: pick(point) })),
  }));

/** Returns the smallest power of ten above all points. */
const above = (lines: readonly Line[]) =>
  10 ** Math.ceil(Math.log10(Math.max(...lines.flatMap(({ points }) => points.map(({ y }) => y)))));

/** Draws costs and catalogue calls by visitors. */
export function drawGrowth(points: readonly Point[]): string {
  const costs = linesOf(points, (point) => point.costs.total);
  const calls = linesOf(points, (point) => point.flow.calls.catalogue);
  return drawPlot(
    [
      { title: 'US dollars per month', unit: 'visitors per second', x, y: [1, above(costs)], lines: costs },
      {
        title: 'Catalogue calls per second',
        unit: 'visitors per second',
        x,
        y: [0.01, above(calls)],
        lines: calls,
        limit: { y: tmdb.callsASecond, name: `TMDB: about ${tmdb.callsASecond} a second` },
      },
    ],
    'Monthly cost and catalogue calls by visitors per second',
    'Two plots on log scales by visitors per second, from 0.01 to 1,000, for 1, 30 and 300 data centres: the monthly cost, and the catalogue calls with the limit of TMDB. The tables below contain the numbers.',
  );
}
