import { beforeAll, expect, test } from 'vitest';
import { Browser } from './browser.ts';
import { titlesOf } from './markup.ts';
import { createUser, dataClientOf } from './members.ts';
import { addTo, createList, details, send } from './named-lists.ts';

/** A user whose lists each test reads by their own ids. */
let member: Browser;
/** A user who never gets a list. */
let idle: Browser;

beforeAll(async () => {
  [{ browser: member }, { browser: idle }] = [await createUser(), await createUser()];
});

test('My List comes first on /lists, then own lists with their count and at most four posters', async () => {
  const { browser } = await createUser();
  expect((await browser.request('/lists')).text).toContain('You have no lists of your own yet.');
  const titles = ['movie:147', 'movie:280', 'tv:505', 'movie:117', 'movie:290'];
  const list = await createList(browser, 'Autumn', 'private', titles);
  const { status, text, headers } = await browser.request('/lists');
  expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  const cards = text.split('class="card"').slice(1);
  expect(cards[0]).toContain('href="/my-list"');
  expect(cards[1]).toContain(`href="/lists/${list}"`);
  expect(cards[1]).toContain('Autumn');
  expect(cards[1]).toContain('5 titles · Private');
  expect(cards[1]!.match(/<img /g)).toHaveLength(4);
});

test('My List, the account menu and title pages link to the lists', async () => {
  expect((await idle.request('/my-list')).text.match(/href="\/lists"/g)).toHaveLength(2);
  expect((await idle.request('/info/movie/147')).text).toContain('href="/lists/add?title=movie:147"');
});

test('a user reads which lists contain a title, and a script gets JSON when it saves them', async () => {
  const { browser } = await createUser();
  const list = await createList(browser, 'Autumn');
  const read = async () => (await browser.request('/api/lists?title=movie:147')).text;
  expect(JSON.parse(await read())).toEqual({ lists: [{ id: list, name: 'Autumn', isChosen: false }] });
  const save = (fields: Record<string, string>) =>
    browser.request('/lists/add?title=movie:147', {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin', accept: 'application/json' },
      body: new URLSearchParams({ shown: list, list, ...fields }),
    });
  const long = await save({ name: 'x'.repeat(81) });
  expect([long.status, JSON.parse(long.text)]).toEqual([
    422,
    { problems: { name: 'A name has at most 80 characters.' } },
  ]);
  const saved = await save({ name: '' });
  expect([saved.status, JSON.parse(saved.text)]).toEqual([200, { problems: {} }]);
  expect(JSON.parse(await read()).lists[0].isChosen).toBe(true);
});

test('a script whose session has ended gets 401 with a message', async () => {
  const { status, text } = await new Browser().request('/lists/add?title=movie:147', {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', accept: 'application/json' },
    body: new URLSearchParams({ name: 'Autumn' }),
  });
  expect([status, JSON.parse(text).problems.form]).toEqual([401, expect.stringContaining('session has ended')]);
});

test.each([
  ['/api/lists?title=movie:147', 401],
  ['/api/lists?title=film', 400],
  ['/api/lists', 400],
])('%s returns %i to an anonymous visitor', async (path, status) => {
  expect((await new Browser().request(path)).status).toBe(status);
});

test('a list cannot be named with blanks or more than 80 characters, and the input is not lost', async () => {
  for (const name of ['', '   ', '\u0000']) {
    const { status, text } = await send(idle, '/lists', { name });
    expect([status, text.includes('Please enter a name.')]).toEqual([422, true]);
  }
  const long = 'x'.repeat(81);
  const { status, text } = await send(idle, '/lists', { name: long });
  expect([status, text.includes('A name has at most 80 characters.')]).toEqual([422, true]);
  expect(text).toContain(`value="${long}"`);
  expect(text).toContain('You have no lists of your own yet.');
});

test('a form that is sent again creates one list; with another name it creates another', async () => {
  const id = crypto.randomUUID();
  const create = async (name: string) => (await send(member, '/lists', { id, name })).headers.get('location');
  expect([await create('Autumn'), await create('Autumn')]).toEqual([`/lists/${id}`, `/lists/${id}`]);
  const other = await create('Winter');
  expect(other).not.toBe(`/lists/${id}`);
  expect((await member.request(other!)).text).toContain('<h1 dir="auto">Winter</h1>');
});

test('a new list cannot take the id of another user’s list', async () => {
  const { browser: other } = await createUser();
  const id = await createList(other, 'Autumn', 'public');
  const { headers } = await send(member, '/lists', { id, name: 'Autumn' });
  expect(headers.get('location')).not.toBe(`/lists/${id}`);
});

test('the owner changes name, note and visibility', async () => {
  const list = await createList(member, 'Autumn');
  const changed = { name: ' Late  autumn ', note: 'One\r\nTwo', visibility: 'public' };
  const { status, headers } = await send(member, `/lists/${list}`, changed);
  expect([status, headers.get('location')]).toEqual([303, `/lists/${list}`]);
  const { text } = await member.request(`/lists/${list}`);
  expect(text).toContain('<h1 dir="auto">Late autumn</h1>');
  expect(text).toContain('<p class="overview" dir="auto">One\nTwo</p>');
  expect(text).toContain('0 titles · Public');
  expect(text).toContain('List saved');
});

test('an invalid change is rejected with a message and returns the input', async () => {
  const list = await createList(member, 'Autumn');
  for (const [change, sentence] of [
    [{ name: '' }, 'Please enter a name.'],
    [{ name: '😀'.repeat(81) }, 'A name has at most 80 characters.'],
    [{ note: 'x'.repeat(501) }, 'A note has at most 500 characters.'],
    [{ visibility: 'everyone' }, 'Please choose who can see the list.'],
  ] as const) {
    const fields = { ...details, name: 'Typed name', note: 'Typed note', ...change };
    const { status, text } = await send(member, `/lists/${list}`, fields);
    expect([status, text.includes(sentence)]).toEqual([422, true]);
    expect(text).toMatch(/<details[^>]* open/);
    if (!('note' in change)) expect(text).toContain('>Typed note</textarea>');
    if (!('name' in change)) expect(text).toContain('value="Typed name"');
    const [field] = Object.keys(change);
    expect(text).toMatch(new RegExp(`<(?=[^>]* aria-describedby="[^"]*${field}-problem)(?=[^>]* aria-invalid="true")`));
    const focused = text.match(/<(?:input|textarea)[^>]* autofocus=""[^>]*>/g);
    expect(focused).toEqual([expect.stringContaining(`name="${field}"`)]);
    expect(text).toContain('<h1 dir="auto">Autumn</h1>');
  }
});

test('titles are moved and removed; every request can be repeated', async () => {
  const list = await createList(member, 'Autumn', 'private', ['movie:147', 'tv:505', 'movie:280']);
  const page = async () => (await member.request(`/lists/${list}`)).text;
  const shown = await page();
  expect(titlesOf(shown)).toEqual(['movie:147', 'tv:505', 'movie:280']);
  expect(shown).not.toContain('aria-label="Move Metropolis up"');
  expect(shown).toMatch(/value="movie:280,tv:505"[^>]*aria-label="Move Charade up"/);
  for (let time = 0; time < 2; time++) {
    const { headers } = await send(member, `/lists/${list}`, { order: 'movie:280,tv:505' });
    expect(headers.get('location')).toBe(`/lists/${list}#movie:280`);
    expect(titlesOf(await page())).toEqual(['movie:147', 'movie:280', 'tv:505']);
  }
  for (let time = 0; time < 2; time++) {
    await send(member, `/lists/${list}`, { remove: 'movie:147' });
    expect(titlesOf(await page())).toEqual(['movie:280', 'tv:505']);
  }
  for (const fields of [{ order: 'movie:280' }, { order: 'x,y' }, { remove: 'film:1' }] as Record<string, string>[]) {
    await send(member, `/lists/${list}`, fields);
    expect(await page()).toContain('could not be saved right now');
  }
});

test('a title cannot be moved past one that was removed in another tab, and a toast says so', async () => {
  const list = await createList(member, 'Autumn', 'private', ['movie:147', 'tv:505', 'movie:280']);
  await send(member, `/lists/${list}`, { remove: 'tv:505' });
  const { headers } = await send(member, `/lists/${list}?page=1`, { order: 'tv:505,movie:147' });
  expect(headers.get('location')).toBe(`/lists/${list}?page=1#movie:147`);
  const { text } = await member.request(`/lists/${list}`);
  expect(text).toContain('data-toast="error">This list has changed in another tab');
  expect(titlesOf(text)).toEqual(['movie:147', 'movie:280']);
});

test('a list is deleted with its titles, and a repeated deletion redirects to the lists too', async () => {
  const list = await createList(member, 'Autumn', 'private', ['movie:147']);
  for (let time = 0; time < 2; time++) {
    const { status, headers } = await send(member, `/lists/${list}`, { delete: 'yes' });
    expect([status, headers.get('location')]).toEqual([303, '/lists']);
  }
  expect((await member.request(`/lists/${list}`)).status).toBe(404);
  const { client } = await dataClientOf(member);
  expect((await client.from('list_items').select('media_id').eq('list_id', list)).data).toEqual([]);
});

test('the form of a title checks the lists that contain it, and saves what is chosen and a new list', async () => {
  const { browser } = await createUser();
  const [one, two] = [await createList(browser, 'One'), await createList(browser, 'Two')];
  await addTo(browser, 'movie:147', one);
  const path = '/lists/add?title=movie:147';
  const { text } = await browser.request(path);
  expect(text).toMatch(new RegExp(`value="${one}"[^>]*checked|checked=""[^>]*value="${one}"`));
  expect(text).not.toMatch(new RegExp(`value="${two}"[^>]*checked|checked=""[^>]*value="${two}"`));
  const fields = new URLSearchParams({ id: crypto.randomUUID(), name: 'Three', list: two });
  for (const id of [one, two]) fields.append('shown', id);
  for (let time = 0; time < 2; time++) {
    const { status, headers } = await send(browser, path, fields);
    expect([status, headers.get('location')]).toEqual([303, '/info/movie/147']);
  }
  const { client } = await dataClientOf(browser);
  const { data } = await client.rpc('own_lists', { p_media_type: 'movie', p_media_id: 147 });
  const found = (data as { name: string; contains: boolean }[]).map(({ name, contains }) => [name, contains]);
  expect(found).toEqual([
    ['Three', true],
    ['Two', true],
    ['One', false],
  ]);
  const items = await client.from('list_items').select('title, poster_path');
  expect(items.data![0]).toEqual({ title: 'Metropolis', poster_path: '/poster-movie-147.jpg' });
});

test('adding no title, or one that does not exist or is blocked, returns 404', async () => {
  for (const query of ['', '?title=film:1', '?title=movie:999999', '?title=movie:104']) {
    expect((await idle.request(`/lists/add${query}`)).status, query).toBe(404);
    expect((await send(idle, `/lists/add${query}`, { name: 'One' })).status, query).toBe(404);
  }
});

test.each(['/lists', '/lists/add?title=movie:147'])(
  '%s offers visitors to make a list, and links to Sign In and back',
  async (path) => {
    const login = `/auth/login?next=${encodeURIComponent(path)}`;
    const page = await new Browser().request(path);
    expect(page.status).toBe(200);
    expect(page.text).toContain('Make your first list');
    expect(page.text).toContain(`href="${login}"`);
    const titles = path === '/lists' ? '' : 'M43';
    expect(page.text).toContain(`href="/lists/shared?t=${titles}&amp;edit="`); // a list without an account
  },
);

test('a form to choose lists without a session redirects to Sign In, which returns to it', async () => {
  const { status, headers } = await send(new Browser(), '/lists/add?title=movie:147', { name: 'Autumn' });
  expect([status, headers.get('location')]).toEqual([303, '/auth/login?next=%2Flists%2Fadd%3Ftitle%3Dmovie%3A147']);
});
