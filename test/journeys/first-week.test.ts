// What a user does in the first week on two devices, each step with the data that the earlier ones left.
import { readFile } from 'node:fs/promises';
import { expect, inject, onTestFinished, test } from 'vitest';
import { calendarText } from '../../src/shared/text/calendar.ts';
import { digestText } from '../../src/shared/text/digest.ts';
import { listViolations } from '../support/accessibility.ts';
import { parseCalendar } from '../support/ical.ts';
import { shownTitles } from '../support/lists.ts';
import type { Visit } from '../support/page.ts';
import {
  aPerson,
  canSignIn,
  createPerson,
  isUnexpected,
  mailsTo,
  openSignedIn,
  openUntilSignedOut,
  openVisitor,
  type Person,
  requestServices,
} from '../support/people.ts';
import { countRemaining } from '../support/remaining-rows.ts';
import { listSmallTargets } from '../support/targets.ts';
import { hold } from '../support/timing.ts';
import { requestCatalogue } from '../support/titles.ts';
import { untilToast } from '../support/toasts.ts';
import { untilSent, userOf } from '../support/watching.ts';

type Series = { id: number; name: string; first_air_date: string };

const author = 'Ada <b>Vance</b>';

/** Steamboat Willie, of which the list of films has a card. */
const hiddenFilm = '/info/movie/162';

const metropolis = '/info/movie/147';

/** A Trakt watchlist with one series. */
const watchlist = ({ id, name, first_air_date }: Series) =>
  JSON.stringify([
    {
      type: 'show',
      listed_at: '2026-11-01T12:00:00.000Z',
      show: { title: name, year: Number(first_air_date.slice(0, 4)), ids: { tmdb: id } },
    },
  ]);

async function importSeries({ page, go }: Visit, series: Series): Promise<void> {
  await go('/import');
  const file = { name: 'watchlist.json', mimeType: 'application/json', buffer: Buffer.from(watchlist(series)) };
  await page.getByLabel('Choose files').setInputFiles(file);
  await page.getByRole('button', { name: 'Import 1 title' }).click();
  await page.getByRole('heading', { name: 'Import finished' }).waitFor();
}

async function hideFilm({ page, go }: Visit): Promise<void> {
  await go(hiddenFilm);
  const saved = page.waitForResponse(/\/api\/hidden\//);
  await page.getByRole('button', { name: /^Not for me/ }).click();
  expect((await saved).status()).toBeLessThan(300);
}

/** Marks episodes of the first season on a device, and waits until they are saved. */
async function watchEpisodes({ page, go }: Visit, id: number, episodes: readonly number[]): Promise<void> {
  await go(`/info/tv/${id}?season=1`);
  await page.locator('[data-watched][aria-pressed]').first().waitFor();
  for (const episode of episodes) {
    const button = page.locator(`[data-watched="tv:${id}:1:${episode}"]`);
    await button.click();
    await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true'); // now it is in the outbox
  }
  await untilSent(page);
}

async function expectHidden({ page, go }: Visit): Promise<void> {
  await go('/movies');
  const card = page.locator(`#results a[href="${hiddenFilm}"]`);
  expect([await card.count(), await card.filter({ visible: true }).count()]).toEqual([1, 0]);
}

/** Creates a list with a film and publishes it under the user's name. Returns its path. */
async function publishList({ page, go, arrive }: Visit, name: string): Promise<string> {
  await go('/lists');
  await page.getByLabel('New list').fill(name);
  await page.getByRole('button', { name: 'Create list' }).click();
  await arrive('**/lists/*-*');
  const path = new URL(page.url()).pathname;
  await page.getByRole('heading', { name: 'This list is empty' }).waitFor();

  await go(metropolis);
  await page.getByRole('link', { name: 'Add to a list' }).click();
  const dialog = page.getByRole('dialog', { name: / to lists$/ });
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  await untilToast(page, 'Lists saved');

  await go(path);
  await page.getByText('Edit list').click();
  await page.getByLabel('Public: everyone').check();
  await page.getByLabel('Show my name').check();
  expect(await listSmallTargets(page), 'a list that is published').toEqual([]);
  expect(await listViolations(page, 'main'), 'a list that is published').toEqual([]);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await untilToast(page, 'List saved');
  return path;
}

/** Finds the list among all public ones, and opens it. */
async function findList({ page, go, arrive }: Visit, name: string, path: string): Promise<void> {
  await go('/public-lists?sort=newest');
  const shown = page.locator('.list-cards b', { hasText: name });
  expect(await shown.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
  expect(await listSmallTargets(page), 'public lists').toEqual([]);
  expect(await listViolations(page, 'main'), 'public lists').toEqual([]);
  await page.getByRole('link', { name: `${name} 1 title by ${author}` }).click();
  await arrive(`**${path}`);
  await page.getByText(`by ${author}`, { exact: true }).waitFor();
  expect(await shownTitles(page)).toEqual(['Metropolis']);
}

/** Creates the calendar's address; returns its path. */
async function subscribe({ page, go, arrive }: Visit): Promise<string> {
  await go('/calendar');
  await page.getByRole('button', { name: calendarText.create }).click();
  await arrive('**/calendar*#subscribe');
  expect(await listViolations(page, 'main'), 'a calendar with its address').toEqual([]);
  expect(await listSmallTargets(page), 'a calendar with its address').toEqual([]);
  return new URL(await page.getByLabel(calendarText.address).innerText()).pathname;
}

const digestsTo = async (person: Person) =>
  (await mailsTo(person)).filter(({ headers }) => headers?.['List-Unsubscribe'] !== undefined);

/** Runs the schedule in the morning, when digests wait for the titles of all users. */
async function runSchedule(): Promise<void> {
  const time = Date.parse(`${new Date().toISOString().slice(0, 10)}T06:00:00Z`);
  const response = await fetch(`${inject('base')}/cdn-cgi/local/scheduled?time=${time}`);
  expect(response.status, await response.text()).toBe(200);
}

/** Chooses a weekly digest, and runs the schedule until it has been sent. */
async function readDigest({ page, go }: Visit, person: Person) {
  await go('/profile?tab=notifications');
  const saved = page.waitForResponse((response) => response.url().endsWith('/api/preferences'));
  await page.getByLabel('Email Digest').selectOption('Once a week');
  expect((await saved).status()).toBe(200);
  onTestFinished(async () => void (await requestServices('/__control/accounts/schedule', undefined, 'DELETE')));
  await expect.poll(() => runSchedule().then(() => digestsTo(person)), { timeout: 100_000 }).toHaveLength(1);
  return (await digestsTo(person))[0]!;
}

type Export = { myList: { tmdbId: number }[]; plays: { episode: number }[]; lists: object[] };

async function downloadExport({ page, go }: Visit): Promise<Export> {
  await go('/export');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download JSON' }).click();
  return JSON.parse(await readFile(await (await download).path(), 'utf8')) as Export;
}

/** Deletes the account by the keyboard alone. Escape clears the word, which has to be complete. */
async function deleteAccount({ page, go, arrive, pageErrors }: Visit): Promise<void> {
  await go('/profile?tab=security');
  const opener = page.locator('[data-opens=deletion-dialog]');
  await opener.focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Delete your account?' });
  await sheet.waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('word');
  const button = sheet.getByRole('button', { name: 'Delete my account' });
  await expect.poll(() => button.isDisabled()).toBe(true); // once hydrated
  await page.keyboard.type('DEL');
  await page.keyboard.press('Escape');
  await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await sheet.waitFor();
  await expect.poll(() => page.locator('#word').inputValue()).toBe('');
  await page.locator('#word').fill('DELET');
  await expect.poll(() => button.isDisabled()).toBe(true);
  await page.keyboard.press('End');
  await page.keyboard.type('E');
  await expect.poll(() => button.isEnabled()).toBe(true);
  const release = await hold(page, '**/profile/deletion');
  await page.keyboard.press('Enter');
  await untilToast(page, 'Deleting account...');
  expect(pageErrors).toEqual([]);
  await release();
  await arrive(`${inject('base')}/`);
  await untilToast(page, 'Your account has been deleted.');
  expect(await page.locator('header .account a[href="/auth/login"]').count()).toBe(1);
  expect((await page.context().cookies()).map(({ name }) => name)).toEqual([]);
  expect(pageErrors.filter(isUnexpected)).toEqual([]);
}

test('import, hidden films, lists, calendar, digest, export and deletion work together on two devices', async () => {
  const { results } = await requestCatalogue<{ results: Series[] }>('/tv/on_the_air');
  const series = results[0]!;
  const person = await createPerson(aPerson({ name: author }));
  const laptop = await openSignedIn({}, person);
  const phone = await openSignedIn({ device: 'phone' }, person);
  const friend = await openVisitor({ device: 'phone' });
  const id = await userOf(laptop.page);

  await importSeries(laptop, series);
  await hideFilm(laptop);
  await watchEpisodes(laptop, series.id, [1, 2]);
  await watchEpisodes(phone, series.id, [3]);
  await laptop.go('/up-next');
  const next = laptop.page.locator(`main a[href*="/info/tv/${series.id}"], main a[href*="/watch/tv/${series.id}"]`);
  expect(await next.count()).toBeGreaterThan(0);
  await expectHidden(phone);

  const name = `Evenings of films about the sea, the snow and the stars ${id.slice(0, 8)}`;
  const list = await publishList(phone, name);
  await findList(friend, name, list);

  const feed = await subscribe(phone);
  const readFeed = () => fetch(inject('base') + feed);
  const { events } = parseCalendar(await (await readFeed()).text());
  expect(events.some(({ summary }) => summary.includes(series.name))).toBe(true);

  const mail = await readDigest(phone, person);
  expect(mail.text).toContain(series.name);
  const [title] = /https?:\/\/\S+\/info\/tv\/\S+/.exec(mail.text)!;
  expect(await phone.go(title)).toBe(200);

  const whole = await downloadExport(laptop);
  expect(whole.myList.map(({ tmdbId }) => tmdbId)).toEqual([series.id]);
  expect(whole.plays.map(({ episode }) => episode).toSorted()).toEqual([1, 2, 3]);
  expect(whole.lists).toMatchObject([{ name, titles: [{ tmdbId: 147 }] }]);

  expect([laptop, phone, friend].flatMap(({ pageErrors }) => pageErrors)).toEqual([]);
  expect(await countRemaining(id)).toBeGreaterThan(5);
  await deleteAccount(laptop);
  expect([await countRemaining(id), await canSignIn(person)]).toEqual([0, false]);
  expect([(await readFeed()).status, await friend.go(list)]).toEqual([404, 404]);
  const [, unsubscribe] = /<(.+)>/.exec(mail.headers!['List-Unsubscribe']!)!;
  await friend.go(unsubscribe!);
  await friend.page.getByRole('button', { name: digestText.stop }).click();
  await friend.page.getByRole('heading', { name: digestText.unknown }).waitFor();
  await openUntilSignedOut(phone, '/profile');
  expect(new URL(phone.page.url()).pathname).toBe('/auth/login');
});
