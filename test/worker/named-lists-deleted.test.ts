import { beforeAll, expect, test, vi } from 'vitest';
import { namedListProblems } from '../../src/shared/text/named-lists.ts';
import { Browser } from './browser.ts';
import { titlesOf } from './markup.ts';
import { createUser } from './members.ts';
import { addTo, createList, details, send } from './named-lists.ts';

const missing = 'This list no longer exists. It may have been deleted on another device.';

let browser: Browser;
/** A list with one title, and one that is deleted. */
let list: string;
let deleted: string;

beforeAll(async () => {
  ({ browser } = await createUser());
  list = await createList(browser, 'Autumn');
  await addTo(browser, 'movie:147', list);
  await browser.request('/offline'); // takes the toast
  deleted = await createList(browser, 'Winter');
  await send(browser, `/lists/${deleted}`, { delete: 'yes' });
  await browser.request('/offline');
});

test('a title is saved in none of the chosen lists when one of them was deleted', async () => {
  const fields = new URLSearchParams([
    ['list', list],
    ['list', deleted],
    ['shown', list],
    ['shown', deleted],
    ['name', 'Typed name'],
  ]);
  const { status, text } = await send(browser, '/lists/add?title=movie:280', fields);
  expect([status, text.includes('A list that you chose no longer exists. Nothing was saved.')]).toEqual([409, true]);
  expect(text).toContain('value="Typed name"');
  expect(titlesOf((await browser.request(`/lists/${list}`)).text)).toEqual(['movie:147']);
});

test('a script learns which of the chosen lists were deleted', async () => {
  const fields = new URLSearchParams({ list: deleted, shown: deleted, name: '' });
  const { status, text } = await browser.request('/lists/add?title=movie:280', {
    method: 'POST',
    headers: { accept: 'application/json', 'sec-fetch-site': 'same-origin' },
    body: fields,
  });
  expect([status, JSON.parse(text)]).toEqual([
    409,
    { problems: { form: namedListProblems.chosenMissing }, missing: [deleted] },
  ]);
});

test('another account that sends the id of a deleted list gets a list with another id', async () => {
  const { browser: other } = await createUser();
  const created = await send(other, '/lists', { id: deleted, name: 'Spam' });
  expect(created.headers.get('location')).toMatch(/^\/lists\/[\da-f-]{36}$/);
  expect(created.headers.get('location')).not.toBe(`/lists/${deleted}`);
  expect((await other.request(`/lists/${deleted}`)).status).toBe(404);
});

const versionIn = (text: string) => /name="version" value="([^"]+)"/.exec(text)![1]!.replaceAll('&quot;', '"');

test('details that another tab has changed are not overwritten without a message; saving again does so', async () => {
  const own = await createList(browser, 'Autumn');
  const stale = versionIn((await browser.request(`/lists/${own}`)).text);
  const ours = { ...details, name: 'Ours', version: stale };
  const theirs = { ...details, name: 'Theirs', note: 'Their note', version: stale };
  expect((await send(browser, `/lists/${own}`, theirs)).status).toBe(303);
  expect((await send(browser, `/lists/${own}`, theirs)).status).toBe(303); // repeated
  const invalid = await send(browser, `/lists/${own}`, { ...ours, name: '' });
  expect([invalid.status, versionIn(invalid.text)]).toEqual([422, stale]);
  const rejected = await send(browser, `/lists/${own}`, ours);
  expect([rejected.status, rejected.text.includes(namedListProblems.changed)]).toEqual([409, true]);
  expect(rejected.text).toMatch(/<input[^>]* value="Ours"/);
  const again = await send(browser, `/lists/${own}`, { ...ours, version: versionIn(rejected.text) });
  expect([again.status, (await browser.request(`/lists/${own}`)).text.includes('<h1 dir="auto">Ours')]).toEqual([
    303,
    true,
  ]);
});

test('of two devices that save a list at the same moment, the second one gets a message', async () => {
  const own = await createList(browser, 'Autumn');
  const version = versionIn((await browser.request(`/lists/${own}`)).text);
  const saveAs = (name: string) => send(browser, `/lists/${own}`, { ...details, name, version });
  const realFetch = globalThis.fetch;
  let isFirst = true;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    if (isFirst && String(input).endsWith('/rpc/save_list')) {
      isFirst = false;
      expect((await saveAs('Theirs')).status).toBe(303);
    }
    return realFetch(input, init);
  });
  const { status } = await saveAs('Ours');
  vi.restoreAllMocks();
  expect(status).toBe(409);
  expect((await browser.request(`/lists/${own}`)).text).toContain('<h1 dir="auto">Theirs');
});

test('the details of a deleted list are shown again with a message', async () => {
  const { status, text } = await send(browser, `/lists/${deleted}`, { ...details, note: 'Typed note' });
  expect([status, text.includes(missing)]).toEqual([404, true]);
  expect(text).toContain('>Typed note</textarea>');
  expect(text).toContain('<a href="/lists">All lists</a>');
});

test.each([
  ['remove', 'movie:147'],
  ['order', 'movie:147,movie:280'],
])('the form "%s" of a deleted list redirects to all lists with a message', async (field, value) => {
  const { status, headers } = await send(browser, `/lists/${deleted}`, { [field]: value });
  expect([status, headers.get('location')]).toEqual([303, '/lists']);
  expect((await browser.request('/lists')).text).toContain(missing);
});

test('moving titles to a deleted list changes nothing and keeps the choice', async () => {
  const fields = { titles: 'move', to: deleted, title: 'movie:147' };
  const { status, text } = await send(browser, `/lists/${list}?choose=`, fields);
  expect([status, text.includes('The list that you chose no longer exists. Nothing was changed.')]).toEqual([
    409,
    true,
  ]);
  expect(text).toMatch(/name="title"[^>]* checked="" value="movie:147"|checked=""[^>]*value="movie:147"/);
  expect(titlesOf((await browser.request(`/lists/${list}`)).text)).toEqual(['movie:147']);
});

test('a form whose session has ended keeps its input and offers Sign In in another tab', async () => {
  const signedOut = new Browser();
  const created = await send(signedOut, '/lists', { name: 'Typed name' });
  const edited = await send(signedOut, `/lists/${list}`, { ...details, name: 'Typed name', note: 'Typed note' });
  for (const { status, text } of [created, edited]) {
    expect(status).toBe(401);
    expect(text).toContain('Your session has ended. Sign in again in another tab, then try again.');
    expect(text).toContain('<a href="/auth/login" target="_blank">Sign In</a>');
    expect(text).toContain('value="Typed name"');
  }
  expect(edited.text).toContain('>Typed note</textarea>');
});
