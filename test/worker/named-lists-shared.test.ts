import { afterEach, beforeAll, expect, test } from 'vitest';
import { onePerContext } from '../support/script-payloads.ts';
import { breakAccounts, Browser, restoreAccounts } from './browser.ts';
import { titlesOf } from './markup.ts';
import { createUser, dataClientOf } from './members.ts';
import { addTo, createList, details, send } from './named-lists.ts';

afterEach(restoreAccounts);

let owner: Browser;
let email: string;
/** Another user. */
let other: Browser;

beforeAll(async () => {
  ({ browser: owner, email } = await createUser('Kim Canary'));
  ({ browser: other } = await createUser());
});

const createShared = (visibility: string) => createList(owner, 'Autumn', visibility, ['movie:147', 'tv:505']);

test.each(['link', 'public'])('anyone reads a %s list without its owner’s forms, name, address or id', async (kind) => {
  const list = await createShared(kind);
  const { id } = await dataClientOf(owner);
  for (const visitor of [new Browser(), other]) {
    const { status, text } = await visitor.request(`/lists/${list}`);
    expect(status).toBe(200);
    expect(titlesOf(text)).toEqual(['movie:147', 'tv:505']);
    expect(text).toContain('Copy to my lists');
    expect(text).not.toMatch(new RegExp(`Edit list|Delete list|name="(order|remove)"|Canary|${email}|${id}`));
  }
});

test('a reader reports a list by the contact form, which names it', async () => {
  const list = await createShared('public');
  expect((await owner.request(`/lists/${list}`)).text).not.toContain('Report this list');
  const reader = new Browser();
  const { text } = await reader.request(`/lists/${list}`);
  expect(text).toContain(`<a class="other-lists" href="/contact?list=${list}" rel="nofollow">Report this list</a>`);
  const report = await reader.request(`/contact?list=${list}`);
  expect(report.text).toContain('name="subject" value="A list on this site"');
  expect(report.text).toMatch(new RegExp(`>https://marquee.test/lists/${list}\n\nAbout this list: </textarea>`));
  expect((await reader.request('/contact?list=%3Cscript%3E')).text).not.toContain('A list on this site');
});

test('only a public list may be indexed, with an ItemList, a canonical address and a picture', async () => {
  const list = await createShared('public');
  const { text } = await new Browser().request(`/lists/${list}`);
  expect(text).not.toContain('name="robots"');
  expect(text).toMatch(new RegExp(`rel="canonical" href="[^"]*/lists/${list}"`));
  expect(text).toMatch(/property="og:image" content="[^"]*\/t\/p\/w1280\/[^"]*movie-147[^"]*"/);
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(text) ?? [];
  const data = JSON.parse(json) as { itemListElement: { position: number; name: string; url: string }[] };
  expect(data).toMatchObject({ '@type': 'ItemList', name: 'Autumn', numberOfItems: 2 });
  expect(data.itemListElement[0]).toMatchObject({ position: 1, name: 'Metropolis' });
  expect(data.itemListElement[0]!.url).toMatch(/\/info\/movie\/147$/);

  const linked = await createShared('link');
  const page = await new Browser().request(`/lists/${linked}`);
  expect(page.text).toContain('name="robots" content="noindex"');
  expect(page.text).not.toMatch(/ld\+json|rel="canonical"/);
});

test('other users can neither read nor change a private list, and unknown or malformed ids are not found', async () => {
  const list = await createShared('private');
  const unknown = crypto.randomUUID();
  for (const path of [`/lists/${list}`, `/lists/${unknown}`, '/lists/1', '/lists/%00'])
    for (const visitor of [new Browser(), other]) expect((await visitor.request(path)).status, path).toBe(404);
  const forms: [Record<string, string>, number][] = [
    [{ ...details, name: 'Mine' }, 404],
    [{ order: 'tv:505,movie:147' }, 303],
    [{ remove: 'movie:147' }, 303],
    [{ copy: unknown }, 404],
  ];
  for (const [fields, expected] of forms) {
    for (const path of [`/lists/${list}`, `/lists/${unknown}`]) {
      const { status, headers } = await send(other, path, fields);
      expect([status, headers.get('location')], path).toEqual([expected, expected === 303 ? '/lists' : null]);
    }
    expect((await send(other, '/lists/1', fields)).status).toBe(404);
  }
  await send(other, `/lists/${list}`, { delete: 'yes' });
  const { text } = await owner.request(`/lists/${list}`);
  expect(text).toContain('<h1 dir="auto">Autumn</h1>');
  expect(titlesOf(text)).toEqual(['movie:147', 'tv:505']);
});

test('other users cannot change a public list', async () => {
  const list = await createShared('public');
  const forms: Record<string, string>[] = [
    { ...details, name: 'Mine' },
    { order: 'tv:505,movie:147' },
    { remove: 'movie:147' },
    { delete: 'yes' },
  ];
  for (const fields of forms)
    expect((await send(other, `/lists/${list}`, fields)).status, JSON.stringify(fields)).toBe(404);
  await send(other, '/lists/add?title=movie:280', { list, shown: list });
  const { text } = await owner.request(`/lists/${list}`);
  expect(text).toContain('<h1 dir="auto">Autumn</h1>');
  expect(titlesOf(text)).toEqual(['movie:147', 'tv:505']);
});

test('a shared list is copied once to a private list; a visitor signs in first and returns', async () => {
  const list = await createShared('link');
  const visitor = await send(new Browser(), `/lists/${list}`, { copy: crypto.randomUUID() });
  const login = `/auth/login?next=${encodeURIComponent(`/lists/${list}`)}`;
  expect([visitor.status, visitor.headers.get('location')]).toEqual([303, login]);

  const copy = crypto.randomUUID();
  for (let time = 0; time < 2; time++)
    expect((await send(other, `/lists/${list}`, { copy })).headers.get('location')).toBe(`/lists/${copy}`);
  const { text } = await other.request(`/lists/${copy}`);
  expect(text).toContain('2 titles · Private');
  expect(text).toContain('Edit list');
  expect(titlesOf(text)).toEqual(['movie:147', 'tv:505']);
  expect((await other.request('/lists')).text.match(/Autumn/g)).toHaveLength(1);
});

test('blocked titles are neither shown nor counted', async () => {
  const list = await createList(owner, 'Silent films', 'public', ['movie:105']);
  const { client } = await dataClientOf(owner);
  const blocked = { list_id: list, media_type: 'movie', media_id: 104, title: 'Blocked', poster_path: '/blocked.jpg' };
  expect((await client.from('list_items').insert({ ...blocked, position: 2 })).error).toBeNull();
  for (const path of [`/lists/${list}`, '/lists']) {
    const { text } = await owner.request(path);
    expect(text).not.toMatch(/Blocked|blocked\.jpg/);
    expect(text).toContain('1 title ');
  }
});

test('script payloads in names and notes stay text on every page', async () => {
  const list = await createList(owner, 'Autumn', 'public', ['movie:147']);
  for (const payload of onePerContext) {
    const fields = { name: payload.slice(0, 80), note: payload, visibility: 'public' };
    await send(owner, `/lists/${list}`, fields);
    for (const path of [`/lists/${list}`, '/lists', '/lists/add?title=movie:147'])
      for (const visitor of path.endsWith(list) ? [owner, new Browser()] : [owner]) {
        const { status, text } = await visitor.request(path);
        expect(status, payload).toBe(200);
        expect(text.replaceAll('&lt;', ''), payload).not.toMatch(
          /<script>alert|<script src=\/\/evil|<img src=x|<svg onload|<iframe srcdoc|<b onmouseover|<base href|<style>\*/i,
        );
        expect(text, payload).not.toMatch(/<[^>"']*"[^"]*"[^>"']*\son(error|focus|click|load)=alert/i);
      }
  }
});

test('following a list and stopping keep the order and the filter of its page', async () => {
  const list = await createShared('public');
  const path = `/lists/${list}?sort=title&show=tv&page=2`;
  expect((await other.request(path)).text).toContain(`action="${path.replaceAll('&', '&amp;')}"`);
  for (const follow of ['yes', 'no']) expect((await send(other, path, { follow })).headers.get('location')).toBe(path);
});

test('a user who follows a list is notified of new titles; its owner cannot follow it', async () => {
  const list = await createShared('public');
  expect((await owner.request(`/lists/${list}`)).text).not.toContain('name="follow"');
  expect((await send(owner, `/lists/${list}`, { follow: 'yes' })).status).toBe(404);
  expect((await send(other, `/lists/${list}`, { follow: 'yes' })).status).toBe(303);
  expect((await other.request(`/lists/${list}`)).text).toContain('Following');
  expect((await other.request('/lists')).text).toMatch(
    new RegExp(`<h2 id="followed">Lists you follow</h2>.*href="/lists/${list}".*<b dir="auto">Autumn</b>`),
  );
  const notices = async () => (await other.request('/notifications')).text;
  expect(await notices()).not.toContain('Lists you follow');
  await addTo(owner, 'movie:280', list);
  const text = await notices();
  expect(text).toMatch(
    new RegExp(`<li data-notice="list-changed:${list}:[\\d-]+" data-own=""><a href="/lists/${list}">`),
  );
  expect(text).toContain('<b>Autumn</b><span>1 new title</span>');
  await send(owner, `/lists/${list}`, { name: 'Winter', note: '', visibility: 'public' });
  expect(await notices()).toContain('<b>Winter</b><span>“Autumn” is now called “Winter” · 1 new title</span>');
  await send(other, `/lists/${list}`, { follow: 'no' });
  expect(await notices()).not.toContain('Lists you follow');
  expect((await other.request('/lists')).text).not.toContain('Lists you follow');
});

test('an island follows a list and stops, but not one that is private, missing or its user’s own', async () => {
  const list = await createShared('public');
  const call = async (browser: Browser, method: string, id: string) => {
    const headers = { 'sec-fetch-site': 'same-origin' };
    return (await browser.request(`/api/lists/${id}/follow`, { method, headers })).status;
  };
  const isFollowing = async () => (await other.request(`/lists/${list}`)).text.includes('>Following</button>');
  for (const [method, value] of [
    ['PUT', true],
    ['PUT', true],
    ['DELETE', false],
    ['DELETE', false],
  ] as const) {
    expect(await call(other, method, list)).toBe(204);
    expect(await isFollowing()).toBe(value);
  }
  const hidden = await createShared('private');
  for (const id of [hidden, crypto.randomUUID(), 'x']) expect(await call(other, 'PUT', id)).toBe(404);
  expect([await call(owner, 'PUT', list), await call(new Browser(), 'PUT', list)]).toEqual([404, 401]);
  await breakAccounts({ match: 'follow_list', fault: '500' });
  expect(await call(other, 'PUT', list)).toBe(503);
});
