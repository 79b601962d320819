import { afterEach, expect, test } from 'vitest';
import type { Browser } from './browser.ts';
import { createUser } from './members.ts';
import { breakCatalogue, resetCatalogue } from './upstream.ts';

afterEach(resetCatalogue);

const watchedBy = async (user: Browser): Promise<string[]> =>
  JSON.parse((await user.request('/api/plays/tv/501')).text).watched;

function post(user: Browser, path: string, body: object) {
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
  return user.request(`/api/plays/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
}

test('all up to an episode is marked by the API, whose token undoes only what that added', async () => {
  const user = (await createUser()).browser;
  await user.send('/info/tv/501/watched?season=1', { mark: '1:2' });
  expect((await post(user, 'up-to', { play: 'movie:118' })).status).toBe(400);
  const { status, text } = await post(user, 'up-to', { play: 'tv:501:2:1' });
  expect([status, (await watchedBy(user)).length]).toEqual([200, 7]);
  expect(JSON.parse((await post(user, 'up-to', { play: 'tv:501:2:1' })).text)).toEqual({ undo: null });
  expect((await post(user, 'undo', JSON.parse(text))).status).toBe(204);
  expect(await watchedBy(user)).toEqual(['tv:501:1:2']);
});

test('an earlier season that the catalogue lists but does not have is left out', async () => {
  const user = (await createUser()).browser;
  await resetCatalogue();
  await breakCatalogue('404', '^/tv/501/season/1');
  const { status } = await post(user, 'up-to', { play: 'tv:501:2:1' });
  expect([status, await watchedBy(user)]).toEqual([200, ['tv:501:2:1']]);
});
