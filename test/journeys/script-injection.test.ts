import { afterAll, beforeAll, expect, test } from 'vitest';
import { startHostileSite } from '../support/hostile-services.ts';
import { openVisitor } from '../support/people.ts';
import { payloads } from '../support/script-payloads.ts';
import { signInAsHostileUser, typeEverywhere, walkAccount, walkTitle } from '../support/script-tours.ts';
import { coverage, inspectPath, watchVisit, type WatchedVisit } from '../support/script-watch.ts';

// A few payloads on a tour of the site. script-injection.long.test.ts has every payload in every field.
let site: Awaited<ReturnType<typeof startHostileSite>>;
let visit: WatchedVisit;

beforeAll(async () => {
  site = await startHostileSite();
  visit = await watchVisit(await openVisitor({ base: site.base, viewport: { width: 400, height: 240 } }));
});
afterAll(() => site.stop());

test('the detector reports markup that runs script', async () => {
  await visit.page.route('**/control', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<!doctype html><title>Control</title><p>${payloads[0]}</p>` }),
  );
  await visit.page.goto('/control');
  expect((await visit.detector.read()).strange).not.toEqual([]);
  await expect.poll(() => visit.detector.attempts()).toContain('alert');
  await visit.page.unroute('**/control');
});

test('lists of titles and screens that echo input show payloads as text', async () => {
  const found: string[] = [];
  for (const path of ['/', '/movies?view=list', '/tv/results']) found.push(...(await inspectPath(visit, path)));
  found.push(...(await typeEverywhere(visit, 1)), ...(await walkTitle(visit, 'tv/2')));
  expect(found).toEqual([]);
});

test('the name and the reviews of a signed-in user show payloads as text', async () => {
  await signInAsHostileUser(visit, 3);
  expect(await walkAccount(visit, 3, 'movie/3')).toEqual([]);
  expect(coverage.fields.size).toBeGreaterThan(30);
});
