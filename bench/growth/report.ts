import { type Assumptions, assumptions } from './assumptions.ts';
import { findReach, limits, limitsReached } from './limits.ts';
import type { Measured } from './measured.ts';
import { centresName } from './picture.ts';
import { asOf, sources } from './prices.ts';
import { settled } from './settings.ts';
import { type Point, pointAt, pointsOf, shown, worlds } from './world.ts';

/** A number for people: as many digits as tell something. */
export function write(value: number): string {
  if (value === 0) return '0';
  if (value >= 100) return Math.round(value).toLocaleString('en-US');
  return String(Number(value.toPrecision(value >= 1 ? 3 : 2)));
}

/** A table of markdown. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

const dollars = (value: number) => `$${write(value)}`;

const reached = (point: Point, assumed: Assumptions) =>
  limitsReached(point.flow, assumed)[0]?.name.replace(/:.*/, '') ?? '–';

const flowHead = [
  'visitors/s',
  'data centres',
  'requests/s',
  'pages from copies',
  'CPU ms each',
  'TMDB/s',
  'Supabase/s',
  'KV reads/s',
  'KV writes/s',
  'streams',
];

const flowRow = ({ visitors, centres, flow }: Point) => [
  write(visitors),
  String(centres),
  write(flow.requests),
  `${(flow.fromCopies * 100).toFixed(1)} %`,
  write(flow.cpuMilliseconds / flow.requests),
  write(flow.calls.catalogue),
  write(flow.calls.supabase),
  write(flow.kvReads),
  write(flow.kvWrites),
  write(flow.connections),
];

const costHead = [
  'visitors/s',
  'data centres',
  'Workers',
  'KV',
  'Workers Logs',
  'Supabase',
  'a month',
  'most overdrawn',
];

const costRow = (point: Point, assumed: Assumptions) => {
  const { workers, kv, logs, supabase, total } = point.costs;
  const costs = [workers, kv, logs, supabase, total].map(dollars);
  return [write(point.visitors), String(point.centres), ...costs, reached(point, assumed)];
};

/** The limits by when they are reached in a world of 30 data centres, the first first. */
function limitRows(points: readonly Point[], assumed: Assumptions): string[][] {
  const rows = limits.map(({ name, used, advice }) => ({
    name,
    advice,
    at: worlds.map((centres) =>
      findReach(pointsOf(points, centres).map(({ visitors, flow }) => ({ visitors, used: used(flow, assumed) }))),
    ),
  }));
  return rows
    .toSorted((a, b) => a.at[1]! - b.at[1]!)
    .map(({ name, advice, at }) => [
      name,
      ...at.map((visitors) => (visitors < Infinity ? write(visitors) : '–')),
      advice,
    ]);
}

const measuredRows = ({ requestsOfVisit, secondsOfVisit, signedInShare, personalCalls, cpu }: Measured) => [
  ['requests of a visit', write(requestsOfVisit), 'load run'],
  ['length of a visit', `${write(secondsOfVisit)} s`, 'load run: its visitors think as long as its settings say'],
  ['visitors that are signed in', `${write(signedInShare * 100)} %`, 'setting of the load run'],
  ...Object.entries(personalCalls).map(([kind, calls]) => [`calls to Supabase for: ${kind}`, write(calls), 'load run']),
  ...Object.entries(cpu).map(([name, ms]) => [`CPU of ${name}`, `${write(ms)} ms`, 'CPU bench, the whole request']),
];

/** docs/growth.md, every number from the run. */
export function writeReport(points: readonly Point[], measured: Measured, assumed: Assumptions): string {
  const each = shown.flatMap((visitors) => worlds.map((centres) => pointAt(points, centres, visitors)));
  return `# Growth

Written by \`npm run bench:growth\` from what this machine has measured (load ${measured.at.load.slice(0, 10)}, CPU ${measured.at.cpu.slice(0, 10)}), from prices as of ${asOf}, and from assumptions that are named below. Change nothing here: change \`bench/growth/\` and run it again.

![Costs of a month and calls to the catalogue, against visitors a second](images/growth.svg)

A visitor is somebody who begins a visit; visitors a second are even over the day here, and a real evening has two to three times the average. A world has 1, 30 or 300 data centres; visitors are spread over them as cities are large.

## What a second brings

${table(flowHead, each.map(flowRow))}

"Streams" are the signed-in visitors that listen for changes of their list at the same time. "CPU ms each" is the mean over all requests, what goes on behind answers included.

## What a month costs

${table(
  costHead,
  each.map((point) => costRow(point, assumed)),
)}

The smallest plans that fit are taken. Workers Logs keep ${write(settled.logged * 100)} % of the requests (\`head_sampling_rate\` in wrangler.toml): at a large site that costs more than the Workers, and 0.01 tells as much. Domains, pictures and the people who look after it all are not in it.

## Where it breaks first

Visitors a second at which a limit is reached, the first first (by ${centresName(worlds[1])}); – where not by 1,000.

${table(['limit', ...worlds.map(centresName), 'what happens then, and what to do'], limitRows(points, assumed))}

## How it is computed

For one key, requests come by chance (Poisson). A copy is renewed behind the answer by the first request after it is no longer fresh, so it is loaded λ/(1+λF) times a second, and e^(−λ(S−F))/(1+λF) of the requests find none: F and S are \`fresh\` and \`stale\` of its kind in src/worker/platform/cache/policy.ts. How often each key is asked for follows Zipf's law. An isolate remembers a limited number of copies of a kind (\`cacheLimits\`) and forgets what was not asked for longest (Che's approximation); what it does not know it looks for in its data centre's cache, then in KV where the kind's layers say so. An isolate renews its own old copy without looking whether another has done so: at many isolates that is what the catalogue hears of.

Cross-check with the load run: it counts KV reads and writes, and calls by kind of request, from within the Worker.

## Measured

${table(['what', 'value', 'where'], measuredRows(measured))}

## Assumed

Nobody has measured these.

${table(
  ['what', 'value'],
  Object.values(assumptions).map(({ value, unit, why }) => [why, `${write(value)} ${unit}`.trim()]),
)}

## Prices and limits, as of ${asOf}

${Object.values(sources)
  .map((url) => `- <${url}>`)
  .join('\n')}

The figures are in \`bench/growth/prices.ts\`. Cloudflare's are of its documentation; Workers Logs change their prices on 2026-12-01. Static files are free and left out. The Cache API does nothing on workers.dev: the site needs a domain of its own.
`;
}
