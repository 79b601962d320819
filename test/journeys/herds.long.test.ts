import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BuiltSite, startBuiltSite } from '../support/built-site.ts';
import { recordFigures } from '../support/figures.ts';

/** Delays calls as long as a real catalogue does, so that visitors overlap. */
const latencyMs = 80;
const sizes = [1, 10, 100, 500];
const rounds = 24;

let site: BuiltSite;
const warnings: string[] = [];

beforeAll(async () => {
  site = await startBuiltSite({
    handleStructuredLogs: ({ message }: { message: string }) => {
      if (/Cannot perform I\/O|never complete/.test(message)) warnings.push(message);
    },
  });
  const control = `${site.settings['CATALOGUE_URL']!.replace(/\/3$/, '')}/__control`;
  await fetch(`${control}/latency`, { method: 'POST', body: JSON.stringify({ latencyMs }) });
});
afterAll(() => site.stop());

/** An uncached path for each kind of shared lookup; the number makes them distinct. */
const coldPaths = (number: number) => [
  `/info/tv/${501 + number}/episodes`,
  `/search?q=m${number}`,
  `/movies?year=${1920 + number}`,
  `/info/movie/${101 + number}`,
  `/info/movie/${101 + number}/downloads`,
  `/api/suggestions?q=n${number}`,
];

// A visitor who waits for another's lookup must continue in their own request, also under V8's optimising compiler.
test('the built Worker responds to up to 500 concurrent requests to an uncached path, each in its own context', async ({
  task,
}) => {
  const statuses = new Map<number, number>();
  let slowest = 0;
  for (let number = 0; number < rounds; number++) {
    for (const path of coldPaths(number)) {
      const crowd = Array.from({ length: sizes[number % sizes.length]! }, () => site.client.ask({ path }));
      for (const { status, ms } of await Promise.all(crowd)) {
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        slowest = Math.max(slowest, ms);
      }
    }
  }
  const total = [...statuses.values()].reduce((sum, count) => sum + count, 0);
  expect([...statuses.keys()].filter((status) => status !== 200 && status !== 404)).toEqual([]);
  expect(warnings).toEqual([]);
  expect(slowest).toBeLessThan(4_000);
  recordFigures({ task }, { 'responses to crowds at the built Worker': total });
}, 300_000);
