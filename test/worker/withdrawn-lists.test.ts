import { beforeAll, beforeEach, expect, test } from 'vitest';
import { Browser } from './browser.ts';
import { titlesOf } from './markup.ts';
import { createUser } from './members.ts';
import { addTo, createList, details, send, withdraw } from './named-lists.ts';
import { clearCaches } from './visitor.ts';

beforeEach(clearCaches);

const notice = 'This list was withdrawn from sharing by the operator.';

let owner: Browser;
let follower: Browser;
beforeAll(async () => {
  [{ browser: owner }, { browser: follower }] = [await createUser(), await createUser()];
});

/** A public list with a follower. */
async function createShared() {
  const list = await createList(owner, 'Autumn', 'public', ['movie:147']);
  await send(follower, `/lists/${list}`, { follow: 'yes' });
  await addTo(owner, 'tv:505', list);
  return list;
}

test('a withdrawn list is missing for everyone but its owner, and the pages of its followers work', async () => {
  const list = await createShared();
  expect((await follower.request('/notifications')).text).toContain(`list-changed:${list}`);
  await withdraw(list);
  for (const reader of [new Browser(), follower]) {
    const { status, text } = await reader.request(`/lists/${list}`);
    expect([status, text.includes('Autumn')]).toEqual([404, false]);
    expect((await reader.request('/public-lists?sort=newest')).text).not.toContain(list);
  }
  for (const path of ['/lists', '/notifications']) {
    const { status, text } = await follower.request(path);
    expect([status, text.includes(list)], path).toEqual([200, false]);
  }
  for (const fields of [{ follow: 'yes' }, { copy: crypto.randomUUID() }] as Record<string, string>[])
    expect((await send(follower, `/lists/${list}`, fields)).status).toBe(404);
  expect((await send(follower, `/lists/${list}`, { follow: 'no' })).status).toBe(303);
});

test('the owner reads why, can ask, and cannot share the list until the withdrawal is undone', async () => {
  const list = await createShared();
  const page = async () => (await owner.request(`/lists/${list}`)).text;
  expect(await page()).not.toContain(notice);
  await withdraw(list);
  const text = await page();
  expect(text).toContain(notice);
  expect(text).toContain(`href="/contact?list=${list}"`);
  expect(titlesOf(text)).toEqual(['movie:147', 'tv:505']);
  expect(text).toMatch(
    /<input[^>]*name="visibility"[^>]*checked=""[^>]*value="private"|value="private"[^>]*checked=""/,
  );
  expect(text).not.toMatch(/name="visibility"[^>]*value="(link|public)"/);
  expect(text).toContain('This list was withdrawn, so it can only be private.');
  expect((await owner.request(`/contact?list=${list}`)).text).toContain(`/lists/${list}\n`);

  const renamed = await send(owner, `/lists/${list}`, { ...details, name: 'Winter' });
  expect(renamed.status).toBe(303);
  expect(await page()).toContain('<h1 dir="auto">Winter</h1>');

  await withdraw(list, null);
  expect(await page()).not.toContain(notice);
  expect((await send(owner, `/lists/${list}`, { ...details, visibility: 'link' })).status).toBe(303);
  expect((await new Browser().request(`/lists/${list}`)).status).toBe(200);
});

test.each(['link', 'public'])('a form that makes a withdrawn list %s is rejected and returns the input', async (to) => {
  const list = await createShared();
  await withdraw(list);
  const { status, text } = await send(owner, `/lists/${list}`, { name: 'Typed name', note: 'Typed', visibility: to });
  expect(status).toBe(409);
  expect(text).toMatch(/class="problem"[^>]*>.*This list was withdrawn, so it can only be private\./);
  expect(text).toMatch(/<details[^>]* open/);
  expect(text).toContain('value="Typed name"');
  expect(text).toContain('>Typed</textarea>');
  expect((await new Browser().request(`/lists/${list}`)).status).toBe(404);
});
