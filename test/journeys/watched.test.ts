import { beforeAll, expect, test } from 'vitest';
import { diaryText } from '../../src/shared/text/diary.ts';
import { playsText } from '../../src/shared/text/plays.ts';
import { listViolations } from '../support/accessibility.ts';
import { listSmallTargets } from '../support/targets.ts';
import { untilDoubleClickOver } from '../support/timing.ts';
import { createPerson, openSignedIn, openVisitor, signIn } from '../support/people.ts';
import { findFilm } from '../support/titles.ts';
import type { Visit } from '../support/page.ts';
import { lastingOf, viewerOf } from '../support/watching.ts';

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

/** The narrowest phone. */
let phone: Visit;
beforeAll(async () => {
  phone = await openSignedIn({ device: 'phone', viewport: { width: 320, height: 640 } });
});

/** Waits until the server has stored marks of the series. */
const untilStored = ({ page }: Tab, marks: readonly string[]) =>
  expect
    .poll(async () => (await (await page.request.get('/api/plays/tv/501')).json()) as unknown, { interval: 300 })
    .toMatchObject({ watched: marks });

test('episodes are marked in place, seasons show their progress, and Undo of a season keeps earlier marks', async () => {
  const { page, pageErrors } = phone;
  await openSeries(phone);
  await buttonOf(phone, 1).click();
  await expect.poll(() => page.locator('.hero a[data-watch]').getAttribute('href')).toContain('season=1&episode=2');
  const progress = (sentence: string) => page.locator('.season-progress', { hasText: sentence }).waitFor();
  await progress('1 of ');
  await page.getByRole('link', { name: 'Season 2' }).click();
  await progress('0 of ');
  await page.getByRole('link', { name: 'Season 1' }).click();
  await progress('1 of ');
  await buttonOf(phone, 3).click();
  await page.getByRole('button', { name: playsText.earlier(1) }).click();
  await expect.poll(() => watchedIn(phone)).toEqual(['1', '2', '3']);
  await page.getByRole('button', { name: playsText.whole }).click();
  await page.getByRole('button', { name: playsText.none }).waitFor();
  await page.getByRole('button', { name: playsText.undo }).click();
  await expect.poll(() => watchedIn(phone)).toEqual(['1', '2', '3']);
  const watch = page.locator('.hero a[data-watch]');
  await expect.poll(() => watch.getAttribute('href')).toContain('season=1&episode=4');
  await watch.click();
  await expect.poll(() => page.locator('#player iframe').getAttribute('src')).toMatch(/\/1\/4$/);
  await page.getByRole('button', { name: 'Close the player' }).click();
  // The next page does not reopen it. The dialog's event follows its closing.
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('player'))).toBeNull();
  expect(pageErrors).toEqual([]);
});

test('two browsers of a user show the same marks after one was offline for ten of them', async () => {
  const person = await createPerson();
  const away = await openSignedIn({}, person);
  await openSeries(away);
  await away.page.context().setOffline(true);
  for (const episode of [1, 2, 3, 4, 5, 6]) await buttonOf(away, episode).click();
  await untilDoubleClickOver(away.page);
  for (const episode of [1, 2, 3, 4]) await buttonOf(away, episode).click();
  await expect.poll(() => watchedIn(away)).toEqual(['5', '6']);
  // Sent after the marks of the other browser, which arrive later. The page would send the second when its Undo ends.
  const home = await openSignedIn({}, person);
  const viewer = await viewerOf(away.page);
  for (const value of [true, false]) {
    const mark = { kind: 'watched', title: 'tv:501:1:5', value, at: new Date().toISOString() };
    const sent = await home.page.request.post('/api/pending-actions', {
      headers: { 'sec-fetch-site': 'same-origin' },
      data: { viewer, actions: [mark] },
    });
    expect(await sent.json()).toEqual({ left: [] });
    await untilStored(home, value ? ['tv:501:1:5'] : []);
  }
  await away.page.context().setOffline(false);
  await openSeries(away); // leaving the page ends its Undo
  await untilStored(away, ['tv:501:1:6']);
  await openSeries(home);
  for (const visit of [away, home]) {
    await expect.poll(() => watchedIn(visit)).toEqual(['6']);
  }
});

test('a visitor’s marks stay on the device, and move to the account on sign-in', async () => {
  const person = await createPerson();
  const visit = await openVisitor();
  const { page, go, pageErrors } = visit;
  await go(series);
  await buttonOf(visit, 1).click();
  await expect.poll(() => watchedIn(visit)).toEqual(['1']);
  const watch = page.locator('.hero a[data-watch]');
  await expect.poll(() => watch.getAttribute('data-next')).toBe('S1 E2');
  const day = await page.locator('#episodes time').first().getAttribute('datetime');
  await go(`/calendar?from=${day}`);
  await page.locator(`.calendar-days time[datetime="${day}"]`).waitFor();
  await page.locator('.calendar-days a[href^="/info/tv/501"]').first().waitFor();
  await go('/info/movie/290');
  const film = page.locator('.opinion-actions form[action$="/watched"] button');
  await film.click();
  await expect.poll(() => film.getAttribute('aria-pressed')).toBe('true');
  await go('/diary');
  const entries = page.locator('#device-diary li');
  await expect.poll(() => entries.count()).toBe(2);
  expect(await listViolations(page, 'main')).toEqual([]);
  await entries.getByRole('button').first().click();
  await expect.poll(() => entries.count()).toBe(1);
  await page.getByRole('button', { name: playsText.undo }).click();
  await expect.poll(() => entries.count()).toBe(2);
  await go(series);
  await expect.poll(() => watchedIn(visit)).toEqual(['1']);
  await expect.poll(() => watch.getAttribute('data-next')).toBe('S1 E2');
  await go('/diary/statistics');
  await page.getByText(diaryText.counted(2, 2)).waitFor();
  expect((await page.locator('[aria-labelledby=by-year] tbody td').allInnerTexts()).slice(0, 3)).toEqual([
    '2',
    '1',
    '1',
  ]);
  expect(await listViolations(page, 'main')).toEqual([]);
  await signIn(visit, person);
  await go('/info/movie/290');
  await expect.poll(() => film.getAttribute('aria-pressed')).toBe('true');
  await untilStored(visit, ['tv:501:1:1']);
  await expect
    .poll(async () => (await (await page.request.get('/api/plays/movie/290')).json()) as unknown)
    .toMatchObject({ watched: ['movie:290'] });
  expect(lastingOf(pageErrors)).toEqual([]);
});

test('on the narrowest phone the buttons of a watched film and the steps of the calendar stay together', async () => {
  const { page, go } = phone;
  const topsOf = async (selector: string) => {
    const boxes = await page.locator(selector).evaluateAll((all) => all.map((each) => each.getBoundingClientRect()));
    return { count: boxes.length, rows: new Set(boxes.map(({ top }) => Math.round(top))).size };
  };
  const film = await findFilm('Sintel'); // with a trailer
  await go(`/info/movie/${film.id}`);
  await page.getByRole('button', { name: /^Watched:/ }).click();
  await page.locator(`.opinion-actions a[href="/info/movie/${film.id}/watched"]`).waitFor();
  await expect.poll(() => topsOf('.opinion-actions .icon')).toEqual({ count: 6, rows: 1 });
  await expect.poll(() => topsOf('.actions:has(.opinion-actions) > .button')).toEqual({ count: 4, rows: 1 });
  expect(await listSmallTargets(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.setViewportSize({ width: 375, height: 640 }); // the icons have captions
  await expect.poll(() => topsOf('.opinion-actions .icon')).toEqual({ count: 6, rows: 1 });
  await page.setViewportSize({ width: 320, height: 640 });
  await go('/calendar');
  expect(await topsOf('.months .icon-button')).toEqual({ count: 2, rows: 1 });
});
