import { afterEach, beforeAll, expect, test } from 'vitest';
import { breakAccounts, type Browser, restoreAccounts } from './browser.ts';
import { titlesOf } from './markup.ts';
import { createUser, dataClientOf } from './members.ts';
import { addTo, createList, send } from './named-lists.ts';
import { isInTime } from './timed.ts';

const tables =
  '/rest/v1/(lists|list_items|rpc/(own_lists|followed_lists|read_list|save_(list|title_in_lists)|order_list_items|copy_list))';

let browser: Browser;
let list: string;

beforeAll(async () => {
  ({ browser } = await createUser());
  list = await createList(browser, 'Autumn');
  for (const title of ['movie:147', 'tv:505']) await addTo(browser, title, list);
});
afterEach(restoreAccounts);

/** One fault of each kind; my-list-faults.test.ts covers all of them on the same Supabase client. */
test.each(['slow', '503', 'wrong-types'])(
  'while lists have the fault "%s", pages return 503 in time',
  async (fault) => {
    await breakAccounts({ match: tables, fault });
    const paths = ['/lists', `/lists/${list}?sort=title&page=2`, '/lists/add?title=movie:147'];
    const pages = await Promise.all(paths.map((path) => browser.request(path)));
    expect(pages.every(isInTime)).toBe(true);
    for (const [index, { status, text }] of pages.entries()) {
      expect(status).toBe(503);
      expect(text).toContain('Try Again');
      expect(text).toContain(`href="${paths[index]!.replace('&', '&amp;')}"><svg`);
    }
  },
);

test('followed lists that cannot be loaded leave the own lists on the page', async () => {
  await breakAccounts({ match: '/rest/v1/rpc/followed_lists', fault: '503' });
  const { status, text } = await browser.request('/lists');
  expect(status).toBe(200);
  expect(text).toContain('<b dir="auto">Autumn</b>');
  expect(text).toContain('The lists that you follow could not be loaded.');
});

test.each(['empty', 'null', 'array'])('while lists have the fault "%s", no page fails unexpectedly', async (fault) => {
  await breakAccounts({ match: tables, fault });
  for (const path of ['/lists', `/lists/${list}`, '/lists/add?title=movie:147']) {
    const { status, text } = await browser.request(path);
    expect([200, 404, 503], path).toContain(status);
    expect(text).not.toContain('Unexpected Application Error');
  }
});

test('failing forms show an error and keep their input', async () => {
  await breakAccounts({ match: tables, fault: '503' });
  const created = await send(browser, '/lists', { name: 'Typed name' });
  const edited = await send(browser, `/lists/${list}`, { name: 'Typed name', note: 'Typed note', visibility: 'link' });
  const added = await send(browser, '/lists/add?title=movie:280', { name: 'Typed name', list, shown: list });
  for (const { status, text } of [created, edited, added]) {
    expect(status).toBe(503);
    expect(text).toContain('Your changes could not be saved right now.');
    expect(text).toContain('value="Typed name"');
  }
  expect(edited.text).toContain('>Typed note</textarea>');
  expect(edited.text).toMatch(/checked=""[^>]*value="link"|value="link"[^>]*checked/);
  for (const name of ['list', 'shown']) expect(added.text).toContain(`type="hidden" name="${name}" value="${list}"`);
  expect(added.text).not.toContain('Unexpected');
});

test('a failing move, removal, deletion or copy redirects back with a message and changes nothing', async () => {
  const forms: Record<string, string>[] = [
    { order: 'tv:505,movie:147' },
    { remove: 'movie:147' },
    { delete: 'yes' },
    { copy: list },
  ];
  for (const fields of forms) {
    await breakAccounts({ match: tables, fault: '503' });
    const { status, headers } = await send(browser, `/lists/${list}`, fields);
    expect([status, headers.get('location')]).toEqual([303, `/lists/${list}`]);
    await restoreAccounts();
    const { text } = await browser.request(`/lists/${list}`);
    expect(text).toContain('data-toast="error">Your changes could not be saved right now. Please try again.<');
    expect(titlesOf(text)).toEqual(['movie:147', 'tv:505']);
  }
});

test('a user with 100 lists, or a full list, gets a message and keeps the input', async () => {
  const { browser: full } = await createUser();
  const { client } = await dataClientOf(full);
  const id = await createList(full, 'Full');
  const items = Array.from({ length: 1000 }, (_, index) => ({
    list_id: id,
    media_type: 'movie',
    media_id: 10_000 + index,
    title: 'A title',
    position: index + 1,
  }));
  await client.from('list_items').insert(items).throwOnError();
  const added = await send(full, '/lists/add?title=movie:147', { name: '', list: id, shown: id });
  expect(added.status).toBe(409);
  expect(added.text).toContain('A list holds up to 1,000 titles');
  expect(added.text).toMatch(new RegExp(`value="${id}"[^>]*checked|checked=""[^>]*value="${id}"`));
  const { text } = await full.request(`/lists/${id}?page=17`);
  expect(titlesOf(text)).toHaveLength(40);
  expect(text).toContain('1,000 titles');

  await client
    .from('lists')
    .insert(Array.from({ length: 99 }, () => ({ name: 'Another' })))
    .throwOnError();
  const created = await send(full, '/lists', { name: 'Typed name' });
  expect(created.status).toBe(409);
  expect(created.text).toContain('You have 100 lists. Delete one first.');
  expect(created.text).toContain('value="Typed name"');
}, 60_000);
