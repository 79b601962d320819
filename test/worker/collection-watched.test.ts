import { afterEach, expect, test } from 'vitest';
import { breakAccounts, Browser, restoreAccounts } from './browser.ts';
import { createUser, dataClientOf } from './members.ts';

afterEach(restoreAccounts);

const path = '/collection/2902-caminandes-collection';

/** A user who has watched two films of the collection and another film, and only opened the third of the collection. */
async function createWatcher(): Promise<Browser> {
  const { browser } = await createUser();
  const { client } = await dataClientOf(browser);
  const opened = { media_type: 'movie', media_id: '296', title: 'A film' };
  expect((await client.from('watch_history').insert(opened)).error).toBeNull();
  const watched = ['295', '300', '118'].map((media_id) => ({ ...opened, media_id }));
  expect((await client.from('plays').insert(watched)).error).toBeNull();
  return browser;
}

test('a collection shows users how many of its films they have watched, and shows visitors no count', async () => {
  const browser = await createWatcher();
  const { text, headers } = await browser.request(path, { headers: { 'sec-fetch-dest': 'document' } });
  expect(text).toContain('2 of 3 watched');
  expect(headers.get('cache-control')).toBe('private, no-store');
  const anonymous = await new Browser().request(path);
  expect([anonymous.status, anonymous.text.includes('watched')]).toEqual([200, false]);
});

test('a collection omits the watched count while the database is slow or fails', async () => {
  const browser = await createWatcher();
  await breakAccounts({ match: '/rest/v1/rpc/watched_among', fault: 'slow', delayMs: 2_000 });
  expect((await browser.request(path)).text).not.toContain('watched');
  await restoreAccounts();
  await breakAccounts({ match: '/rest/v1/rpc/watched_among', fault: '500' });
  const { status, text } = await browser.request(path, { headers: { 'sec-fetch-dest': 'document' } });
  expect([status, text.includes('of 3 watched')]).toEqual([200, false]);
});
