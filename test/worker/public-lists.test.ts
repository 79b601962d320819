import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Bindings } from '../../src/worker/env.ts';
import { breakAccounts, Browser, restoreAccounts } from './browser.ts';
import { createUser } from './members.ts';
import { createList, details, send } from './named-lists.ts';
import { callsTo, clearCalls } from './sessions.ts';
import { breakCatalogue, restoreCatalogue } from './upstream.ts';
import { clearCaches, visitorOf } from './visitor.ts';

const query = '/rest/v1/rpc/public_lists';
const newest = '/public-lists?sort=newest';
const read = async (path = newest, browser = new Browser()) => (await browser.request(path)).text;

beforeEach(clearCaches);
afterEach(async () => {
  await Promise.all([restoreAccounts(), restoreCatalogue()]);
});

/** A user with a public list of two titles. */
async function createPublic(name: string) {
  const { browser: owner, email } = await createUser('Kim Quill');
  const list = await createList(owner, name, 'public', ['movie:147', 'tv:505']);
  return { owner, email, list };
}

/** A list that stays public. */
let lasting: Awaited<ReturnType<typeof createPublic>>;
beforeAll(async () => {
  lasting = await createPublic('Lasting');
});

test('everyone finds a public list without its owner, until it becomes private', async () => {
  const { owner, email, list } = await createPublic('Found by everyone');
  const linked = await createList(owner, 'Shared by link only', 'link', ['movie:147']);
  const { browser: user } = await createUser();
  await send(user, `/lists/${list}`, { follow: 'yes' });
  for (const visitor of [new Browser(), user]) {
    const text = await read(newest, visitor);
    expect(text).toContain(`href="/lists/${list}"`);
    expect(text).toContain('<b dir="auto">Found by everyone</b><small>2 titles · 1 follower</small>');
    expect(text).not.toMatch(new RegExp(`Shared by link only|Quill|${email}`));
  }
  expect(await read('/sitemap.xml')).toContain(`/lists/${list}</loc>`);
  expect(await read('/sitemap.xml')).not.toContain(linked);

  await send(owner, `/lists/${list}`, { ...details, name: 'Found by everyone' });
  expect(await read()).not.toContain('Found by everyone');
});

test('a list that became private leaves the cached pages of its titles within a minute', async () => {
  const { owner, list } = await createPublic('Not for long');
  const path = '/public-lists?title=tv:505&sort=newest';
  expect(await read(path)).toContain('Not for long');
  await send(owner, `/lists/${list}`, { ...details, name: 'Not for long' });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
  expect(await read(path)).not.toContain('Not for long');
  vi.setSystemTime(Date.now() + 61_000);
  await breakAccounts({ match: query, fault: '500' });
  expect((await new Browser().request(path)).status).toBe(200); // the database fails
});

test('a title that was just blocked leaves the cached page', async () => {
  await createPublic('Soon shorter');
  const facts = async (blocked: string) => {
    const site = { ...(env as unknown as Bindings), BLOCKED_TITLES: blocked };
    return /Soon shorter<\/b><small>([^<]+)/.exec((await visitorOf(site)(newest)).text)?.[1];
  };
  expect(await facts('movie:104')).toBe('2 titles');
  expect(await facts('movie:104,movie:147')).toBe('1 title');
});

test('a page of public lists is cached, and read once for all visitors', async () => {
  await clearCalls();
  const pages = [...(await Promise.all([read(), read()])), await read()];
  for (const text of pages) expect(text).toContain('Lasting');
  expect(await callsTo(query)).toHaveLength(1);
});

test.each([
  ['/public-lists', 'Most followed', '/public-lists'],
  ['/public-lists?sort=other&page=0', 'Most followed', '/public-lists'],
  ['/public-lists?sort=newest', 'Newest', '/public-lists?sort=newest'],
])('%s shows the lists by "%s"', async (path, label, canonical) => {
  const text = await read(path);
  expect(text).toMatch(new RegExp(`aria-current="page">${label}<`));
  expect(text.replaceAll('&amp;', '&')).toMatch(
    new RegExp(`rel="canonical" href="[^"]*${canonical.replace('?', '\\?')}"`),
  );
});

test('a page beyond the last leads back to the first', async () => {
  const text = await read('/public-lists?page=400');
  expect(text).toContain('No lists on this page');
  expect(text).toContain('name="robots" content="noindex"');
});

/** One fault of each kind; my-list-faults.test.ts covers all of them on the same Supabase client. */
test.each(['slow', '503', 'wrong-types'])(
  'while public lists have the fault "%s", the page returns 503 with a way to try again',
  async (fault) => {
    await breakAccounts({ match: query, fault });
    const [page, sitemap] = await Promise.all([new Browser().request('/public-lists'), read('/sitemap.xml')]);
    expect(page.status).toBe(503);
    expect(page.text).toContain('Public lists could not be loaded.');
    expect(page.text).toContain('Try Again');
    expect(sitemap).not.toContain('/lists/');
  },
);

test('visitors and users reach the page from Lists, a shared list and the footer', async () => {
  const { owner, list } = lasting;
  const link = 'href="/public-lists"';
  for (const [path, browser] of [
    ['/lists', new Browser()],
    ['/lists', owner],
    [`/lists/${list}`, new Browser()],
  ] as const) {
    const [main = ''] = /<main[\s\S]*<\/main>/.exec(await read(path, browser)) ?? [];
    expect(main).toContain(link);
  }
  expect(await read('/about')).toContain(link);
});

test('the lists with a title are reached from its page and name it', async () => {
  const { list } = lasting;
  expect(await read('/info/movie/147')).toContain('href="/public-lists?title=movie:147" rel="nofollow"');
  const path = '/public-lists?title=movie:147&sort=newest';
  const text = await read(path);
  expect(text).toMatch(/<h1[^>]*>Lists with Metropolis<\/h1>/);
  expect(text).toContain(`href="/lists/${list}"`);
  expect(text).toContain('name="robots" content="noindex"');
  expect(text.replaceAll('&amp;', '&')).toContain('class="chip" href="/public-lists?title=movie:147"');
  expect(await read('/public-lists?title=tv:501')).toContain('<h2>No public list contains The Tuesday Boat yet</h2>');

  await clearCaches();
  await breakCatalogue('503');
  expect(await read(path)).toMatch(/<h1[^>]*>Lists with this title<\/h1>/);
});

test('lists with an unknown, blocked or malformed title are not found', async () => {
  for (const title of ['movie:104', 'movie:999999', 'movie:', 'x', ''])
    expect((await new Browser().request(`/public-lists?title=${title}`)).status, title).toBe(404);
});
