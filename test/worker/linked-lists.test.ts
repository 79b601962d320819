import { env } from 'cloudflare:workers';
import { afterEach, expect, test } from 'vitest';
import type { Bindings } from '../../src/worker/env.ts';
import { formatTitles } from '../../src/shared/domain/linked-list.ts';
import { linkedListText } from '../../src/shared/text/named-lists.ts';
import { onePerContext } from '../support/script-payloads.ts';
import { breakAccounts, Browser, restoreAccounts } from './browser.ts';
import { limiterOf } from './limiter.ts';
import { titlesOf } from './markup.ts';
import { createUser } from './members.ts';
import { send } from './named-lists.ts';
import { breakCatalogue, resetCatalogue, restoreCatalogue, slowDown, stats } from './upstream.ts';
import { visitorOf } from './visitor.ts';

const path = '/lists/shared?t=M43Te1&name=Autumn'; // movie:147, tv:505

afterEach(async () => {
  await restoreCatalogue();
  await restoreAccounts();
});

test('anyone can read a list from its address, with metadata for link previews', async () => {
  const { status, headers, text } = await new Browser().request(path);
  expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  expect(titlesOf(text)).toEqual(['movie:147', 'tv:505']);
  expect(text).toContain('<h1 dir="auto">Autumn</h1>');
  expect(text).toContain('name="robots" content="noindex"');
  expect(text).toMatch(/property="og:image" content="https:\/\/images\.test\/t\/p\/w500\//);
  expect(text).toContain('<meta name="twitter:card" content="summary"/>');
  expect(text).toContain('content="Metropolis, The Snow Registry"');
  expect(text).toContain('Copy to my lists');
});

test('a site without accounts shows the list without the copy form', async () => {
  const { SUPABASE_URL: _, ...withoutAccounts } = env as unknown as Bindings;
  const { status, text } = await visitorOf(withoutAccounts)(path);
  expect([status, titlesOf(text)]).toEqual([200, ['movie:147', 'tv:505']]);
  expect(text).not.toContain('Copy to my lists');
});

const ofForty = formatTitles(
  Array.from({ length: 40 }, (_, place) => ({ mediaType: 'movie' as const, id: 101 + place })),
);
const post = (t: string): RequestInit => ({ method: 'POST', body: new URLSearchParams({ t, name: 'Autumn' }) });

test.each<[limit: 'SEARCH_LIMIT' | 'WRITE_LIMIT', requests: [path: string, init?: RequestInit][], status: number]>([
  ['SEARCH_LIMIT', [[`/lists/shared?t=${ofForty}`], [path], [path]], 200],
  [
    'WRITE_LIMIT',
    [
      ['/lists/shared', post(ofForty)],
      ['/lists/shared', post('M43Te1')],
      ['/my-list', post('')],
    ],
    303,
  ],
])(
  'a list counts for %s once per five titles, because each may call the catalogue',
  async (limit, requests, status) => {
    const visit = visitorOf({ ...(env as unknown as Bindings), [limit]: limiterOf(9) });
    const headers = { 'sec-fetch-site': 'same-origin', 'cf-connecting-ip': '203.0.113.9' };
    const statuses = [];
    for (const [address, init] of requests) statuses.push((await visit(address, { ...init, headers })).status);
    expect(statuses).toEqual([status, status, 429]);
  },
);

test('links that change the list are not prefetched, because each loads all its titles', async () => {
  const { text } = await new Browser().request(`${path}&edit=&q=charade`);
  const links = [...text.matchAll(/<a [^>]*href="\/lists\/shared\?[^>]*>/g)].map(([link]) => link);
  expect(links.length).toBe(3); // add Charade, remove either title
  expect(links.filter((link) => !link.includes('rel="nofollow"'))).toEqual([]);
});

test('links and a search change the list without script', async () => {
  const visitor = new Browser();
  const { text } = await visitor.request(`${path}&edit=&q=charade`);
  const [, add] = /href="([^"]+)" rel="nofollow" aria-label="Add Charade to this list"/.exec(text) ?? [];
  const added = await visitor.request(add!.replaceAll('&amp;', '&'));
  expect(titlesOf(added.text)).toEqual(['movie:147', 'tv:505', 'movie:280']);
  const [, remove] =
    /href="([^"]+)" rel="nofollow" aria-label="Remove Metropolis from this list"/.exec(added.text) ?? [];
  const removed = await visitor.request(remove!.replaceAll('&amp;', '&'));
  expect(titlesOf(removed.text)).toContain('tv:505');
  expect(removed.text).toContain('name=Autumn');
});

test('the page of changes says that the opened list stays as it is, until the first change', async () => {
  const visitor = new Browser();
  const says = async (address: string) => (await visitor.request(address)).text.includes(linkedListText.copied);
  expect([await says(path), await says(`${path}&edit=`)]).toEqual([false, true]);
  expect(await says(`${path}&edit=&list=${crypto.randomUUID()}`)).toBe(false);
  expect(await says('/lists/shared?t=&edit=')).toBe(false); // a new list
});

test('changes keep the id that the list has on a device, and give it one', async () => {
  const visitor = new Browser();
  const idsOf = async (query: string) => {
    const { text } = await visitor.request(path + query);
    const inLinks = [...text.matchAll(/[;&]list=([^"&]*)/g)].map(([, id]) => id);
    return [...inLinks, ...[...text.matchAll(/name="list" value="([^"]*)"/g)].map(([, id]) => id)];
  };
  const id = crypto.randomUUID();
  expect(await idsOf('')).toEqual([]);
  expect(await idsOf(`&list=${id}`)).toEqual([id]); // the link to the page of changes
  expect(await idsOf(`&edit=&list=${id}`)).toEqual([id, id, id]); // remove either title, form
  const [first, ...others] = await idsOf('&edit=&list=malformed');
  expect([first, others]).toEqual([expect.stringMatching(/^[\da-f-]{36}$/), [first, first]]);
});

test('an incomplete address shows a message, and hostile text in an address is escaped', async () => {
  const visitor = new Browser();
  const broken = await visitor.request('/lists/shared?t=M43T');
  expect([broken.status, broken.text.includes('This link is incomplete')]).toEqual([404, true]);
  const tooLong = await visitor.request(`/lists/shared?t=${'M43'.repeat(41)}`);
  expect(tooLong.status).toBe(404);
  expect(tooLong.text).toContain('This list is too long for a link');
  const { text } = await visitor.request('/lists/shared?t=M43Tzzzzz');
  expect(text).toContain('Some titles are not available right now.');
  expect(titlesOf(text)).toEqual(['movie:147']);
  for (const payload of onePerContext) {
    const response = await visitor.request(`/lists/shared?t=M43&name=${encodeURIComponent(payload)}&edit=&q=x`);
    expect([response.status, response.text.includes(payload) && /[<>"]/.test(payload)]).toEqual([200, false]);
  }
});

test('while the catalogue fails, the page shows messages and keeps the titles of its address', async () => {
  await resetCatalogue();
  await breakCatalogue('500');
  const { status, text } = await new Browser().request(`${path}&edit=&q=moon`);
  expect(status).toBe(200);
  expect(text).toContain('Some titles are not available right now.');
  expect(text).toContain('The search is not available right now.');
  expect(text).toContain('<p class="count">2 titles</p>');
  expect(text).toContain('name="t" value="M43Te1"');
});

test('the titles of a long list are requested five at a time', async () => {
  await resetCatalogue();
  const titles = Array.from({ length: 40 }, (_, index) => ({ mediaType: 'movie', id: 110 + index }) as const);
  await slowDown(120); // so that five calls overlap on a busy machine
  const { text } = await new Browser().request(`/lists/shared?t=${formatTitles(titles)}`);
  const { calls, maxInFlight } = await stats();
  expect([calls, maxInFlight]).toEqual([40, 5]);
  expect(titlesOf(text)).toContain('movie:147');
});

test('a user copies a list once, however often the form is sent; a visitor signs in first', async () => {
  const { browser } = await createUser();
  const id = crypto.randomUUID();
  const form = { t: 'M43Te1', name: 'Autumn', id };
  for (let turn = 0; turn < 2; turn++)
    expect((await send(browser, '/lists/shared', form)).headers.get('location')).toBe(`/lists/${id}`);
  expect(titlesOf((await browser.request(`/lists/${id}`)).text)).toEqual(['movie:147', 'tv:505']);
  const signIn = await send(new Browser(), '/lists/shared', form);
  expect(signIn.headers.get('location')).toContain('/auth/login');
  await breakAccounts({ match: '/rest/v1/list_items', fault: '503' });
  const failed = await send(browser, '/lists/shared', { ...form, id: crypto.randomUUID() });
  expect([failed.status, failed.headers.get('location')]).toEqual([303, path]);
  await restoreAccounts();
  expect((await browser.request('/lists')).text.match(/class="card"/g)).toHaveLength(2);
});

test('a list is not copied without titles that the catalogue fails to load', async () => {
  const { browser } = await createUser();
  await resetCatalogue();
  await breakCatalogue('503', '/movie/118');
  const form = {
    t: formatTitles([
      { mediaType: 'tv', id: 505 },
      { mediaType: 'movie', id: 118 },
    ]),
    name: 'Half',
  };
  const response = await send(browser, '/lists/shared', { ...form, id: crypto.randomUUID() });
  expect([response.status, response.headers.get('location')?.startsWith('/lists/shared')]).toEqual([303, true]);
  expect((await browser.request('/lists')).text).toContain('You have no lists of your own yet.');
});
