import { beforeAll, expect, test, vi } from 'vitest';
import { listToastText } from '../../src/shared/text/my-list.ts';
import { breakAccounts, Browser, origin, restoreAccounts } from './browser.ts';
import { titlesOf as listCards } from './markup.ts';
import { fiveTimes, outcomes } from './five-times.ts';
import { createUser, dataClientOf } from './members.ts';

const sameOrigin = { 'sec-fetch-site': 'same-origin' };
const put = (browser: Browser, title: string, body?: unknown) =>
  browser.request(`/api/my-list/${title}`, {
    method: 'PUT',
    headers: sameOrigin,
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
const remove = (browser: Browser, title: string) =>
  browser.request(`/api/my-list/${title}`, { method: 'DELETE', headers: sameOrigin });
const titlesOf = async (browser: Browser): Promise<string[]> =>
  JSON.parse((await browser.request('/api/my-list/ids')).text).titles;

/** Presses a button of the page at `from`, as a browser without script does. */
const press = (browser: Browser, fields: Record<string, string>, from?: string) =>
  browser.send('/my-list', fields, from ? { referer: origin + from } : {});

/** A user whose list stays empty, because all requests are rejected. */
let idleBrowser: Browser;
beforeAll(async () => {
  idleBrowser = (await createUser()).browser;
});

const demoTitles = 'movie:147 tv:505 movie:280 movie:531 movie:290 tv:503 movie:117 movie:516'.split(' ');

test('the list shows its titles, newest first, each with a Remove button', async () => {
  const browser = new Browser();
  await browser.signIn();
  const { status, text, headers } = await browser.request('/my-list');
  expect(status).toBe(200);
  expect(headers.get('cache-control')).toBe('private, no-store');
  expect(listCards(text)).toEqual(demoTitles);
  expect(text).toContain('8 titles');
  expect(text).toContain('aria-label="Remove Metropolis from My List"');
  expect(text).not.toContain('name="add"');
  expect(await titlesOf(browser)).toEqual(demoTitles);
});

test('the time a title was added is machine-readable', async () => {
  const { browser } = await createUser();
  const addedAt = '2024-03-04T20:00:00.000Z';
  await put(browser, 'movie/147', { addedAt });
  const { text } = await browser.request('/my-list');
  expect(text).toContain(`Added <time dateTime="${addedAt}">Mar 4, 2024</time>`);
});

test('a visitor’s page reserves space for the titles on the device; without script it leads to Sign In', async () => {
  const places = async (listed: string) => {
    const { text, headers } = await new Browser().request('/my-list', {
      headers: { cookie: `__Host-listed=${listed}` },
    });
    expect([headers.get('cache-control'), text.includes('Sign in to access your list')]).toEqual([
      'private, no-store',
      true,
    ]);
    const [island = ''] = text.split('<noscript>');
    return island.split('<span class="frame ratio-poster"></span>').length - 1;
  };
  expect([await places('3'), await places('500'), await places('many'), await places('-1')]).toEqual([3, 20, 0, 0]);
});

test('an anonymous visitor is asked to sign in, and returns to the list', async () => {
  const { status, text } = await new Browser().request('/my-list');
  expect(status).toBe(200);
  expect(text).toContain('Sign in to access your list');
  expect(text).toMatch(/<a class="button main" href="\/auth\/login\?next=%2Fmy-list">Sign In<\/a>/);
});

test.each([
  ['GET', '/api/my-list/ids'],
  ['GET', '/api/my-list/changes'],
  ['PUT', '/api/my-list/movie/147'],
  ['DELETE', '/api/my-list/movie/147'],
])('%s %s needs a signed-in user', async (method, path) => {
  const { status, text } = await new Browser().request(path, { method, headers: sameOrigin });
  expect([status, JSON.parse(text)]).toEqual([401, { problem: 'signed-out' }]);
});

test('an anonymous press redirects to Sign In, which returns to the page it came from', async () => {
  const { status, headers } = await press(new Browser(), { add: 'movie:147' }, '/movies?page=2');
  expect(status).toBe(303);
  expect(headers.get('location')).toBe('/auth/login?next=%2Fmovies%3Fpage%3D2');
});

test('an empty list links to titles', async () => {
  const { text } = await idleBrowser.request('/my-list');
  expect(text).toContain('Your list is empty');
  expect(text).toContain('<a class="button main" href="/new">Find something to watch</a>');
});

test('without script a press changes the list and shows a message, also if sent twice', async () => {
  const { browser } = await createUser();
  for (const [from, added, removed] of [
    ['/movies?genre=drama', 'Added to list', 'Removed from list'],
    ['/info/movie/118', 'Added to your list', 'Removed from your list'],
  ] as const)
    for (const [action, sentence, titles] of [
      ['add', added, ['movie:118']],
      ['remove', removed, []],
    ] as const) {
      for (let time = 0; time < 2; time++) {
        const response = await press(browser, { [action]: 'movie:118' }, from);
        expect([response.status, response.headers.get('location')]).toEqual([303, from]);
      }
      expect((await browser.request(from)).text, from).toMatch(new RegExp(`data-toast="success">${sentence}<`));
      expect(await titlesOf(browser), from).toEqual(titles);
    }
});

test.each(['/info/movie/501/release.ics?country=DE', '/info/tv/501/release.ics?season=2&episode=8'])(
  'without script Remind me adds the title of %s for a user, and downloads the calendar entry for everyone',
  async (entry) => {
    const { browser } = await createUser();
    const [, title = ''] = /^\/info\/(\w+\/\d+)/.exec(entry)!;
    for (const visitor of [browser, new Browser()]) {
      const { status, headers } = await press(visitor, { remind: entry }, `/info/${title}`);
      expect([status, headers.get('location')]).toEqual([303, entry]);
    }
    expect((await browser.request('/new')).text).toContain(listToastText['title-reminds']);
    expect(await titlesOf(browser)).toEqual([title.replace('/', ':')]);
  },
);

test('Remind me with an invalid address changes nothing and returns to the page', async () => {
  for (const remind of [
    '//evil.example/info/movie/501/release.ics',
    'https://evil.example/info/movie/501/release.ics',
    '/info/movie/501/release.ics?x=//evil.example',
    '/info/movie/501/release.ics\n',
    '/info/movie/0/release.ics',
  ]) {
    const { status, headers } = await press(idleBrowser, { remind }, '/info/movie/501');
    expect([status, headers.get('location')], remind).toEqual([303, '/info/movie/501']);
  }
  expect(await titlesOf(idleBrowser)).toEqual([]);
});

test.each([undefined, 'https://elsewhere.example/info/movie/118', `${origin}/api/session`])(
  'a press with the referrer %s redirects to the list',
  async (referer) => {
    const response = await idleBrowser.send('/my-list', { add: 'film:118' }, referer ? { referer } : {});
    expect(response.headers.get('location')).toBe('/my-list');
  },
);

test('an invalid form shows an error and changes nothing', async () => {
  for (const [fields, sentence] of [
    [{ add: 'film:118' }, 'Failed to update list'],
    [{ add: 'movie:99999999999' }, 'Failed to update list'],
    [{ add: 'movie:999999' }, 'Failed to update list'],
    [{ add: 'movie:104' }, 'Failed to update list'],
    [{ remove: '' }, 'Failed to remove from list'],
    [{ restore: 'movie:118@yesterday' }, 'Failed to update list'],
  ] as const) {
    await press(idleBrowser, fields, '/my-list');
    const { text } = await idleBrowser.request('/about');
    expect(text, JSON.stringify(fields)).toContain(`data-toast="error">${sentence}<`);
  }
  expect(await titlesOf(idleBrowser)).toEqual([]);
});

test('without script a removal can be undone, and the title returns to its place', async () => {
  const { browser } = await createUser();
  for (const id of [118, 147, 280]) await put(browser, `movie/${id}`);
  const crafted = await browser.request('/my-list?removed=movie:550@2026-11-20T12:00:00.000%2B00:00');
  expect(crafted.text).not.toMatch(/name="restore"|Removed from your list/);
  let text = '';
  for (let time = 0; time < 2; time++) {
    const { headers } = await press(browser, { remove: 'movie:147' }, '/my-list?page=1');
    expect(headers.get('location')).toBe('/my-list?page=1&removed=yes');
    ({ text } = await browser.request('/my-list?page=1&removed=yes'));
    expect(listCards(text)).toEqual(['movie:280', 'movie:118']);
    expect(text).toContain('<p role="status">Removed from your list</p>');
  }
  const [, restore = ''] = /name="restore" value="([^"]+)"/.exec(text) ?? [];

  const added = await press(browser, { add: 'movie:147' }, '/my-list?page=1&removed=yes');
  expect(added.headers.get('location'), 'the title is back').toBe('/my-list?page=1');
  await press(browser, { remove: 'movie:147' }, '/info/movie/147');
  await breakAccounts({ match: '/rest/v1/', fault: '500' });
  const failed = await press(browser, { restore }, '/my-list?page=1&removed=yes');
  await restoreAccounts();
  expect(failed.headers.get('location')).toBe('/my-list?page=1&removed=yes');
  const undone = await press(browser, { restore }, '/my-list?page=1&removed=yes');
  expect(undone.headers.get('location')).toBe('/my-list?page=1');
  await press(browser, { restore }, '/my-list');
  expect(listCards((await browser.request('/my-list')).text)).toEqual(['movie:280', 'movie:147', 'movie:118']);
});

test('names and posters come from the catalogue, not from the request', async () => {
  const { browser } = await createUser();
  const fields = { title: 'Mine', posterPath: '/mine.jpg', poster_path: '/mine.jpg', user_id: crypto.randomUUID() };
  expect((await put(browser, 'movie/147', fields)).status).toBe(204);
  const { id, client } = await dataClientOf(browser);
  const { data } = await client.from('user_lists').select();
  expect(data).toMatchObject([{ user_id: id, title: 'Metropolis', poster_path: '/poster-movie-147.jpg' }]);
});

test('an invalid or unknown title is rejected', async () => {
  for (const [title, body, status] of [
    ['movie/0', {}, 400],
    ['film/147', {}, 400],
    ['movie/147x', {}, 400],
    ['movie/99999999999', {}, 400],
    ['movie/147', 'no json', 400],
    ['movie/147', { addedAt: 'yesterday' }, 400],
    ['movie/147', { addedAt: 5 }, 400],
    ['movie/999999', {}, 404],
    ['movie/104', {}, 404],
  ] as const)
    expect((await put(idleBrowser, title, body)).status, `${title} ${JSON.stringify(body)}`).toBe(status);
  expect(await titlesOf(idleBrowser)).toEqual([]);
});

test('a title added in the future is stored with the current time', async () => {
  const { browser } = await createUser();
  await put(browser, 'movie/118', { addedAt: '2999-01-01T00:00:00.000Z' });
  await put(browser, 'movie/147');
  expect(await titlesOf(browser)).toEqual(['movie:147', 'movie:118']);
});

test('five simultaneous presses add one title, five more remove it, and at most one returns when it was added', async () => {
  const { browser } = await createUser();
  const added = await fiveTimes(() => put(browser, 'movie/147'));
  expect(outcomes(added)).toEqual([204]);
  expect(await titlesOf(browser)).toEqual(['movie:147']);

  const removed = await fiveTimes(() => remove(browser, 'movie/147'));
  expect(outcomes(removed)).toEqual([200]);
  expect(removed.filter(({ text }) => JSON.parse(text).addedAt).length).toBeLessThanOrEqual(1);
  expect(await titlesOf(browser)).toEqual([]);
});

test('a user can neither see nor change another user’s list', async () => {
  const [{ browser: one }, { browser: other }] = await Promise.all([createUser(), createUser()]);
  await put(one, 'movie/147');
  await put(other, 'tv/505');
  await remove(other, 'movie/147');
  expect(await titlesOf(one)).toEqual(['movie:147']);
  expect(listCards((await other.request('/my-list')).text)).toEqual(['tv:505']);
});

test('a blocked title is neither shown nor counted', async () => {
  const { browser } = await createUser();
  const { client } = await dataClientOf(browser);
  const rows = [
    ['movie', 104],
    ['tv', 104],
    ['movie', 105],
  ].map(([media_type, movie_id]) => ({ media_type, movie_id, title: 'A title' }));
  expect((await client.from('user_lists').insert(rows)).error).toBeNull();
  const { text } = await browser.request('/my-list');
  expect(listCards(text)).toEqual(['movie:105']);
  expect(text).toContain('1 title');
  expect(await titlesOf(browser)).toEqual(['movie:105']);
});

test('the list buttons of other screens are the same for users and visitors', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0); // home shows one of five heroes
  const { browser } = await createUser();
  await put(browser, 'movie/147');
  for (const path of ['/', '/info/movie/147', '/movies/results']) {
    const [mine, anonymous] = await Promise.all([browser.request(path), new Browser().request(path)]);
    const buttons = (text: string) => text.match(/<button class="(list-button|button list-action)"[^>]*>/g) ?? [];
    expect(buttons(mine.text).length).toBeGreaterThan(0);
    expect(buttons(mine.text)).toEqual(buttons(anonymous.text));
  }
});
