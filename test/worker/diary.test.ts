import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { diaryText } from '../../src/shared/text/diary.ts';
import { watchedPeopleText } from '../../src/shared/text/watched-people.ts';
import { playsToastText } from '../../src/shared/text/plays.ts';
import type { Bindings } from '../../src/worker/env.ts';
import { breakAccounts, Browser, restoreAccounts } from './browser.ts';
import { limiterOf } from './limiter.ts';
import { createUser, dataClientOf } from './members.ts';
import { breakCatalogue, resetCatalogue, restoreCatalogue } from './upstream.ts';

afterEach(async () => {
  await restoreAccounts();
  await restoreCatalogue();
});

const film = { media_type: 'movie', media_id: 118, title: 'A film', minutes: 90, year: 1999, genres: [18] };
const episode = { media_type: 'tv', media_id: 501, season: 1, episode: 2, title: 'A series', minutes: 44, year: 2024 };

let browser: Browser;

beforeAll(async () => {
  ({ browser } = await createUser());
  const { client } = await dataClientOf(browser);
  await client.from('ratings').insert({ media_type: 'movie', movie_id: 118, score: 9 }).throwOnError();
  const plays = [
    { ...film, watched_at: '2026-01-31T23:30:00Z' },
    { ...film, watched_at: '2026-03-02T12:00:00Z' },
    { ...film, media_id: 104, watched_at: '2026-01-05T12:00:00Z' }, // blocked by the operator
  ];
  await client.from('plays').insert(plays).throwOnError();
  await client
    .from('plays')
    .insert({ ...episode, watched_at: '2026-01-31T20:00:00Z' })
    .throwOnError();
});

/** The entries of a month, each with its day. */
async function entriesOf(month: string): Promise<string[]> {
  const { text } = await browser.request(`/diary?month=${month}`);
  return text
    .replace(/<section class="row ranked".*/s, '') // trending titles
    .split('<section')
    .slice(1)
    .flatMap((section) => {
      const [, day = ''] = /dateTime="([^"]+)"/.exec(section) ?? [];
      return [...section.matchAll(/<b>([^<]+)<\/b>/g)].map(([, title]) => `${day} ${title}`);
    });
}

test('a month shows its entries by day, without blocked titles', async () => {
  expect(await entriesOf('2026-01')).toEqual(['2026-01-31 A film', '2026-01-31 A series']);
  expect(await entriesOf('2026-02')).toEqual([]);
  const { text } = await browser.request('/diary?month=2026-03');
  expect(text).toContain(diaryText.rated(9));
  expect(text).toContain(`>${diaryText.again}<`);
});

test('any month can be chosen, and an empty one links to the last month with entries', async () => {
  const { text } = await browser.request('/diary?month=2026-02');
  const [form = ''] = /<form action="\/diary">.*?<\/form>/.exec(text) ?? [];
  expect([/type="month"/.test(form), /name="month"/.test(form), /value="2026-02"/.test(form)]).not.toContain(false);
  expect(text).toContain('href="/diary?month=2026-01">Go to January 2026</a>');
  expect((await browser.request('/diary?month=2025-12')).text).toContain(`href="/movies">${diaryText.browse}</a>`);
});

test.each(['2026-13', '2999-01', 'x', ''])(
  'the diary shows the current month for the invalid or future month “%s”',
  async (month) => {
    const { status, text } = await browser.request(`/diary?month=${month}`);
    expect([status, text.includes(diaryText.next)]).toEqual([200, false]);
  },
);

test('statistics link to people of several watched titles, and omit them while the catalogue fails', async () => {
  const { browser: viewer } = await createUser();
  const { client } = await dataClientOf(viewer);
  const byLang = [147, 158, 168].map((media_id) => ({ ...film, media_id }));
  await client.from('plays').insert(byLang).throwOnError();
  const { text } = await viewer.request('/diary/statistics');
  expect(text).toContain('In the last 3 titles you watched.');
  expect(text).toMatch(/<th scope="row"><a href="\/person\/\d+-fritz-lang">Fritz Lang<\/a><\/th><td>3</);
  await resetCatalogue();
  await breakCatalogue('500');
  const failing = await viewer.request('/diary/statistics');
  expect([failing.status, failing.text.includes('Fritz Lang')]).toEqual([200, false]);
});

test('with more than thirty titles, an island counts the others, in requests of at most twenty titles', async () => {
  const { browser: viewer } = await createUser();
  const { client } = await dataClientOf(viewer);
  const ids = [118, ...Array.from({ length: 30 }, (_, index) => 900_001 + index), 147];
  const plays = ids.map((media_id, day) => ({ ...film, media_id, watched_at: new Date(2026, 0, day + 1) }));
  await client.from('plays').insert(plays).throwOnError();
  const { text } = await viewer.request('/diary/statistics');
  expect(text).toMatch(
    /<m-island data-name="statistics" data-props="[^"]*&quot;titles&quot;:30,&quot;total&quot;:32[^"]*"/,
  );
  expect(text).toMatch(new RegExp(`<button [^>]*needs-script[^>]*>${watchedPeopleText.countAll}</button>`));

  const get = async (query: string) => {
    const { status, headers, text: body } = await viewer.request(`/api/watched-people${query}`);
    return { status, cache: headers.get('cache-control'), body: JSON.parse(body) };
  };
  const keys = ids.map((id) => `movie:${id}`);
  expect(await get('/titles')).toEqual({ status: 200, cache: 'private, no-store', body: { titles: keys } });
  const { body, ...rest } = await get('?titles=movie:147,movie:900001,movie:104');
  expect(rest).toEqual({ status: 200, cache: 'private, no-store' });
  expect(body.people).toEqual([expect.arrayContaining([{ id: expect.any(Number), name: 'Fritz Lang' }]), [], []]);
  for (const wrong of ['', '?titles=', '?titles=movie', `?titles=${keys.slice(0, 21).join()}`])
    expect(await get(wrong), wrong).toMatchObject({ status: 400 });

  await resetCatalogue();
  await breakCatalogue('500', '^/movie/118');
  const partly = await get('?titles=movie:118,movie:147');
  expect(partly.body.people).toEqual([null, body.people[0]]);
  expect(await get('?titles=movie:118')).toMatchObject({ status: 503, body: { problem: 'unavailable' } });
  await breakAccounts({ match: '/rest/v1/rpc', fault: '500' });
  expect(await get('/titles')).toMatchObject({ status: 503, body: { problem: 'unavailable' } });
});

test('a visitor’s device gets what statistics count of titles; five titles count as one search', async () => {
  const visitor = new Browser({ ...(env as unknown as Bindings), SEARCH_LIMIT: limiterOf(5) });
  const shown = await visitor.request('/diary/statistics');
  expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  expect(shown.text).toContain(`<noscript><p class="help">${diaryText.needsScript}</p></noscript>`);
  expect(shown.text).toContain(`href="/auth/login?next=${encodeURIComponent('/diary/statistics')}"`);
  const get = async (titles: string) => {
    const { status, headers, text } = await visitor.request(`/api/watched-people?titles=${titles}`);
    return { status, cache: headers.get('cache-control'), body: JSON.parse(text) };
  };
  const keys = Array.from({ length: 21 }, (_, index) => `movie:${900_001 + index}`);
  for (const wrong of ['', 'movie:118,', 'movie:118:1', 'person:1', keys.join()])
    expect(await get(wrong), wrong).toEqual({ status: 400, cache: 'no-store', body: { problem: 'invalid-query' } });
  const { body, ...rest } = await get('movie:118,tv:501,movie:104,movie:900001');
  expect(rest).toEqual({ status: 200, cache: 'private, no-store' });
  const counted = { minutes: expect.any(Number), year: expect.any(Number), genres: expect.arrayContaining([]) };
  expect(body.facts).toEqual([counted, counted, null, null]);
  expect(body.people.map((people: unknown[]) => people.length > 0)).toEqual([true, true, false, false]);
  expect([(await get(keys.slice(1).join())).status, (await get('movie:118')).status]).toEqual([200, 429]);
});

test('statistics show tables with bars for years, decades and genres', async () => {
  const { status, headers, text } = await browser.request('/diary/statistics');
  expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  const rows = [...text.matchAll(/<tr><th scope="row">(.*?)<\/th>(.*?)<\/tr>/g)].map(([, first, rest]) =>
    [first, ...rest!.matchAll(/<td>(\d+)(?=<)/g)].map((cell) => (typeof cell === 'string' ? cell : cell![1])),
  );
  expect(rows).toEqual([
    ['<a href="/diary?month=2026-12">2026</a>', '3', '2', '1', '4'],
    ['<a href="/movies?decade=1990">1990s</a>', '1'],
    ['<a href="/movies?decade=2020">2020s</a>', '1'],
    ['<a href="/movies?genre=drama">Drama</a>', '1'],
  ]);
  expect([...text.matchAll(/<rect width="(.*?)"/g)].map(([, width]) => width)).toEqual([
    '100%',
    '100%',
    '100%',
    '100%',
  ]);
});

test('genres with equally many titles are ordered by name', async () => {
  const { browser: viewer } = await createUser();
  const { client } = await dataClientOf(viewer);
  const plays = [
    { ...film, media_id: 147, genres: [53, 18, 28, 37] },
    { ...film, media_id: 158, genres: [37] },
    { ...film, media_id: 501, media_type: 'tv', genres: [10759, 35] },
  ];
  await client.from('plays').insert(plays).throwOnError();
  const { text } = await viewer.request('/diary/statistics');
  const [, genres = ''] = /id="by-genre"(.*?)<\/section>/s.exec(text) ?? [];
  const rows = [...genres.matchAll(/<th scope="row"><a [^>]*>([^<]*)<\/a><\/th><td>(\d)/g)];
  expect(rows.map(([, name, count]) => [name, count])).toEqual([
    ['Western', '2'],
    ['Action', '1'],
    ['Action &amp; Adventure', '1'],
    ['Comedy', '1'],
    ['Drama', '1'],
    ['Thriller', '1'],
  ]);
});

test('an entry is removed, also twice, and Undo restores it with its day', async () => {
  const path = '/diary?month=2026-03';
  const crafted = await browser.request(`${path}&removed=${encodeURIComponent('movie:118 2026-03-01T12:00:00Z')}`);
  expect(crafted.text).not.toContain(playsToastText['play-removed']);
  const word = /value="(movie:118 2026-03[^"]+)"/.exec((await browser.request(path)).text)![1]!;
  let text = '';
  for (let time = 0; time < 2; time++) {
    const removed = await browser.send(path, { remove: word });
    expect([removed.status, removed.headers.get('location')]).toEqual([303, `${path}&removed=yes`]);
    expect(await entriesOf('2026-03')).toEqual([]);
    ({ text } = await browser.request(`${path}&removed=yes`));
    expect(text).toContain(`<p role="status">${playsToastText['play-removed']}</p>`);
  }
  await browser.send(path, { restore: /name="restore" value="([^"]*)"/.exec(text)![1]! });
  expect(await entriesOf('2026-03')).toHaveLength(1);
});

test('an island removes an entry, and its Undo restores it once', async () => {
  const { browser: other } = await createUser();
  const { client } = await dataClientOf(other);
  const dates = ['2026-03-02T12:00:00.123456Z', '2026-03-05T12:00:00Z'];
  await client
    .from('plays')
    .insert(dates.map((watched_at) => ({ ...film, watched_at })))
    .throwOnError();
  const stored = async () =>
    (await client.from('plays').select('watched_at').order('watched_at').throwOnError()).data.map(
      (row) => row.watched_at,
    );
  const before = await stored();
  const call = async (method: string, path: string, body?: object) => {
    const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
    const { status, text } = await other.request(path, { method, headers, body: JSON.stringify(body) });
    return [status, text === '' ? null : JSON.parse(text)] as const;
  };
  const removal = (play: string, watchedAt: string) =>
    `/api/plays?play=${play}&watchedAt=${encodeURIComponent(watchedAt)}`;

  const [status, { undo }] = await call('DELETE', removal('movie:118', before[0]!));
  expect([status, undo]).toEqual([200, expect.any(String)]);
  expect(await stored()).toEqual([before[1]]);
  expect(await call('DELETE', removal('movie:118', before[0]!))).toEqual([200, { undo: null }]);
  for (const wrong of [removal('movie:118:1', before[1]!), removal('movie:118', 'yesterday'), '/api/plays'])
    expect((await call('DELETE', wrong))[0]).toBe(400);
  expect(await call('POST', '/api/plays/undo', { undo: `${undo}x` })).toEqual([400, { problem: 'invalid' }]);
  for (let time = 0; time < 2; time++) {
    expect(await call('POST', '/api/plays/undo', { undo })).toEqual([204, null]);
    expect(await stored()).toEqual(before);
  }
  await breakAccounts({ match: '/rest/v1/', fault: '500' });
  expect(await call('DELETE', removal('movie:118', before[0]!))).toEqual([503, { problem: 'unavailable' }]);
  expect(await call('POST', '/api/plays/undo', { undo })).toEqual([503, { problem: 'unavailable' }]);
});

test('a request to remove an invalid entry changes nothing', async () => {
  for (const remove of ['movie:118', 'tv:501 2026-01-31T20:00:00Z', 'movie:118 yesterday'])
    expect((await browser.send('/diary?month=2026-01', { remove })).headers.get('location')).toBe(
      '/diary?month=2026-01',
    );
  expect(await entriesOf('2026-01')).toHaveLength(2);
});

test('diary and statistics show a hint without plays, and an error while the database fails', async () => {
  const { browser: other } = await createUser();
  expect((await other.request('/diary')).text).toContain(diaryText.empty);
  expect((await other.request('/diary/statistics')).text).toContain(diaryText.noStatistics);
  await breakAccounts({ match: '/rest/v1/rpc', fault: '500' });
  for (const [path, sentence] of [
    ['/diary', diaryText.failed],
    ['/diary/statistics', diaryText.statisticsFailed],
  ] as const) {
    const { status, text } = await browser.request(path);
    expect([status, text.includes(sentence)]).toEqual([503, true]);
  }
});
