import { afterEach, expect, test } from 'vitest';
import { hiddenText } from '../../src/shared/text/hidden.ts';
import { unnamedTitle } from '../../src/shared/text/site.ts';
import { hiddenOnDeviceLimit } from '../../src/shared/domain/hidden-titles.ts';
import { breakAccounts, Browser, restoreAccounts } from './browser.ts';
import { createUser, dataClientOf } from './members.ts';

afterEach(restoreAccounts);

const sameOrigin = { 'sec-fetch-site': 'same-origin' };
const stylesLink = /<link rel="stylesheet" href="(\/api\/hidden\.css[^"]*)" data-hides-titles=""\/>/;

const hide = (browser: Browser, title: string, method = 'PUT') =>
  browser.request(`/api/hidden/${title}`, { method, headers: sameOrigin });
const linkOn = async (browser: Browser, path = '/movies') =>
  stylesLink.exec((await browser.request(path)).text)?.[1]?.replaceAll('&amp;', '&') ?? null;
const stylesOf = async (browser: Browser) => browser.request((await linkOn(browser)) ?? '/none');
const setPreferences = (browser: Browser, changes: object) =>
  browser.request('/api/preferences', { method: 'PATCH', headers: sameOrigin, body: JSON.stringify(changes) });

/** A user, and a visitor without an account. */
const hiders = { user: async () => (await createUser()).browser, visitor: async () => new Browser() };

test.each(Object.entries(hiders))(
  'a %s hides titles, and pages link to the styles that hide them',
  async (_, create) => {
    const browser = await create();
    expect((await hide(browser, 'movie/118')).status).toBe(200);
    const { text } = await hide(browser, 'tv/501');
    const href = await linkOn(browser);
    expect(JSON.parse(text)).toEqual({ styles: href });
    const styles = await browser.request(href!);
    expect([styles.status, styles.headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8']);
    expect(styles.headers.get('cache-control')).toBe('private, max-age=60, stale-while-revalidate=604800');
    expect(styles.text).toMatch(/\[value="tv:501"\],\[value="movie:118"\]/);

    expect(await hide(browser, 'movie/118')).toMatchObject({ status: 200 }); // repeated
    await hide(browser, 'movie/118', 'DELETE');
    expect(await linkOn(browser)).not.toBe(href);
    const changed = await stylesOf(browser);
    expect(changed.text).toContain('tv:501');
    expect(changed.text).not.toContain('movie:118');
  },
);

test('a page with hidden titles is private, and its main part is the same for everyone', async () => {
  const mainOf = (text: string) => /<main.*<\/main>/s.exec(text)![0];
  const visitor = new Browser();
  await hide(visitor, 'movie/118');
  const { headers, text } = await visitor.request('/movies');
  expect(headers.get('cache-control')).toBe('private, no-store');
  const other = await new Browser().request('/movies');
  expect(other.headers.get('cache-control')).toContain('public');
  expect(other.text).not.toContain('hidden.css');
  expect(mainOf(other.text)).toBe(mainOf(text));
});

test('a user without hidden titles gets the link to the styles only once', async () => {
  const { browser, ...user } = await createUser();
  await browser.signIn(user);
  const styles = await stylesOf(browser);
  expect([styles.status, styles.text]).toEqual([200, '']);
  expect(await linkOn(browser)).toBeNull();
  expect((await new Browser().request('/api/hidden.css')).text).toBe('');
});

test('titles that a visitor imports are hidden behind those of the device, as far as there is room', async () => {
  const visitor = new Browser();
  await hide(visitor, 'movie/118');
  const add = (titles: string[]) =>
    visitor.request('/api/hidden', { method: 'POST', headers: sameOrigin, body: JSON.stringify({ titles }) });
  const titles = Array.from({ length: hiddenOnDeviceLimit }, (_, index) => `tv:${index + 1}`);
  for (const invalid of [[], ['tv:x'], [...titles, 'tv:1000']]) expect((await add(invalid)).status).toBe(400);
  for (let time = 0; time < 2; time++) {
    const { status, text } = await add(titles);
    expect([status, JSON.parse(text)]).toEqual([200, { hidden: titles.slice(0, -1) }]);
  }
  expect((await stylesOf(visitor)).text).toContain('[value="movie:118"],[value="tv:1"]');
});

test('titles that a visitor has hidden move to the account at sign-in', async () => {
  const { email, password } = await createUser();
  const visitor = new Browser();
  await hide(visitor, 'movie/118');
  await hide(visitor, 'tv/501');
  await visitor.signIn({ email, password });
  expect((await stylesOf(visitor)).text).toContain('movie:118');
  const { client } = await dataClientOf(visitor);
  const { data } = await client.from('hidden_titles').select('media_type, media_id').order('media_id');
  expect(data).toEqual([
    { media_type: 'movie', media_id: 118 },
    { media_type: 'tv', media_id: 501 },
  ]);
  const elsewhere = new Browser();
  await elsewhere.signIn({ email, password });
  expect((await stylesOf(elsewhere)).text).toContain('tv:501');
});

test('titles that cannot move at sign-in stay hidden, and move with the next change', async () => {
  const { email, password } = await createUser();
  const visitor = new Browser();
  await hide(visitor, 'movie/118');
  await breakAccounts({ match: '/rest/v1/hidden_titles', fault: '500' });
  await visitor.signIn({ email, password });
  await restoreAccounts();
  expect((await stylesOf(visitor)).text).toContain('movie:118');
  await hide(visitor, 'tv/501');
  const { client } = await dataClientOf(visitor);
  expect((await client.from('hidden_titles').select('media_id')).data).toHaveLength(2);
});

test('a title is not stored while those of the device cannot move, as the error says', async () => {
  const { email, password } = await createUser();
  const visitor = new Browser();
  await hide(visitor, 'movie/118');
  await breakAccounts({ match: '/rest/v1/hidden_titles', fault: '500' });
  await visitor.signIn({ email, password });
  expect((await hide(visitor, 'tv/501')).status).toBe(503);
  await restoreAccounts();
  const { client } = await dataClientOf(visitor);
  expect((await client.from('hidden_titles').select('media_id')).data).toEqual([]);
});

test('signing out leaves no hidden titles in the browser', async () => {
  const { browser } = await createUser();
  await hide(browser, 'movie/118');
  await browser.send('/auth/sign-out', {});
  expect(await linkOn(browser)).toBeNull();
});

test('a visitor can hide a limited number of titles, and gets 409 beyond it', async () => {
  const visitor = new Browser();
  const full = Array.from({ length: hiddenOnDeviceLimit }, (_, index) => `m${index + 1}`).join('.');
  visitor.cookies.set('__Host-hidden', full);
  const { status, text } = await hide(visitor, 'movie/999');
  expect([status, JSON.parse(text)]).toEqual([409, { problem: 'full-here' }]);
  expect((await hide(visitor, 'movie/5')).status).toBe(200); // is one of them
  expect((await hide(visitor, 'film/5')).status).toBe(400);
});

test('watched films are hidden while the preference is on, but not marked as hidden', async () => {
  const { browser } = await createUser();
  const { client } = await dataClientOf(browser);
  await client.from('plays').insert({ media_type: 'movie', media_id: 147, title: 'Moon' }).throwOnError();
  await hide(browser, 'movie/118');
  const without = await linkOn(browser);
  expect((await stylesOf(browser)).text).not.toContain('movie:147');
  await setPreferences(browser, { hideWatched: true });
  expect(await linkOn(browser)).toBe(`${without}&watched`);
  const { text } = await stylesOf(browser);
  expect(text.split('\n').find((rule) => rule.startsWith('.rail'))).toContain('movie:147');
  expect(text.split('\n').find((rule) => rule.startsWith('.unhide'))).not.toContain('movie:147');
});

test('without script a form hides a title, returns to its page and shows the title again', async () => {
  const visitor = new Browser();
  const from = (path: string) => ({ referer: `https://marquee.test${path}` });
  const hidden = await visitor.send('/hidden', { hide: 'movie:118' }, from('/info/movie/118'));
  expect([hidden.status, hidden.headers.get('location')]).toEqual([303, '/info/movie/118']);
  const { text } = await visitor.request('/info/movie/118');
  expect(text).toContain('Hidden from rows, lists and search');
  expect(text).toMatch(/<form class="actions unhide".*value="movie:118" name="show"/s);

  const list = await visitor.request('/hidden');
  expect([list.status, list.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  expect(list.text).toContain(hiddenText.leadOnDevice);
  expect(list.text).toMatch(/class="title-entries".*href="\/info\/movie\/118"/s);
  const shown = await visitor.send('/hidden', { show: 'movie:118' }, from('/hidden'));
  expect(shown.headers.get('location')).toBe('/hidden?shown=movie%3A118');
  const empty = await visitor.request('/hidden?shown=movie%3A118');
  expect(empty.text).toContain(hiddenText.empty);
  expect(empty.text).toContain('value="movie:118" name="hide"');
  expect((await visitor.send('/hidden', { hide: 'nonsense' }, from('/hidden'))).headers.get('location')).toBe(
    '/hidden',
  );
});

test('the list of hidden titles has pages, and includes titles that the catalogue does not know', async () => {
  const { browser } = await createUser();
  const { client } = await dataClientOf(browser);
  const rows = Array.from({ length: 21 }, (_, index) => ({ media_type: 'movie', media_id: 900_001 + index }));
  await client.from('hidden_titles').insert(rows).throwOnError();
  const [first, second] = [await browser.request('/hidden'), await browser.request('/hidden?page=2')];
  const countIn = ({ text }: { text: string }) => text.split('name="show"').length - 1;
  expect([countIn(first), countIn(second)]).toEqual([20, 1]);
  expect(second.text).toContain(unnamedTitle);
});

test('a failing database shows an error, changes nothing and leaves no styles in the cache', async () => {
  const { browser } = await createUser();
  await hide(browser, 'movie/118');
  const href = (await linkOn(browser))!;
  await breakAccounts({ match: '/rest/v1/(hidden_titles|rpc/add_mark)', fault: '500' });
  await breakAccounts({ match: '/rest/v1/rpc/unwanted_titles', fault: '500' });
  const styles = await browser.request(href);
  expect([styles.status, styles.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  expect((await hide(browser, 'tv/501')).status).toBe(503);
  await browser.send('/hidden', { hide: 'tv:501' });
  expect((await browser.request('/movies')).text).toContain('This could not be saved right now');
  const list = await browser.request('/hidden');
  expect([list.status, list.text.includes(hiddenText.failed)]).toEqual([503, true]);
  await restoreAccounts();
  expect((await stylesOf(browser)).text).toContain('movie:118');
});

test('an offline action hides its title, and its replay changes nothing', async () => {
  const { browser } = await createUser();
  const { id, client } = await dataClientOf(browser);
  const action = { kind: 'hide', title: 'movie:118', value: true, at: '2026-11-01T00:00:00.000Z' };
  for (let time = 0; time < 2; time++) {
    const body = JSON.stringify({ viewer: id, actions: [action] });
    const { text } = await browser.request('/api/pending-actions', { method: 'POST', headers: sameOrigin, body });
    expect(JSON.parse(text)).toEqual({ left: [] });
  }
  expect((await client.from('hidden_titles').select('media_id')).data).toEqual([{ media_id: 118 }]);
});
