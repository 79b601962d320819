import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openPage, type Visit } from '../support/page.ts';
import { createPerson, signIn, untilEnhanced } from '../support/people.ts';
import { frameOf, markFrame, playerOf, clickControl, boundsOf, openPlayer } from '../support/player.ts';
import { findFilm } from '../support/titles.ts';
import { untilToast } from '../support/toasts.ts';

let desktop: Visit;
let film: string;

beforeAll(async () => {
  film = `/info/movie/${(await findFilm('Sintel')).id}`;
  desktop = await openPage();
});

const base = () => inject('base');

/** A link in the footer: About is a page without pictures. */
const footerLink = ({ page }: Pick<Visit, 'page'>, name: string) => page.locator('footer').getByRole('link', { name });

/** Marks the document; a reload loses the mark. */
async function markDocument({ page }: Pick<Visit, 'page'>): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(window, { here: true }));
  return () => page.evaluate(() => 'here' in window);
}

/** Opens the film with its player minimised, unless the test before has left such a player open. */
async function ensurePlayer(): Promise<void> {
  if (await playerOf(desktop).count()) return;
  await openPlayer(desktop, film);
  await clickControl(desktop, 'Minimise');
}

test('the minimised player keeps playing while the user goes through the site, whose pages work', async () => {
  await openPlayer(desktop, film);
  const isMarked = await markFrame(desktop);
  const { page } = desktop;
  await clickControl(desktop, 'Minimise');
  await page.evaluate(() => scrollTo(0, 400));

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Movies' }).click();
  await page.getByRole('heading', { name: 'All Movies' }).waitFor();
  await expect
    .poll(async () => [await page.title(), new URL(page.url()).pathname])
    .toEqual(['Movies · Marquee', '/movies']);
  await expect.poll(() => page.evaluate(() => [scrollY, document.activeElement?.tagName])).toEqual([0, 'BODY']);
  expect(await page.locator('.site-links [aria-current]').textContent()).toBe('Movies');
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(`${base()}/movies`);
  expect(await page.locator('main').count()).toBe(1);

  const before = await page.locator('.count').textContent();
  // Set as soon as the list's script listens.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('filters:movie'))).not.toBeNull();
  await page.locator('label', { hasText: 'Comedy' }).first().click();
  await page.waitForURL('**/movies?genre=comedy', { waitUntil: 'commit' });
  await expect.poll(() => page.locator('.count').textContent()).not.toBe(before);
  await page.goBack();
  await expect.poll(() => page.locator('.count').textContent()).toBe(before);

  await page.locator('.card').first().click();
  await page.waitForURL('**/info/**');
  await page.locator('.hero h1').waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: 'All Movies' }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Sintel' }).waitFor();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(400);
  expect(await page.title()).toBe('Sintel (2010) · Marquee');
  expect(await boundsOf(desktop)).toMatchObject({ width: 320, right: 24, bottom: 24 });

  await page.locator('[data-opens=search]').click();
  await page.locator('#search input').fill('nosferatu');
  await page
    .getByRole('option', { name: /Nosferatu/ })
    .first()
    .waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/search?q=nosferatu');
  await page.getByRole('heading', { name: 'Search results for "nosferatu"' }).waitFor();
  expect(await page.locator('#search').isVisible()).toBe(false);

  await page.evaluate(() => location.assign('/movies?page=9999'));
  await page.getByRole('heading', { name: 'All Movies' }).waitFor();
  await expect.poll(() => new URL(page.url()).search).toMatch(/^\?page=(?!9999)\d+$/);

  await page.locator('a.wordmark').click();
  await page.locator('#trending').scrollIntoViewIfNeeded();
  await page.locator('#trending[data-rail]').waitFor();
  expect(await isMarked()).toBe(true);

  // The title in the player opens its page and minimises it, and Watch on another replaces the video.
  await playerOf(desktop).hover();
  await clickControl(desktop, 'Expand');
  await expect.poll(async () => (await boundsOf(desktop)).width).toBe(1152);
  await playerOf(desktop).getByRole('link', { name: 'Sintel' }).click();
  await page.waitForURL(`**${film}`);
  await expect.poll(async () => (await boundsOf(desktop)).width).toBe(320);
  expect(await isMarked()).toBe(true);

  const isHere = await markDocument(desktop);
  const left = await page.locator('.hero h1').textContent();
  await page.locator('.card').first().click();
  await expect.poll(() => page.locator('.hero h1').textContent()).not.toBe(left);
  const youtube = 'https://www.youtube-nocookie.com/**';
  await page.route(youtube, (route) => route.fulfill({ body: 'A trailer' }));
  await page.getByRole('button', { name: 'Watch Trailer' }).click();
  await page.locator('dialog.trailer[open]').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('dialog.trailer iframe').waitFor({ state: 'detached' });
  await page.unroute(youtube);
  await page.getByRole('link', { name: 'Watch', exact: true }).click();
  const title = (await page.locator('.hero h1').textContent())!;
  await page.getByRole('dialog', { name: title }).waitFor();
  await expect.poll(async () => (await boundsOf(desktop)).width).toBe(1152);
  expect(await isHere()).toBe(true);
  expect(await page.locator('dialog.player').count()).toBe(1);

  await clickControl(desktop, 'Close the player');
  await playerOf(desktop).waitFor({ state: 'detached' });
  // The next page does not reopen it. The dialog's event follows its closing.
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('player'))).toBeNull();
});

test('each change of a list by link replaces the list on the device; one that Back restores does not', async () => {
  await ensurePlayer();
  const { page } = desktop;
  const isHere = await markDocument(desktop);
  const id = crypto.randomUUID();
  const walk = (titles: string) =>
    page.evaluate((url) => void navigation.navigate(url), `/lists/shared?t=${titles}&edit=&list=${id}`);
  const stored = () =>
    page.evaluate(() =>
      (JSON.parse(localStorage.getItem('linked-lists') ?? '[]') as { t: string }[]).map(({ t }) => t),
    );
  for (const titles of ['M6b', 'M6bM6p']) {
    await walk(titles);
    await expect.poll(stored).toEqual([titles]);
  }
  await page.goBack();
  await page.locator('.count', { hasText: /^1 / }).waitFor();
  expect(await page.evaluate(() => document.documentElement.dataset['navigation'])).toBe('traverse');
  expect(await stored()).toEqual(['M6bM6p']);
  await walk('M6bM5t');
  await expect.poll(stored).toEqual(['M6bM5t']);
  expect(await isHere()).toBe(true);
});

test('the player restarts minimised after Back past its start, a failed request and an account screen', async () => {
  const { page } = desktop;
  await desktop.go('/about');
  await openPlayer(desktop, film);
  await clickControl(desktop, 'Minimise');
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'About' }).waitFor();
  await frameOf(desktop);
  await expect.poll(() => boundsOf(desktop)).toMatchObject({ width: 320, height: 180 });

  const isHere = await markDocument(desktop);
  await page.route('**/movies', (route) =>
    route.request().isNavigationRequest() ? route.continue() : route.fulfill({ status: 503, body: '' }),
  );
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Movies' }).click();
  await page.getByRole('heading', { level: 1, name: 'All Movies' }).waitFor();
  await frameOf(desktop);
  expect(await isHere()).toBe(false);
  await page.unroute('**/movies');

  const handle = playerOf(desktop).getByRole('button', { name: 'Move the player' });
  await handle.focus();
  await page.keyboard.press('Enter');
  const isStill = await markDocument(desktop);
  await page.goto('/auth/login');
  expect(await page.locator('dialog.player').count()).toBe(0); // nothing could reopen
  await desktop.go('/about');
  await frameOf(desktop);
  expect(await isStill()).toBe(false);
  await expect.poll(() => boundsOf(desktop)).toMatchObject({ width: 320, right: 24, top: 24 });
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
});

test('offline, a page that cannot be loaded leaves the page and the player as they are, with a message', async () => {
  const { page } = desktop;
  await ensurePlayer();
  const isMarked = await markFrame(desktop);
  const isHere = await markDocument(desktop);
  const first = await page.locator('h1').textContent();
  await footerLink(desktop, 'Help').click();
  await page.getByRole('heading', { level: 1, name: 'Help' }).waitFor();
  await page.context().setOffline(true);
  for (const leave of [() => footerLink(desktop, 'Privacy').click(), () => page.evaluate(() => history.back())]) {
    await page.locator('#status').getByText('can still be read').waitFor();
    await leave();
    await page.locator('#status').getByText('this needs a connection').waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/help');
    await page.getByRole('heading', { level: 1, name: 'Help' }).waitFor();
    await page.context().setOffline(false);
    await page.context().setOffline(true);
  }
  await page.context().setOffline(false);
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: first! }).waitFor();
  expect([await isHere(), await isMarked()]).toEqual([true, true]);
  desktop.pageErrors.splice(0);
});

test('after a sign-in in another tab the server sends the next page, and a click counts once', async () => {
  const { page } = desktop;
  await ensurePlayer();
  const isHere = await markDocument(desktop);
  await signIn(desktop, await createPerson());
  await footerLink(desktop, 'Terms').click(); // not yet prefetched
  await untilEnhanced(desktop);
  await frameOf(desktop);
  expect(await isHere()).toBe(false);

  const isStill = await markDocument(desktop);
  await playerOf(desktop).getByRole('link', { name: 'Sintel' }).click();
  await page.locator('.hero .list-action').click();
  await untilToast(page, 'Added to your list');
  expect(await page.locator('.hero .list-action').getAttribute('aria-pressed')).toBe('true');
  const main = page.getByRole('navigation', { name: 'Main' });
  await main.getByRole('link', { name: 'My List' }).click();
  await page.getByRole('heading', { level: 1, name: 'My List' }).waitFor();
  await footerLink(desktop, 'About').click();
  await page.waitForURL('**/about');
  await page.locator('#my-list').waitFor({ state: 'detached' });
  await main.getByRole('link', { name: 'My List' }).click();
  await page.locator('#my-list .card').waitFor();
  const removals: string[] = [];
  page.on('request', (request) => request.method() === 'DELETE' && removals.push(request.url()));
  await page.locator('#my-list [data-removal]').click();
  await page.getByText('Removed from your list').first().waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.locator('#my-list .card').waitFor();
  expect(removals).toHaveLength(1);

  expect(await page.locator('#viewer[data-autoplay-trailers]').count()).toBe(1);
  const response = await page.request.patch('/api/preferences', {
    data: { autoplayTrailers: false },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  expect(response.ok()).toBe(true);
  await footerLink(desktop, 'About').click();
  await expect.poll(() => page.locator('#viewer[data-autoplay-trailers]').count()).toBe(0);
  expect(await isStill()).toBe(true);
});

// The last test: its script stays in the page.
test('without the Navigation API the player reopens minimised on the next page', async () => {
  const { page, arrive } = desktop;
  await page.addInitScript(() => Reflect.deleteProperty(window, 'navigation'));
  await ensurePlayer();
  await desktop.go('/about');
  await frameOf(desktop);
  const isHere = await markDocument(desktop);
  await footerLink(desktop, 'Help').click();
  await arrive('**/help');
  expect((await frameOf(desktop)).url()).toBe(`${inject('catalogue')}/embed/movie/tt1727587`);
  expect(await boundsOf(desktop)).toMatchObject({ width: 320, height: 180 });
  expect(await isHere()).toBe(false);

  await page.evaluate(() => {
    sessionStorage.removeItem('player'); // closed on the next page
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })); // restored by Back
  });
  await playerOf(desktop).waitFor({ state: 'detached' });
});

afterAll(() => {
  expect(desktop.pageErrors.filter((trouble) => !/^503: .*\/movies$|^failed: .*\/movies /.test(trouble))).toEqual([]);
});
