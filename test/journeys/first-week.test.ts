// What a user does in the first week, each step with the data that the earlier ones left.
import { expect, inject, test } from 'vitest';
import { calendarText } from '../../src/shared/text/calendar.ts';
import { digestText } from '../../src/shared/text/digest.ts';
import { listViolations } from '../support/accessibility.ts';
import { parseCalendar } from '../support/ical.ts';
import { shownTitles } from '../support/lists.ts';
import type { Visit } from '../support/page.ts';
import {
  canSignIn,
  isUnexpected,
  mailsTo,
  openSignedIn,
  openUntilSignedOut,
  openVisitor,
  type Person,
} from '../support/people.ts';
import { countRemaining } from '../support/remaining-rows.ts';
import { listSmallTargets } from '../support/targets.ts';
import { requestCatalogue } from '../support/titles.ts';
import { untilToast } from '../support/toasts.ts';
import { untilSent } from '../support/watching.ts';

type Series = { id: number; name: string; first_air_date: string };

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

async function hideFilm({ page, go }: Visit, film: string): Promise<void> {
  await go(film);
  const saved = page.waitForResponse(/\/api\/hidden\//);
  await page.getByRole('button', { name: /^Not for me/ }).click();
  await saved;
}

/** Creates a public list with a film; returns its path. */
async function makePublicList({ page, go, arrive }: Visit, film: string): Promise<string> {
  await go('/lists');
  await page.getByLabel('New list').fill('Autumn');
  await page.getByRole('button', { name: 'Create list' }).click();
  await arrive('**/lists/*-*');
  const path = new URL(page.url()).pathname;
  await go(film);
  await page.getByRole('link', { name: 'Add to a list' }).click();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await untilToast(page, 'Lists saved');
  await go(path);
  await page.getByText('Edit list').click();
  await page.getByLabel('Everyone').check();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await untilToast(page, 'List saved');
  return path;
}

/** Creates the calendar address on a phone; returns its path. */
async function subscribe({ page, go, arrive }: Visit): Promise<string> {
  await go('/calendar');
  await page.getByRole('button', { name: calendarText.create }).click();
  await arrive('**/calendar#subscribe');
  expect(await listViolations(page), 'a calendar with its address').toEqual([]);
  expect(await listSmallTargets(page), 'a calendar with its address').toEqual([]);
  return new URL((await page.getByLabel(calendarText.address).textContent())!).pathname;
}

const digestsTo = async (person: Person) =>
  (await mailsTo(person)).filter(({ headers }) => headers?.['List-Unsubscribe'] !== undefined);

/** Chooses a weekly digest, and runs the schedule until it has been sent. */
async function readDigest({ page, go }: Visit, person: Person) {
  await go('/profile?tab=notifications');
  const saved = page.waitForResponse((response) => response.url().endsWith('/api/preferences'));
  await page.getByLabel('Email Digest').selectOption('weekly');
  expect((await saved).status()).toBe(200);
  await expect
    .poll(
      async () => {
        await (await fetch(`${inject('base')}/cdn-cgi/local/scheduled`)).body?.cancel();
        return digestsTo(person);
      },
      { interval: 1_000 }, // a run serves all accounts, and mails follow its response
    )
    .toHaveLength(1);
  return (await digestsTo(person))[0]!;
}

async function deleteAccount({ page, go, arrive }: Visit): Promise<void> {
  await go('/profile?tab=security');
  await page.locator('[data-opens=deletion-dialog]').click();
  await page.locator('#word').fill('DELETE');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await arrive(`${inject('base')}/`);
}

test('import, hidden films, lists, calendar, digest, export and deletion work together on two devices', async () => {
  const { results } = await requestCatalogue<{ results: Series[] }>('/tv/on_the_air');
  const series = results[0]!;
  const laptop = await openSignedIn({ path: '/movies' });
  const phone = await openSignedIn({ device: 'phone' }, laptop.person);
  const id = (await laptop.page.locator('#viewer').getAttribute('value'))!;
  const films = await laptop.page
    .locator('#results a.card[href^="/info/movie/"]')
    .evaluateAll((cards) => cards.map((card) => card.getAttribute('href')!));

  await importSeries(laptop, series);
  await watchEpisodes(laptop, series.id, [1, 2]);
  await watchEpisodes(phone, series.id, [3]);
  await laptop.go('/up-next');
  const next = laptop.page.locator(`main a[href*="/info/tv/${series.id}"], main a[href*="/watch/tv/${series.id}"]`);
  expect(await next.count()).toBeGreaterThan(0);

  await hideFilm(laptop, films[0]!);
  await laptop.go('/movies');
  expect(await laptop.page.locator(`#results a[href="${films[0]}"]`).filter({ visible: true }).count()).toBe(0);

  const list = await makePublicList(phone, films[1]!);
  const friend = await openVisitor();
  expect(await friend.go(list)).toBe(200);
  expect(await shownTitles(friend.page)).toHaveLength(1);

  const feed = await subscribe(phone);
  const readFeed = () => fetch(inject('base') + feed);
  const { events } = parseCalendar(await (await readFeed()).text());
  expect(events.some(({ summary }) => summary.includes(series.name))).toBe(true);

  const mail = await readDigest(phone, laptop.person);
  expect(mail.text).toContain(series.name);
  const title = /https?:\/\/\S+\/info\/tv\/\S+/.exec(mail.text)![0];
  expect(await phone.go(new URL(title).pathname)).toBe(200);

  const whole = await (await laptop.page.request.get('/export/marquee.json')).json();
  expect(whole.myList.map(({ tmdbId }: { tmdbId: number }) => tmdbId)).toEqual([series.id]);
  expect(whole.plays.map(({ episode }: { episode: number }) => episode).toSorted()).toEqual([1, 2, 3]);
  expect(whole.lists).toHaveLength(1);

  expect([...laptop.pageErrors, ...phone.pageErrors]).toEqual([]); // afterwards their sessions are rejected
  await deleteAccount(laptop);
  expect([await countRemaining(id), await canSignIn(laptop.person)]).toEqual([0, false]);
  expect([(await readFeed()).status, await friend.go(list)]).toEqual([404, 404]);
  const unsubscribe = /<(?<address>.+)>/.exec(mail.headers!['List-Unsubscribe']!)!.groups!['address']!;
  await friend.go(new URL(unsubscribe).pathname);
  await friend.page.getByRole('button', { name: digestText.stop }).click();
  await friend.page.getByRole('heading', { name: digestText.unknown }).waitFor();
  await openUntilSignedOut(phone, '/profile');
  expect(new URL(phone.page.url()).pathname).toBe('/auth/login');
  expect(laptop.pageErrors.filter(isUnexpected)).toEqual([]);
});
