import { expect, test } from 'vitest';
import { playsText } from '../../src/shared/text/plays.ts';
import { listSmallTargets } from '../support/targets.ts';
import { untilDoubleClickOver } from '../support/timing.ts';
import { createPerson, openSignedIn, openVisitor, signIn } from '../support/people.ts';
import type { Visit } from '../support/page.ts';
import { viewerOf } from '../support/watching.ts';

const series = '/info/tv/501';

type Tab = Pick<Visit, 'page'>;

/** Opens the series and waits until its Watched buttons show what the user has watched. */
async function openSeries({ page }: Tab): Promise<void> {
  await page.goto(series, { waitUntil: 'domcontentloaded' });
  await page.locator('[data-watched][aria-pressed]').first().waitFor();
  await page.locator('.season-progress progress').waitFor();
}

const buttonOf = ({ page }: Tab, episode: number) => page.locator(`[data-watched="tv:501:1:${episode}"]`);

const watchedIn = ({ page }: Tab) =>
  page
    .locator('[data-watched][aria-pressed=true]')
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('data-watched')!.split(':').at(-1)));

test('episodes are marked in place, seasons show their progress, and Undo of a season keeps earlier marks', async () => {
  const visit = await openSignedIn();
  const { page, troubles } = visit;
  await openSeries(visit);
  await buttonOf(visit, 1).click();
  await expect.poll(() => page.locator('.hero a[data-watch]').getAttribute('href')).toContain('season=1&episode=2');
  const progress = (sentence: string) => page.locator('.season-progress', { hasText: sentence }).waitFor();
  await progress('1 of ');
  await page.getByRole('link', { name: 'Season 2' }).click();
  await progress('0 of ');
  await page.getByRole('link', { name: 'Season 1' }).click();
  await progress('1 of ');
  await buttonOf(visit, 3).click();
  await page.getByRole('button', { name: playsText.earlier(1) }).click();
  await expect.poll(() => watchedIn(visit)).toEqual(['1', '2', '3']);
  await page.getByRole('button', { name: playsText.whole }).click();
  await page.getByRole('button', { name: playsText.none }).waitFor();
  await page.getByRole('button', { name: playsText.undo }).click();
  await expect.poll(() => watchedIn(visit)).toEqual(['1', '2', '3']);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('outbox'))).toBeNull();
  await openSeries(visit);
  await expect.poll(() => watchedIn(visit)).toEqual(['1', '2', '3']);
  await buttonOf(visit, 2).click();
  await expect.poll(() => watchedIn(visit)).toEqual(['1', '3']);
  await page.getByRole('button', { name: playsText.undo }).click();
  await expect.poll(() => watchedIn(visit)).toEqual(['1', '2', '3']);
  await page.locator('.hero a[data-watch]').click();
  await expect.poll(() => page.locator('#player iframe').getAttribute('src')).toMatch(/\/1\/4$/);
  expect(troubles).toEqual([]);
});

test('two browsers of a user show the same marks after one was offline for ten of them', async () => {
  const person = await createPerson();
  const away = await openSignedIn({}, person);
  const home = await openSignedIn({}, person);
  await openSeries(away);
  await openSeries(home);
  const otherTab = { page: await home.page.context().newPage() };
  await openSeries(otherTab);
  await away.page.context().setOffline(true);
  for (const episode of [1, 2, 3, 4, 5, 6]) await buttonOf(away, episode).click();
  await untilDoubleClickOver(away.page);
  for (const episode of [1, 2, 3, 4]) await buttonOf(away, episode).click();
  await expect.poll(() => watchedIn(away)).toEqual(['5', '6']);
  const untilSent = ({ page }: Tab) =>
    expect.poll(() => page.evaluate(() => localStorage.getItem('outbox'))).toBeNull();
  // Pressed after the marks of the other browser, which arrive later.
  await buttonOf(home, 5).click();
  await untilSent(home);
  await expect.poll(() => watchedIn(otherTab)).toEqual(['5']);
  // The page would send it when its Undo ends.
  const unmark = { kind: 'watched', title: 'tv:501:1:5', shall: false, at: new Date().toISOString() };
  const sent = await home.page.request.post('/api/pending-actions', {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: { viewer: await viewerOf(home.page), actions: [unmark] },
  });
  expect(await sent.json()).toEqual({ left: [] });
  await away.page.context().setOffline(false);
  await untilSent(away);
  for (const visit of [away, home]) {
    await openSeries(visit);
    await expect.poll(() => watchedIn(visit)).toEqual(['6']);
  }
});

test('a visitor’s marks stay on the device, and move to the account on sign-in', async () => {
  const person = await createPerson();
  const visit = await openVisitor();
  const { page, go, troubles } = visit;
  await go(series);
  await buttonOf(visit, 1).click();
  await expect.poll(() => watchedIn(visit)).toEqual(['1']);
  const watch = page.locator('.hero a[data-watch]');
  await expect.poll(() => watch.getAttribute('data-next')).toBe('S1 E2');
  await go('/info/movie/290');
  const film = page.locator('.opinion-actions form[action$="/watched"] button');
  await film.click();
  await expect.poll(() => film.getAttribute('aria-pressed')).toBe('true');
  await page.reload();
  await expect.poll(() => film.getAttribute('aria-pressed')).toBe('true');
  await go(series);
  await expect.poll(() => watchedIn(visit)).toEqual(['1']);
  await expect.poll(() => watch.getAttribute('data-next')).toBe('S1 E2');
  await signIn(visit, person);
  await openSeries(visit);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('outbox'))).toBeNull();
  const other = await openSignedIn({}, person);
  await openSeries(other);
  await expect.poll(() => watchedIn(other)).toEqual(['1']);
  expect(troubles).toEqual([]);
});

test('without script titles are marked by forms, and a visitor is redirected to Sign In first', async () => {
  const person = await createPerson();
  const visit = await openVisitor({ javaScriptEnabled: false });
  const { page, go, arrive } = visit;
  await go(series);
  await page.locator('[data-watched]').first().click();
  await arrive(`**/auth/login?next=${encodeURIComponent('/info/tv/501/watched?season=1')}`);
  await signIn(visit, person);
  await go(series);
  await page.locator('[data-watched]').nth(2).click();
  await arrive('**/info/tv/501/watched?season=1');
  await page.getByRole('button', { name: playsText.upToEpisode(2) }).click();
  await arrive('**/info/tv/501/watched?season=1#e2');
  expect(await page.getByRole('button', { name: playsText.unmark }).count()).toBe(2);
  await go('/info/movie/290/watched');
  await page.getByLabel(playsText.date).fill('2026-01-05');
  await page.getByRole('button', { name: playsText.add }).click();
  await arrive('**/info/movie/290/watched');
  expect(await page.locator('.play-list time').getAttribute('datetime')).toBe('2026-01-05');
  await go('/');
  expect(await page.locator('#viewer').getAttribute('data-following')).toBe('');
  expect(await page.locator('.up-next').isVisible()).toBe(false); // a script loads its titles
  await page.locator('.account summary').click();
  await page.locator('.account').getByRole('link', { name: 'Continue Watching' }).click();
  await page.getByRole('button', { name: 'Remove The Tuesday Boat from Continue Watching' }).waitFor();
});

test('on the narrowest phone the buttons of a watched film and the steps of the calendar stay together', async () => {
  const { page, go } = await openSignedIn({ device: 'phone', viewport: { width: 320, height: 640 } });
  const topsOf = async (selector: string) => {
    const boxes = await page.locator(selector).evaluateAll((all) => all.map((each) => each.getBoundingClientRect()));
    return { count: boxes.length, rows: new Set(boxes.map(({ top }) => Math.round(top))).size };
  };
  await go('/info/movie/118');
  await page.getByRole('button', { name: /^Watched:/ }).click();
  await page.locator('.opinion-actions a[href="/info/movie/118/watched"]').waitFor();
  expect(await topsOf('.opinion-actions .icon')).toEqual({ count: 6, rows: 1 });
  expect(await listSmallTargets(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await go('/calendar');
  expect(await topsOf('.months .icon-button')).toEqual({ count: 2, rows: 1 });
});
