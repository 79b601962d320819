// The scheduled Worker: news of followed titles, email digests and unsubscribing.
import { expect, test, vi } from 'vitest';
import { digestText } from '../../src/shared/text/digest.ts';
import { someDetails } from '../support/factories.ts';
import { breakAccounts, Browser, restoreAccounts } from './browser.ts';
import {
  createReader,
  digestsOf,
  fetchCatalogue,
  later,
  now,
  reader,
  run,
  series,
  settings,
  useSchedule,
} from './readers.ts';
import { breakCatalogue, resetCatalogue, restoreCatalogue, stats } from './upstream.ts';

useSchedule();

const unsubscribePath = async () =>
  new URL((await digestsOf(reader))[0]!.headers!['List-Unsubscribe']!.slice(1, -1)).pathname;

const callsAbout = async (path: string) => (await stats()).urls.filter((url) => url.startsWith(path));

test('a followed title is looked up once a day, and pages that show its news cause no catalogue call', async () => {
  const other = await createReader('never', `tv:${series}`);
  await run();
  await run(later(2));
  expect(await callsAbout(`/tv/${series}`)).toHaveLength(1);
  for (const { browser } of [reader, other]) {
    const { text } = await browser.request('/notifications');
    expect(text).toContain(`href="/info/tv/${series}?season=`);
  }
  expect(await callsAbout(`/tv/${series}`)).toHaveLength(1);
});

test('in another language only the names of ten titles are looked up, and stay English if that fails', async () => {
  const keysOf = async (list: string) =>
    (await fetchCatalogue<{ results: { id: number }[] }>(`/${list}`)).results.map(
      ({ id }) => `${list.slice(0, list.indexOf('/'))}:${id}`,
    );
  const followed = await Promise.all(['tv/on_the_air', 'movie/now_playing', 'movie/upcoming'].map(keysOf));
  const { browser } = await createReader('never', ...new Set(followed.flat()));
  await run();
  await browser.send('/profile/preferences', { sent: 'yes', language: 'de' });
  const shown = async () =>
    [...(await browser.request('/notifications')).text.matchAll(/data-own=""><a href="([^"]+)/g)].map(
      ([, href]) => href,
    );
  await resetCatalogue();
  await breakCatalogue('500', '^/(tv|movie)/\\d');
  const own = await shown();
  expect(own.length).toBeGreaterThan(10);
  await restoreCatalogue();
  await resetCatalogue();
  expect(await shown()).toEqual(own);
  expect((await stats()).urls.filter((url) => /^\/(tv|movie)\/\d/.test(url))).toHaveLength(10);
});

test('a series is hidden as watched after the run that finds all its aired episodes marked', async () => {
  const { browser } = await createReader('never', 'tv:101');
  const { seasons } = await fetchCatalogue<{ seasons: { season_number: number }[] }>('/tv/101');
  for (const { season_number: season } of seasons)
    await browser.send(`/info/tv/101/watched?season=${season}`, { whole: 'yes' });
  await browser.send('/profile/preferences', { sent: 'yes', hideWatched: 'on' });
  const hidden = async () => (await browser.request('/api/hidden.css?watched')).text;
  expect(await hidden()).toBe('');
  await run();
  expect(await hidden()).toContain('value="tv:101"');
  await browser.send('/info/tv/101/watched?season=1', { unmark: '1:1' });
  expect(await hidden()).toBe('');
});

test('a digest lists what is new, with the headers of RFC 8058, and is sent once', async () => {
  const quiet = await createReader('daily', 'movie:118');
  await run();
  expect(await digestsOf(reader)).toEqual([]); // titles come first
  await run(later(1));
  await run(later(2));
  const [mail, ...others] = await digestsOf(reader);
  expect(others).toEqual([]);
  const { name } = await fetchCatalogue<{ name: string }>(`/tv/${series}`);
  expect(mail!.subject).toContain(name);
  expect(mail!.text).toContain(`https://marquee.test/info/tv/${series}?season=`);
  expect(mail!.html).toContain('https://images.test/t/p/w154/');
  expect(mail!.headers).toEqual({
    'List-Unsubscribe': expect.stringMatching(/^<https:\/\/marquee\.test\/unsubscribe\/[\da-f-]{36}>$/),
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
  expect(await digestsOf(quiet), 'nothing is new').toEqual([]);
});

test('a film of Remind me is announced as released on its day and not before, on the page and by mail', async () => {
  const film = await createReader('daily');
  const { title, release_date: day } = await fetchCatalogue<{ title: string; release_date: string }>('/movie/502');
  await film.browser.send('/my-list', { remind: '/info/movie/502/release.ics' });
  const noticeOn = async (daysAfter: number) => {
    const morning = new Date(Date.parse(`${day}T06:00:00Z`) + daysAfter * 86_400_000);
    for (const hours of [0, 1]) await run(new Date(morning.getTime() + hours * 3_600_000)); // titles, then digests
    vi.useFakeTimers({ toFake: ['Date'], now: morning });
    const { text } = await film.browser.request('/notifications');
    vi.useRealTimers();
    return / data-own=""><a href="\/info\/movie\/502">.*?<\/time>/.exec(text)?.[0].replace(/<[^>]+>/g, ' ') ?? null;
  };
  expect(await noticeOn(-8)).toBeNull();
  expect(await noticeOn(-1)).toMatch(/Coming soon .*Tomorrow/);
  expect(await digestsOf(film)).toEqual([]);
  expect(await noticeOn(0)).toMatch(/Released this week .*Today/);
  expect((await digestsOf(film)).map(({ subject }) => subject)).toEqual([expect.stringContaining(title)]);
});

test('a mail program unsubscribes with one request, without a cookie or a page, once the database works', async () => {
  await run();
  await run(later(1));
  const path = await unsubscribePath();
  const scanner = await new Browser().request(path);
  expect([scanner.status, scanner.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(scanner.text).toContain(digestText.stop);
  const preferences = async () => (await reader.browser.request('/profile?tab=notifications')).text;
  expect(await preferences()).toContain('<option value="weekly" selected="">');

  await breakAccounts({ match: '^/rest/v1/rpc/stop_digest', fault: '500' });
  const failed = await new Browser().request(path, { method: 'POST' });
  expect([failed.status, failed.text.includes(digestText.failed)]).toEqual([503, true]);
  expect(failed.text).toContain(`action="${path}"`);
  await restoreAccounts();

  const program = await new Browser().request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  expect([program.status, program.headers.getSetCookie()]).toEqual([200, []]);
  expect(program.text).toContain(digestText.stopped);
  expect(await preferences()).toContain('<option value="never" selected="">');
  await run(later(24 * 8));
  expect(await digestsOf(reader)).toHaveLength(1);
});

test('an unknown address to unsubscribe returns 404 with a message', async () => {
  for (const token of [crypto.randomUUID(), 'x', '%00']) {
    const response = await new Browser().request(`/unsubscribe/${token}`, { method: 'POST' });
    expect([response.status, response.text.includes(digestText.unknown)], token).toEqual([404, true]);
  }
});

test('titles whose details cannot be stored as they are do not block the news of others', async () => {
  const invalid: Readonly<Record<string, object>> = {
    147: { title: 'Night\0' },
    149: { title: 'Night \uD83C' }, // half a character
    151: { title: '\x01'.repeat(300), poster_path: `/${'p'.repeat(80)}.jpg` },
    153: { title: '🌃'.repeat(900) },
    155: { release_date: '0000-01-01' },
  };
  await createReader('never', ...Object.keys(invalid).map((id) => `movie:${id}`));
  const realFetch = globalThis.fetch;
  const mocked = new Set<string>();
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const id = /\/movie\/(\d+)\?/.exec(String(input))?.[1] ?? '';
    if (!invalid[id]) return realFetch(input, init);
    mocked.add(id);
    return Promise.resolve(Response.json(someDetails({ id: Number(id), ...invalid[id] })));
  });
  await run();
  await run(later(0.1));
  expect([...mocked].toSorted()).toEqual(Object.keys(invalid));
  expect(await digestsOf(reader)).toHaveLength(1);
});

/** Runs the schedule, and returns the titles it asked the catalogue about. `answer` may replace a response. */
async function runWatched(time: Date, calls: string, answer: (url: string, title?: string) => Response | null) {
  const titles = new Set<string>();
  const realFetch = globalThis.fetch;
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const url = String(input);
    const title = /\/3\/((?:movie|tv)\/\d+)\?/.exec(url)?.[1];
    if (title) titles.add(title);
    return answer(url, title) ?? realFetch(input, init);
  });
  await run(time, { ...settings, SCHEDULED_CALLS: calls });
  spy.mockRestore();
  return titles;
}

/**
 * Creates a user who follows 40 films that no other user follows. They are due before the titles of others, which have
 * been checked the day before.
 */
async function followFilms(firstId: number) {
  await run(later(-24));
  await createReader('never', ...Array.from({ length: 40 }, (_, index) => `movie:${firstId + index}`));
}

test('a run stays within the 50 calls of the free plan while the catalogue fails, and keeps what it has read', async () => {
  await followFilms(2_001);
  const failing = new Set<string>();
  const known = new Set<string>();
  let calls = 0;
  const first = await runWatched(now, '40', (_, title) => {
    if (++calls > 50) throw new Error('Too many subrequests.');
    if (title && !known.has(title) && known.add(title).size % 3 === 0) failing.add(title);
    return title && failing.has(title) ? new Response(null, { status: 503, headers: { 'retry-after': '0' } }) : null;
  });
  expect([first.size, failing.size]).toEqual([40, 13]);
  const second = await runWatched(later(1.1), '500', () => null);
  expect([...second].filter((title) => first.has(title)).toSorted()).toEqual([...failing].toSorted());
});

test('titles that were stored before the database fails stay checked', async () => {
  await followFilms(2_101);
  let saves = 0;
  const first = await runWatched(now, '30', (url) =>
    url.includes('/rpc/save_title_news') && ++saves === 2 ? new Response(null, { status: 503 }) : null,
  );
  const second = await runWatched(later(1.1), '500', () => null);
  expect([first.size, [...second].filter((title) => first.has(title)).length]).toEqual([30, 10]);
});

test('while the catalogue fails titles stay due and no digest is sent', async () => {
  await breakCatalogue('500', `^/tv/${series}`);
  await run();
  await restoreCatalogue();
  await run(later(0.5)); // not within an hour
  await run(later(1.1));
  expect(await digestsOf(reader)).toEqual([]);
  await run(later(1.2));
  expect(await digestsOf(reader)).toHaveLength(1);
});

test('in the evening digests do not wait for titles, and each get half of the calls', async () => {
  await createReader('never', 'movie:147', 'movie:149', 'movie:151');
  await breakCatalogue('500', '^/movie/');
  await run();
  expect(await digestsOf(reader)).toEqual([]);
  await resetCatalogue();
  const log = vi.spyOn(console, 'warn');
  await run(later(12), { ...settings, SCHEDULED_CALLS: '4' });
  expect(await digestsOf(reader)).toHaveLength(1);
  expect(await callsAbout('/movie/')).toHaveLength(2);
  expect(log).toHaveBeenCalledWith(expect.stringContaining('"titles unchecked"'));
});

test('in the evening digests are sent even if titles cannot be checked', async () => {
  await run();
  await breakAccounts({ match: '^/rest/v1/rpc/claim_title_news', fault: '500' });
  await run(later(1));
  expect(await digestsOf(reader)).toEqual([]);
  await run(later(12));
  expect(await digestsOf(reader)).toHaveLength(1);
});

test('a failing database does not fail the run, and a later run sends the digest', async () => {
  const failAt = async (call: string, time: Date) => {
    await breakAccounts({ match: `^/rest/v1/rpc/${call}`, fault: '500', times: 1 });
    await run(time);
  };
  await failAt('claim_title_news', now);
  await failAt('save_title_news', later(1));
  await run(later(2));
  await failAt('claim_digests', later(3));
  expect(await digestsOf(reader)).toEqual([]);
  await run(later(4));
  expect(await digestsOf(reader)).toHaveLength(1);
});

test('without a secret key or a template nothing is sent', async () => {
  const { SUPABASE_SECRET_KEY: _, ...keyless } = settings;
  await run(now, keyless);
  expect(await callsAbout(`/tv/${series}`)).toEqual([]);
  const { MAIL_DIGEST_TEMPLATE_ID: __, ...mailless } = settings;
  await run(now, mailless);
  await run(later(1), mailless);
  expect(await digestsOf(reader)).toEqual([]);
  const { text } = await reader.browser.elsewhere(mailless).request('/profile?tab=notifications');
  expect(text).not.toContain('name="emailDigest"');
});
