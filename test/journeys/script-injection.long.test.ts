import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordFigures } from '../support/figures.ts';
import { payloadOf, startHostileSite } from '../support/hostile-services.ts';
import { openPage } from '../support/page.ts';
import { openSignedIn, openVisitor } from '../support/people.ts';
import { routeExamples } from '../support/route-examples.ts';
import { payloads } from '../support/script-payloads.ts';
import {
  signInAsHostileUser,
  typeEverywhere,
  walkCached,
  walkAccount,
  walkGroups,
  walkProfile,
  walkTitle,
} from '../support/script-tours.ts';
import { inspect, inspectPath, coverage, watchVisit, type WatchedVisit } from '../support/script-watch.ts';

let site: Awaited<ReturnType<typeof startHostileSite>>;
let visitor: WatchedVisit;
let hostileUser: WatchedVisit;
beforeAll(async () => {
  site = await startHostileSite();
  [visitor, hostileUser] = await Promise.all([open(openVisitor), open(openVisitor)]);
});
afterAll(() => site.stop());

/** A small viewport saves rendering time. */
const smallViewport = { width: 400, height: 240 };
const open = async (openAs: typeof openVisitor): Promise<WatchedVisit> =>
  watchVisit(await openAs({ base: site.base, viewport: smallViewport }));

/** Gives a browser another IP address, because these tests exceed the rate limit of one. */
const setIpAddress = ({ page }: WatchedVisit, address: string) =>
  page.context().setExtraHTTPHeaders({ 'cf-connecting-ip': address });

/** Serves the markup at /control and returns what the detector finds in it. */
async function detectIn(visit: WatchedVisit, body: string, policy?: string): Promise<string[]> {
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
/** Payloads that run without a gesture. */
const loading = payloads.filter((payload) => /<script>|<(?:img|svg)[^<]* on(?:error|load)=/.test(payload)).slice(0, 4);
const markups = loading.map((payload) => `<p>${payload}</p><p title="${payload}">`);

test.each(markups)('the detector reports %s, whether it runs or the policy blocks it', async (markup) => {
  const visit = await watchVisit(await openPage({ base: site.base }));
  const attempts: string[] = [];
  const attemptsSoFar = () => attempts.push(...visit.detector.attempts()) && attempts;
  expect(await detectIn(visit, markup)).not.toEqual([]);
  await expect.poll(attemptsSoFar).toContain('alert');
  attempts.length = 0;
  expect(await detectIn(visit, markup, policy)).not.toEqual([]);
  await expect.poll(attemptsSoFar).toContainEqual(expect.stringMatching(/^policy: script-src/));
  expect(attempts).not.toContain('alert');
});

test.each([
  '<a href="javascript:alert(1)">a</a>',
  "<a href='data:text/html,<script>alert(1)</script>'>a</a>",
  '<template><img src="x" onerror="alert(1)"></template>',
  '<noscript><img src="x" onerror="alert(1)"></noscript>',
  '<base href="//evil.example">',
  '<style>*{}</style>',
])('the detector reports %s, which runs nothing yet', async (markup) => {
  const visit = await watchVisit(await openPage({ base: site.base }));
  expect(await detectIn(visit, markup)).not.toEqual([]);
});

const lists =
  '/ /new /movies /movies?view=list /tv?view=list /movies/results /movies/results?view=list /tv/results /search' +
  ' /services /sitemap.xml /robots.txt';

test('no list of titles runs a payload from the catalogue', async () => {
  const strange: string[] = [];
  for (const path of lists.split(' ')) strange.push(...(await inspectPath(visitor, path)));
  expect(strange).toEqual([]);
});

test('no suggestion and no swapped list runs a payload from the catalogue', async () => {
  const { page } = visitor;
  const strange: string[] = [];
  await page.setViewportSize({ width: 1280, height: 240 }); // wide enough for the filters beside the list
  await visitor.go('/movies');
  await page.getByRole('link', { name: 'Search' }).first().click();
  const field = page.getByRole('combobox', { name: 'Search' });
  for (const first of payloads.keys()) {
    const responded = page.waitForResponse(/\/api\/suggestions/);
    await field.fill(`moon ${first + 1}`);
    await responded;
    const shown = page.locator(`[role=option]:has-text("«title ${first + 1}»")`);
    await shown.first().waitFor({ state: 'attached' });
    strange.push(...(await inspect(visitor, { screen: 'suggestions', within: '#search' })));
  }
  await visitor.go('/movies');
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBeGreaterThan(0); // the filters are enhanced
  await page.evaluate(() => document.querySelector('#results')!.replaceChildren());
  await page.locator('[name=genre][value=comedy]').check({ force: true });
  await page.locator('#results .card').first().waitFor();
  strange.push(...(await inspect(visitor, { screen: 'swapped results', within: '#results' })));
  await page.setViewportSize(smallViewport);
  expect(strange).toEqual([]);
});

test('no page cached offline, nor the list of those, runs a payload from the catalogue', async () => {
  const visit = await watchVisit(await openPage({ base: site.base, viewport: smallViewport, serviceWorkers: 'allow' }));
  const titles = payloads.map((_, place) => `/info/movie/${place + 1}`);
  expect(await walkCached(visit, titles)).toEqual([]);
});

const parameters =
  'q next tab filter removed failed code error error_description token_hash type step ask for history page quality' +
  ' season episode genre view person';
/** Every GET route that returns a document: no streams, no files, no fragments. */
const screens = Object.entries(routeExamples)
  .filter(
    ([name]) =>
      name.startsWith('GET ') && !/\/changes|\.torrent|^GET \/(export|my-list\/results|notifications\/list)/.test(name),
  )
  .map(([name, { address = name.slice(4) }]) => address)
  .filter((address) => !address.startsWith('/auth/provider')); // redirects to another site

test.each([
  ['an anonymous visitor', openVisitor],
  ['a signed-in user', openSignedIn],
] as const)('no screen of the route table runs a payload from its URL, for %s', async (_, openAs) => {
  const visit = await open(openAs);
  const strange: string[] = [];
  for (const [place, address] of screens.entries()) {
    const query = new URLSearchParams(
      parameters.split(' ').map((name, index) => [name, payloadOf(place + index + 1)]),
    ).toString();
    await visit.go(`${address}${address.includes('?') ? '&' : '?'}${query}`);
    await visit.page.locator('[data-auto-submit]').waitFor({ state: 'detached' }); // this form submits itself
    await visit.page.waitForLoadState('load');
    strange.push(...(await inspect(visit, { screen: null })));
  }
  expect(screens.length).toBeGreaterThan(45);
  expect(strange).toEqual([]);
});

const tours = payloads.map((payload, place) => ({ named: JSON.stringify(payload), entry: place + 1 }));

test.each(tours)('payload $entry, $named, is shown as text, from the catalogue and from input', async ({ entry }) => {
  await Promise.all([setIpAddress(visitor, `10.1.0.${entry}`), setIpAddress(hostileUser, `10.1.1.${entry}`)]);
  const found = await Promise.all([
    typeEverywhere(visitor, entry).then(async (typed) => [
      ...typed,
      ...(await walkGroups(visitor, entry)),
      ...(await walkTitle(visitor, `tv/${entry}`)),
    ]),
    signInAsHostileUser(hostileUser, entry).then(async () => [
      ...(await walkAccount(hostileUser, entry, `movie/${entry}`)),
      ...(await walkTitle(hostileUser, `movie/${entry}`)),
      ...(await walkProfile(hostileUser, `movie/${entry}`)),
    ]),
  ]);
  expect(found.flat()).toEqual([]);
});

/** How many payloads a field does not show in full. */
const notShown = {
  '/: overview': payloads.length - 1, // only one title, chosen at random, shows its overview
  '/profile/factor sent back: factor': 16, // names of authenticators have at most forty characters
  '/info/tv: release': 3, // text in braces is parsed as a size
  '/info/tv: lister': 4, // truncated to sixty characters
};

const ofGroups = [
  '/collection: collection',
  '/company: company',
  '/network: network',
  '/keyword: keyword',
  '/services: service',
];

test('every field of every screen was shown with every payload, except in known cases', ({ task }) => {
  const pairs = [...coverage.fields.values()].reduce((sum, shown) => sum + shown.size, 0);
  recordFigures(
    { task },
    {
      'script injection: fields': coverage.fields.size,
      'script injection: payloads': payloads.length,
      'script injection: payloads shown in a browser': pairs,
      'script injection: payloads run': coverage.ran,
    },
  );
  const missing = [...coverage.fields].map(([field, shown]) => [field, payloads.length - shown.size] as const);
  expect(Object.fromEntries(missing.filter(([, count]) => count > 0))).toEqual(notShown);
  expect([...coverage.fields.keys()]).toEqual(expect.arrayContaining(ofGroups));
  expect(coverage.fields.size).toBeGreaterThan(50);
});
