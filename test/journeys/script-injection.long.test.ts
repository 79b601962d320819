import { afterAll, beforeAll, expect, test } from 'vitest';
import { noteFigures } from '../support/figures.ts';
import { payloadOf, startHostileSite } from '../support/hostile-services.ts';
import { openPage } from '../support/page.ts';
import { openSignedIn, openVisitor } from '../support/people.ts';
import { routeExamples } from '../support/route-examples.ts';
import { payloads } from '../support/script-payloads.ts';
import { becomeStranger, typeEverywhere, walkKept, walkOwn, walkProfile, walkTitle } from '../support/script-tours.ts';
import { look, lookAt, seen, watched, type Watched } from '../support/script-watch.ts';

let site: Awaited<ReturnType<typeof startHostileSite>>;
let visitor: Watched;
let stranger: Watched;
beforeAll(async () => {
  site = await startHostileSite();
  [visitor, stranger] = await Promise.all([open(openVisitor), open(openVisitor)]);
});
afterAll(() => site.stop());

/** Most of the time a browser takes is for drawing. */
const small = { width: 400, height: 240 };
const open = async (as: typeof openVisitor): Promise<Watched> =>
  watched(await as({ base: site.base, viewport: small }));

/** Gives a browser another network address: the limits of one are for people, who type more slowly. */
const moveTo = ({ page }: Watched, address: string) =>
  page.context().setExtraHTTPHeaders({ 'cf-connecting-ip': address });

/** Answers /control with such markup, and tells what of it is seen. */
async function findIn(visit: Watched, body: string, policy?: string): Promise<string[]> {
  await visit.page.unrouteAll();
  await visit.page.route('**/control', (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: policy ? { 'content-security-policy': policy } : {},
      body: `<!doctype html><title>Control</title>${body}`,
    }),
  );
  await visit.page.goto('/control', { waitUntil: 'load' });
  return (await visit.detector.read()).strange;
}

const policy = "default-src 'none'; script-src 'self'";
const markups = payloads.slice(0, 4).map((payload) => `<p>${payload}</p><p title="${payload}">`);

test.each(markups)('%s is seen to run, or to be stopped by the policy alone', async (markup) => {
  const visit = await watched(await openPage({ base: site.base }));
  const attempts: string[] = [];
  const told = () => attempts.push(...visit.detector.attempts()) && attempts;
  expect(await findIn(visit, markup)).not.toEqual([]);
  await expect.poll(told).toContain('alert');
  attempts.length = 0;
  expect(await findIn(visit, markup, policy)).not.toEqual([]);
  await expect.poll(told).toContainEqual(expect.stringMatching(/^policy: script-src/));
  expect(attempts).not.toContain('alert');
});

test.each([
  '<a href="javascript:alert(1)">a</a>',
  "<a href='data:text/html,<script>alert(1)</script>'>a</a>",
  '<template><img src="x" onerror="alert(1)"></template>',
  '<noscript><img src="x" onerror="alert(1)"></noscript>',
  '<base href="//evil.example">',
  '<style>*{}</style>',
])('%s is seen though nothing runs yet', async (markup) => {
  const visit = await watched(await openPage({ base: site.base }));
  expect(await findIn(visit, markup)).not.toEqual([]);
});

const lists =
  '/ /new /movies /movies?view=list /tv?view=list /movies/results /movies/results?view=list /tv/results /search' +
  ' /sitemap.xml /robots.txt';

test('no screen that lists titles runs what strangers have written of any of them', async () => {
  const strange: string[] = [];
  for (const path of lists.split(' ')) strange.push(...(await lookAt(visitor, path)));
  expect(strange).toEqual([]);
});

test('no suggestion and no list that is put in place runs what strangers have written', async () => {
  const { page } = visitor;
  const strange: string[] = [];
  await page.setViewportSize({ width: 1280, height: 240 }); // the filters stand beside the list
  await visitor.go('/movies');
  await page.getByRole('link', { name: 'Search' }).first().click();
  const field = page.getByRole('combobox', { name: 'Search' });
  for (const first of payloads.keys()) {
    const answered = page.waitForResponse(/\/api\/suggestions/);
    await field.fill(`moon ${first + 1}`);
    await answered;
    const shown = page.locator(`[role=option]:has-text("«title ${first + 1}»")`);
    await shown.first().waitFor({ state: 'attached' });
    strange.push(...(await look(visitor, { screen: 'suggestions', within: '#search' })));
  }
  await visitor.go('/movies');
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBeGreaterThan(0); // its script has taken over
  await page.evaluate(() => document.querySelector('#results')!.replaceChildren());
  await page.locator('[name=genre][value=comedy]').check({ force: true });
  await page.locator('#results .card').first().waitFor();
  strange.push(...(await look(visitor, { screen: 'results put in place', within: '#results' })));
  await page.setViewportSize(small);
  expect(strange).toEqual([]);
});

test('no page that is kept on the device, nor the list of those, runs what strangers have written', async () => {
  const visit = await watched(await openPage({ base: site.base, viewport: small, serviceWorkers: 'allow' }));
  const titles = payloads.map((_, place) => `/info/movie/${place + 1}`);
  expect(await walkKept(visit, titles)).toEqual([]);
});

const parameters =
  'q next tab filter removed failed code error error_description token_hash type step ask for history page quality' +
  ' season episode genre view person';
/** Every screen but those that are no document: streams, files, and answers to scripts that are signed in. */
const screens = Object.entries(routeExamples)
  .filter(
    ([name]) =>
      name.startsWith('GET ') && !/\/changes|\.torrent|^GET \/(my-list\/results|notifications\/list)/.test(name),
  )
  .map(([name, { address = name.slice(4) }]) => address)
  .filter((address) => !address.startsWith('/auth/provider')); // leads to the provider, a page of another site

test.each([
  ['anybody', openVisitor],
  ['somebody signed in', openSignedIn],
] as const)('no screen of the route table runs what its address says, for %s', async (_, as) => {
  const visit = await open(as);
  const strange: string[] = [];
  for (const [place, address] of screens.entries()) {
    const query = new URLSearchParams(
      parameters.split(' ').map((name, index) => [name, payloadOf(place + index + 1)]),
    ).toString();
    await visit.go(`${address}${address.includes('?') ? '&' : '?'}${query}`);
    await visit.page.locator('[data-auto-submit]').waitFor({ state: 'detached' }); // such a form sends itself
    await visit.page.waitForLoadState('load');
    strange.push(...(await look(visit, { screen: null })));
  }
  expect(screens.length).toBeGreaterThan(45);
  expect(strange).toEqual([]);
});

const tours = payloads.map((payload, place) => ({ named: JSON.stringify(payload), entry: place + 1 }));

test.each(tours)('payload $entry, $named, typed or written of a title, is never more than text', async ({ entry }) => {
  await Promise.all([moveTo(visitor, `10.1.0.${entry}`), moveTo(stranger, `10.1.1.${entry}`)]);
  const found = await Promise.all([
    typeEverywhere(visitor, entry).then(async (typed) => [...typed, ...(await walkTitle(visitor, `tv/${entry}`))]),
    becomeStranger(stranger, entry).then(async () => [
      ...(await walkOwn(stranger, entry, `movie/${entry}`)),
      ...(await walkTitle(stranger, `movie/${entry}`)),
      ...(await walkProfile(stranger, `movie/${entry}`)),
    ]),
  ]);
  expect(found.flat()).toEqual([]);
});

/** Where a screen does not show some payloads, or not whole, and how many. */
const notWhole = {
  '/: overview': payloads.length - 1, // one title has its story told there, drawn by lot
  '/profile/factor sent back: factor': 16, // an authenticator's name has forty characters at most
  '/info/tv: release': 3, // what stands in braces is taken for a size
  '/info/tv: lister': 4, // is cut at sixty characters
};

test('every field that a screen shows has been shown with every payload', ({ task }) => {
  const pairs = [...seen.fields.values()].reduce((sum, shown) => sum + shown.size, 0);
  noteFigures(
    { task },
    {
      'script injection: fields': seen.fields.size,
      'script injection: payloads': payloads.length,
      'script injection: payloads shown in a browser': pairs,
      'script injection: payloads run': seen.ran,
    },
  );
  const lacking = [...seen.fields].map(([field, shown]) => [field, payloads.length - shown.size] as const);
  expect(Object.fromEntries(lacking.filter(([, count]) => count > 0))).toEqual(notWhole);
  expect(seen.fields.size).toBeGreaterThan(50);
});
