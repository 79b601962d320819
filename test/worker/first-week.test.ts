// What a user does in the first week on two devices, each step with the data that the earlier ones left.
import { expect, test } from 'vitest';
import { calendarText } from '../../src/shared/text/calendar.ts';
import { digestText } from '../../src/shared/text/digest.ts';
import { parseCalendar } from '../support/ical.ts';
import { Browser } from './browser.ts';
import { titlesOf } from './markup.ts';
import { createUser, dataClientOf } from './members.ts';
import { PlainBrowser } from './plain-browser.ts';
import { digestsOf, fetchCatalogue, later, run, series, useSchedule } from './readers.ts';
import { remainingData } from './remaining-data.ts';
import { expireSession, sessionOf } from './sessions.ts';

useSchedule();

const post = async (browser: Browser, path: string, body: object) => {
  const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
  const { viewer } = (await sessionOf(browser))!;
  const all = JSON.stringify({ viewer: viewer.id, ...body });
  return JSON.parse((await browser.request(path, { method: 'POST', headers, body: all })).text) as unknown;
};

const importSeries = (browser: Browser) =>
  post(browser, '/api/import', {
    entries: [{ mediaType: 'tv', id: series, list: { addedAt: '2026-11-01T12:00:00.000Z' } }],
  });

const watch = (browser: Browser, ...episodes: number[]) => {
  const at = new Date().toISOString();
  const actions = episodes.map((episode) => ({ kind: 'watched', title: `tv:${series}:1:${episode}`, value: true, at }));
  return post(browser, '/api/pending-actions', { actions });
};

/** The styles that hide titles on a user's pages. */
async function hidingStyles(browser: Browser): Promise<string> {
  const [, link = '/none'] = /href="(\/api\/hidden\.css[^"]*)"/.exec((await browser.request('/movies')).text) ?? [];
  return (await browser.request(link.replaceAll('&amp;', '&'))).text;
}

/** Creates a public list with a film; returns its path. */
async function makePublicList(browser: Browser, film: string): Promise<string> {
  const page = await new PlainBrowser(browser).open('/lists');
  await page.type('New list', 'Autumn').press('Create list');
  const path = page.address;
  await page.open(film);
  await page.follow('Add to a list');
  await page.check('Autumn').press('Save');
  expect(page.text).toContain('Lists saved');
  await page.open(path);
  await page.check('Public: everyone').press('Save changes');
  expect(page.text).toContain('List saved');
  return path;
}

test('import, hidden films, lists, calendar, digest, export and deletion work together', async () => {
  const member = await createUser();
  const laptop = member.browser;
  const phone = new Browser();
  await phone.signIn(member);
  const friend = new PlainBrowser(new Browser());
  const { id } = await dataClientOf(laptop);
  const token = (await sessionOf(laptop))!.accessToken!;
  const { name } = await fetchCatalogue<{ name: string }>(`/tv/${series}`);
  const [hidden, listed] = titlesOf((await laptop.request('/movies')).text);

  expect(await importSeries(laptop)).toEqual({ outcomes: ['saved'] });
  await watch(laptop, 1, 2);
  await watch(phone, 3);
  expect((await laptop.request('/up-next')).text).toMatch(
    new RegExp(`<main.*href="/(info|watch)/tv/${series}\\b`, 's'),
  );

  await (await new PlainBrowser(laptop).open(`/info/${hidden!.replace(':', '/')}`)).press(/^Not for me/);
  expect(await hidingStyles(phone)).toContain(`[value="${hidden}"]`);

  const list = await makePublicList(phone, `/info/${listed!.replace(':', '/')}`);
  await friend.open(list);
  expect([friend.status, titlesOf(friend.html)]).toEqual([200, [listed]]);

  const calendar = await (await new PlainBrowser(phone).open('/calendar')).press(calendarText.create);
  const [feed] = /\/calendar\/[0-9a-f]{64}\.ics/.exec(calendar.html)!;
  const { events } = parseCalendar((await friend.browser.request(feed)).text);
  expect(events.some(({ summary }) => summary.includes(name))).toBe(true);

  const notifications = await new PlainBrowser(phone).open('/profile?tab=notifications');
  await notifications.choose('Email Digest', 'Once a week').press('Save');
  expect(notifications.text).toContain('Preferences saved');
  await run();
  expect(await digestsOf(member)).toEqual([]); // titles come first
  // A run looks for followed titles for a second, which may not be enough for all users.
  for (let hour = 1; hour <= 5 && (await digestsOf(member)).length === 0; hour++) await run(later(hour));
  const [mail, ...others] = await digestsOf(member);
  expect([mail, others]).toEqual([expect.anything(), []]);
  expect(mail!.text).toContain(name);
  const [title] = /https?:\/\/\S+\/info\/tv\/\S+/.exec(mail!.text)!;
  expect((await phone.request(new URL(title).pathname)).status).toBe(200);

  const whole = JSON.parse((await laptop.request('/export/marquee.json')).text);
  expect(whole.myList.map(({ tmdbId }: { tmdbId: number }) => tmdbId)).toEqual([series]);
  expect(whole.plays.map(({ episode }: { episode: number }) => episode).toSorted()).toEqual([1, 2, 3]);
  expect(whole.lists).toHaveLength(1);

  expect((await laptop.send('/profile/deletion', { word: 'DELETE' })).headers.get('location')).toBe('/');
  expect(await remainingData({ ...member, id, token })).toEqual([]);
  expect((await new Browser().signIn(member)).status).toBe(422);
  expect([(await friend.open(feed)).status, (await friend.open(list)).status]).toEqual([404, 404]);
  const [, unsubscribe] = /<(.+)>/.exec(mail!.headers!['List-Unsubscribe']!)!;
  await friend.open(new URL(unsubscribe!).pathname);
  expect((await friend.press(digestText.stop)).heading).toBe(digestText.unknown);
  await expireSession(phone);
  expect((await new PlainBrowser(phone).open('/profile')).address).toMatch(/^\/auth\/login/);
});
