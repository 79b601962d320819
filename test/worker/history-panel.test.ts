import { afterEach, beforeAll, expect, test } from 'vitest';
import { breakAccounts, Browser, restoreAccounts } from './browser.ts';
import { elementsOf, titlesOf } from './markup.ts';
import { createUser, dataClientOf } from './members.ts';
import { isInTime, shortenLimits } from './timed.ts';
import { aWatch, createWatcher, namesOf, write } from './watchers.ts';

const profile = '/profile?tab=profile';
const show = async (browser: Browser, query = '') => (await browser.request(profile + query)).text;

/** A user who has watched nineteen films and two series, the series longest ago. */
const films = [...Array(19).keys()].map((place) => 110 + place);
let watcher: Browser;
beforeAll(async () => {
  watcher = await createWatcher(...films);
  const at = '2025-11-20T12:34:56.000Z';
  await write(
    watcher,
    aWatch(505, { mediaType: 'tv', season: 2, episode: 3, watchedAt: at }),
    aWatch(501, { mediaType: 'tv', season: 0, watchedAt: '2025-11-19T00:00:00.000Z' }),
  );
});
afterEach(restoreAccounts);

/** Returns the hidden fields of a page's Undo form. */
const undoFormOf = (text: string) => {
  const [form = ''] = /<form id="removed" class="hint undo".*?<\/form>/s.exec(text) ?? [];
  const fields = form.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g);
  return Object.fromEntries([...fields].map(([, name = '', value = '']) => [name, value]));
};

const pagesIn = (text: string) =>
  [...text.matchAll(/href="\/profile\?tab=profile&amp;page=(\d+)#history"/g)].map(([, page]) => page);

test('the panel shows the eight newest titles and links to its other pages', async () => {
  const text = await show(watcher);
  expect(titlesOf(text)).toEqual(films.slice(0, 8).map((id) => `movie:${id}`));
  expect(text).toContain('21 titles');
  expect(pagesIn(text)).toEqual(['2', '3', '2']);
});

test.each([
  ['&page=3', ['movie:126', 'movie:127', 'movie:128', 'tv:505', 'tv:501'], 'All', '21 titles'],
  ['&page=999999', ['movie:126', 'movie:127', 'movie:128', 'tv:505', 'tv:501'], 'All', '21 titles'],
  ['&history=tv', ['tv:505', 'tv:501'], 'TV Shows', '2 titles'],
  ['&history=tv&page=7', ['tv:505', 'tv:501'], 'TV Shows', '2 titles'],
  ['&history=movie&page=3', ['movie:126', 'movie:127', 'movie:128'], 'Movies', '19 titles'],
  ...['&page=0', '&page=1e3', '&page=two', '&history=film', '&history=__proto__'].map(
    (query) => [query, films.slice(0, 8).map((id) => `movie:${id}`), 'All', '21 titles'] as const,
  ),
] as const)('the panel at %s shows its titles, filter and count', async (query, titles, current, count) => {
  const text = await show(watcher, query);
  expect(titlesOf(text)).toEqual(titles);
  expect(text).toMatch(new RegExp(`aria-current="true">${current}</a>`));
  expect(text).toContain(`>${count}<`);
});

test('a page past a full last page shows the last one', async () => {
  const eight = films.slice(0, 8);
  const browser = await createWatcher(...eight);
  expect(titlesOf(await show(browser, '&page=2'))).toEqual(eight.map((id) => `movie:${id}`));
});

test('a card links to its title and shows when it was watched and the current episode', async () => {
  const text = await show(watcher, '&history=tv');
  expect(text).toContain('<time dateTime="2025-11-20T12:34:56.000Z">Nov 20, 2025</time>');
  expect(text).toContain('Season 2, Episode 3');
  expect(text).toContain('Specials');
  expect(text).toContain('The Snow Registry');
});

test('an empty history shows a message and a link to titles, and no Clear button', async () => {
  const text = await show((await createUser()).browser);
  expect(text).toContain('No watch history yet');
  expect(text).toContain('href="/new"');
  expect(text).not.toContain('Clear History');
});

test('a filter without titles shows a message and the other filters', async () => {
  const browser = await createWatcher(147);
  const text = await show(browser, '&history=tv');
  expect(text).toContain('No watch history yet');
  expect(text).toContain('TV shows appear here when you open one from a list or press Watch.');
  expect(text).toContain('Clear History');
  expect(titlesOf(text)).toEqual([]);
});

test('a blocked title is neither shown nor counted', async () => {
  const { browser } = await createUser();
  const { client } = await dataClientOf(browser);
  const rows = [
    ['movie', '104'],
    ['tv', '104'],
    ['movie', '105'],
    ['tv', '105'],
  ].map(([media_type, media_id]) => ({ media_type, media_id, title: 'A title' }));
  expect((await client.from('watch_history').insert(rows)).error).toBeNull();
  const text = await show(browser);
  expect(titlesOf(text).toSorted()).toEqual(['movie:105', 'tv:105']);
  expect(text).toContain('2 titles');
  expect(titlesOf(await show(browser, '&history=tv'))).toEqual(['tv:105']);
});

test('markup in names is escaped', async () => {
  const { browser } = await createUser();
  const { client } = await dataClientOf(browser);
  const title = '<img src=x onerror=alert(1)>"';
  await client.from('watch_history').insert({ media_type: 'movie', media_id: '105', title, poster_path: '"><b>' });
  const text = await show(browser);
  expect(text).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(text).not.toContain('<img src=x');
  expect(text).not.toContain('"><b>');
});

/** One fault of each kind; my-list-faults.test.ts covers all of them on the same Supabase client. */
test.each(['slow', '503', 'wrong-types'])(
  'with the Supabase fault "%s" the panel shows an error, and the page its other parts',
  async (fault) => {
    await breakAccounts({ match: '/rest/v1/watch_history', fault, ...(fault === 'slow' && { delayMs: 8_000 }) });
    if (fault === 'slow') shortenLimits();
    const { status, text, milliseconds } = await watcher.request(profile);
    expect([status, isInTime({ milliseconds })]).toEqual([200, true]);
    expect(text).toContain('Display Name');
    expect(text).toContain('Your watch history is not available right now');
    expect(text).toContain('href="/profile?tab=profile"');
  },
);

test('a slow history does not delay the page, which shows a skeleton', async () => {
  await breakAccounts({ match: '/rest/v1/watch_history', fault: 'slow', delayMs: 2_000 });
  const text = await show(watcher);
  expect(text.indexOf('class="skeleton"')).toBeGreaterThan(text.indexOf('Display Name'));
  expect(text.indexOf('id="history"')).toBeGreaterThan(text.indexOf('class="skeleton"'));
});

test('without script the confirmation is part of the page, and its form clears the history', async () => {
  const browser = await createWatcher(118, 147);
  const confirmation = await elementsOf(await show(browser, '&ask=clear'));
  expect(
    confirmation.find(({ tag, attributes }) => tag === 'dialog' && attributes['id'] === 'clear-history')?.attributes,
  ).toHaveProperty('open');
  expect(
    confirmation.some(
      ({ tag, attributes }) => tag === 'form' && attributes['action'] === '/profile/history/clear#removed',
    ),
  ).toBe(true);

  const cleared = await browser.send('/profile/history/clear', { all: 'yes' });
  expect([cleared.status, cleared.text.includes('No watch history yet')]).toEqual([200, true]);
  expect(await namesOf(browser)).toEqual([]);
  const repeated = await browser.send('/profile/history/clear', { all: 'yes' });
  expect([repeated.status, undoFormOf(repeated.text)]).toEqual([200, undoFormOf(cleared.text)]);

  const undone = await browser.send('/profile/history/clear', undoFormOf(cleared.text));
  expect([undone.status, undone.headers.get('location')]).toEqual([303, '/profile?tab=profile#history']);
  expect(await show(browser)).toContain('data-toast="success">Watch history restored<');
  expect(await namesOf(browser)).toEqual(['movie:118', 'movie:147']);
});

test('clearing a history that is empty already shows that it is cleared, without Undo', async () => {
  const { browser } = await createUser();
  const { status, headers } = await browser.send('/profile/history/clear', { all: 'yes' });
  expect([status, headers.get('location')]).toEqual([303, '/profile?tab=profile#history']);
  expect(await show(browser)).toContain('data-toast="success">Watch history cleared<');
});

test('without script a title is removed alone, with its page of the panel and Undo', async () => {
  const browser = await createWatcher(...films);
  const text = await show(browser, '&history=movie&page=2');
  expect(text).toMatch(/<button[^>]* form="history-removal"[^>]* value="movie:119"/);
  const removal = { title: 'movie:119', history: 'movie', page: '2' };
  const removed = await browser.send('/profile/history/clear', removal);
  expect([removed.status, removed.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  expect(removed.text).toMatch(/<form id="removed".*>Removed from your watch history</s);
  expect(titlesOf(removed.text)).toEqual(
    films
      .slice(8, 17)
      .filter((id) => id !== 119)
      .map((id) => `movie:${id}`),
  );
  expect(await namesOf(browser)).toEqual(films.filter((id) => id !== 119).map((id) => `movie:${id}`));
  const place = '/profile?tab=profile&history=movie&page=2#history';
  const form = undoFormOf(removed.text);
  const repeated = await browser.send('/profile/history/clear', removal);
  expect([repeated.status, undoFormOf(repeated.text)]).toEqual([200, form]);
  const other = await browser.send('/profile/history/clear', { ...removal, title: 'movie:999' });
  expect([other.status, other.headers.get('location')]).toEqual([303, place]);
  await breakAccounts({ match: '/rest/v1/', fault: '500' });
  const failed = await browser.send('/profile/history/clear', form);
  await restoreAccounts();
  expect([failed.status, undoFormOf(failed.text)]).toEqual([503, form]);
  expect(failed.text).toMatch(/<form id="removed".*>Failed to restore watch history</s);
  for (const [fields, toast] of [
    [{ ...form, undo: `${form['undo']}A` }, 'data-toast="error">Failed to restore watch history<'],
    [form, 'data-toast="success">Watch history restored<'],
    [form, 'data-toast="success">Watch history restored<'],
  ] as const) {
    const undone = await browser.send('/profile/history/clear', fields);
    expect([undone.status, undone.headers.get('location')]).toEqual([303, place]);
    expect(await show(browser)).toContain(toast);
  }
  expect(await namesOf(browser)).toEqual(films.map((id) => `movie:${id}`));
});

test('a malformed title clears nothing', async () => {
  const browser = await createWatcher(118);
  const request = { method: 'DELETE', headers: { 'sec-fetch-site': 'same-origin' } };
  expect((await browser.request('/api/history?title=film:118', request)).status).toBe(400);
  await browser.send('/profile/history/clear', { title: 'film:118' });
  await browser.send('/profile/history/clear', { anything: 'else' });
  expect(await namesOf(browser)).toEqual(['movie:118']);
});

test('a failed clear keeps the history and shows an error', async () => {
  const browser = await createWatcher(118);
  await breakAccounts({ match: 'clear_history', fault: '503' });
  await browser.send('/profile/history/clear', { all: 'yes' });
  expect(await show(browser)).toContain('data-toast="error">Failed to clear watch history<');
  expect(await namesOf(browser)).toEqual(['movie:118']);
});

test('a title that cannot be removed stays, and a toast shows the error', async () => {
  const browser = await createWatcher(118);
  await breakAccounts({ match: 'clear_history', fault: '503' });
  await browser.send('/profile/history/clear', { title: 'movie:118' });
  expect(await show(browser)).toContain('data-toast="error">Failed to remove it from your watch history<');
  expect(await namesOf(browser)).toEqual(['movie:118']);
});

test('an anonymous visitor is redirected to Sign In, which returns to the profile', async () => {
  for (const response of [
    await new Browser().request(profile),
    await new Browser().send('/profile/history/clear', { all: 'yes' }),
  ]) {
    expect([response.status, response.headers.get('location')]).toEqual([
      303,
      '/auth/login?next=%2Fprofile%3Ftab%3Dprofile',
    ]);
  }
});

test('the profile is not cacheable', async () => {
  expect((await watcher.request(profile)).headers.get('cache-control')).toBe('private, no-store');
});
