import { afterAll, beforeAll, expect, test } from 'vitest';
import { startHostileSite } from '../support/hostile-services.ts';
import { openVisitor } from '../support/people.ts';
import { payloads } from '../support/script-payloads.ts';
import { signInAsHostileUser, typeEverywhere, walkAccount, walkTitle } from '../support/script-tours.ts';
import { inspectPath, coverage, watchVisit } from '../support/script-watch.ts';

// A few payloads on a tour of the site. script-injection.long.test.ts has every payload in every field.
let site: Awaited<ReturnType<typeof startHostileSite>>;

beforeAll(async () => {
  site = await startHostileSite();
});
afterAll(() => site.stop());

const open = async () => watchVisit(await openVisitor({ base: site.base, viewport: { width: 400, height: 240 } }));

test('the detector reports markup that runs script', async () => {
  const visit = await open();
  await visit.page.route('**/control', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<!doctype html><title>Control</title><p>${payloads[0]}</p>` }),
  );
  await visit.page.goto('/control');
  expect((await visit.detector.read()).strange).not.toEqual([]);
  await expect.poll(() => visit.detector.attempts()).toContain('alert');
});

test('lists of titles and screens that echo input show payloads as text', async () => {
  const visit = await open();
  const found: string[] = [];
  for (const path of ['/', '/movies?view=list', '/tv/results']) found.push(...(await inspectPath(visit, path)));
  found.push(...(await typeEverywhere(visit, 1)), ...(await walkTitle(visit, 'tv/2')));
  expect(found).toEqual([]);
});

test('the name and the reviews of a signed-in user show payloads as text', async () => {
  const visit = await open();
  await signInAsHostileUser(visit, 3);
  expect(await walkAccount(visit, 3, 'movie/3')).toEqual([]);
  expect(coverage.fields.size).toBeGreaterThan(30);
});
