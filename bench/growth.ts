// `npm run bench:growth` computes cost and limits for up to a thousand visitors per second. Writes docs/growth.md.
import { writeFileSync } from 'node:fs';
import { type Figure, printFigures, resultFile, saveFigures } from './figures.ts';
import { assumed } from './growth/assumptions.ts';
import { findReach, limits } from './growth/limits.ts';
import { readMeasurements } from './growth/measured.ts';
import { centresName, drawGrowth } from './growth/picture.ts';
import { writeReport } from './growth/report.ts';
import { type Point, pointAt, pointsOf, visitorRates, simulate, centreCounts } from './growth/world.ts';

const fileAt = (path: string) => new URL(`../${path}`, import.meta.url);

function toFigures(points: readonly Point[]): Figure[] {
  const each = visitorRates.flatMap((visitors) => centreCounts.map((centres) => pointAt(points, centres, visitors)));
  const ofPoint = ({ visitors, centres, flow, costs }: Point): Figure[] => {
    const name = `${visitors} visitors/s, ${centresName(centres)}`;
    return [
      { what: `${name}: cost per month`, value: costs.total, unit: '$' },
      { what: `${name}: catalogue calls`, value: flow.calls.catalogue, unit: '/s' },
      { what: `${name}: Supabase calls`, value: flow.calls.supabase, unit: '/s' },
      { what: `${name}: cached pages`, value: flow.cachedShare * 100, unit: '%' },
    ];
  };
  const reach = limits.map(({ name, used }) => ({
    what: `Limit with 30 data centres: ${name}`,
    value: findReach(pointsOf(points, 30).map(({ visitors, flow }) => ({ visitors, used: used(flow, assumed) }))),
    unit: 'visitors/s',
  }));
  return [...each.flatMap(ofPoint), ...reach.filter(({ value }) => value < Infinity)];
}

const measured = readMeasurements();
const points = simulate(measured, assumed);
const figures = toFigures(points);
printFigures(figures);
saveFigures(resultFile('growth'), figures);
writeFileSync(fileAt('docs/images/growth.svg'), drawGrowth(points));
writeFileSync(fileAt('docs/growth.md'), writeReport(points, measured, assumed));
