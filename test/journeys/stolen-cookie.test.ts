// A session cookie copied to another browser is worthless after its owner has signed out.
import type { APIResponse } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { keys } from '../../local/supabase/database.ts';
import { dataClient } from '../../src/worker/services/accounts/client.ts';
import { openSession, type Session } from '../../src/worker/services/accounts/session.ts';
import { accountSettings } from '../../src/worker/services/accounts/settings.ts';
import { type Bindings, settingsOf } from '../../src/worker/env.ts';
import { addToList, loadList, untilListButtonsReady, shownTitles } from '../support/lists.ts';
import type { Visit } from '../support/page.ts';
import { untilEnhanced, openSignedIn, openVisitor, signIn } from '../support/people.ts';

type Cookies = Awaited<ReturnType<ReturnType<Visit['page']['context']>['cookies']>>;

const sameOrigin = { 'sec-fetch-site': 'same-origin' };

/** The session of a cookie, opened with the site's own key, and the data API under its access token. */
async function openCookies(cookies: Cookies) {
  const found = accountSettings(settingsOf(inject('settings') as unknown as Bindings));
  const sealed = cookies.find(({ name }) => name.endsWith('session'))?.value ?? '';
  const session = found.ok ? await openSession(found.accounts, 'session', sealed) : null;
  if (!found.ok || !session) throw new Error('the browser carries no session');
  return { session, client: dataClient(found.accounts, session.accessToken) };
}

/** The rows of a user, read behind row-level security. */
function rowsOf({ viewer }: Session): Promise<unknown[][]> {
  const headers = { apikey: keys.secret, authorization: `Bearer ${keys.secret}` };
  const read = async (place: string) =>
    (await (await fetch(`${inject('catalogue')}/rest/v1/${place}=eq.${viewer.id}`, { headers })).json()) as unknown[];
  return Promise.all(['profiles?id', 'user_lists?user_id'].map(read));
}

test('a copied cookie works until its owner signs out; after that it cannot read, write or delete', async () => {
  const owner = await openSignedIn();
  await addToList(owner, 'movie/147');
  await owner.go('/my-list');
  await untilEnhanced(owner);
  const cookies = await owner.page.context().cookies();
  const { session, client } = await openCookies(cookies);

  const thief = await openVisitor();
  const copyCookies = async () => {
    await thief.page.context().clearCookies();
    await thief.page.context().addCookies(cookies);
  };
  /**
   * Repeats a use of the cookie: a busy database does not check the session in time, and then only its policies reject the
   * use. Ends before a memoised session would.
   */
  const expectOf = <T>(use: () => Promise<T>) => expect.poll(() => copyCookies().then(use), { timeout: 10_000 });
  await copyCookies();
  await thief.go('/my-list');
  expect(await shownTitles(thief.page)).toEqual(await shownTitles(owner.page));
  expect(await loadList(thief)).toEqual(['movie:147']);
  expect((await client.from('user_lists').select('movie_id')).data).toEqual([{ movie_id: 147 }]);
  await thief.go('/movies');
  await untilListButtonsReady(thief.page);

  await owner.page.locator('header .account summary').click();
  await owner.page.getByRole('button', { name: 'Sign Out' }).click();
  await owner.arrive('**/auth/login');
  const before = await rowsOf(session);
  expect(before.map(({ length }) => length)).toEqual([1, 1]);

  const pressAdd = async () => {
    const response = thief.page.waitForResponse(/\/api\/my-list\/movie\/\d+$/);
    await thief.page.locator('button[form="my-list-form"][aria-pressed=false]:visible').first().click();
    return (await response).status();
  };
  await expectOf(pressAdd).toBe(401);
  await thief.arrive('**/auth/login?next=%2Fmovies');

  const countSignInLinks = async () => {
    await thief.go('/my-list');
    expect(await shownTitles(thief.page)).toEqual([]);
    return thief.page.locator('main a[href="/auth/login?next=%2Fmy-list"]').count();
  };
  await expectOf(countSignInLinks).toBe(1);

  const { request } = thief.page;
  const rejected = [
    () => request.get('/api/my-list/ids'),
    () => request.put('/api/my-list/movie/118', { headers: sameOrigin }),
    () => request.delete('/api/my-list/movie/147', { headers: sameOrigin }),
    () => request.delete('/api/history', { headers: sameOrigin }),
  ];
  const statusOf = async (response: APIResponse) => {
    expect(await response.text()).not.toContain('movie:147');
    return response.status();
  };
  for (const send of rejected) await expectOf(() => send().then(statusOf)).toBe(401);
  const form = { word: 'DELETE', 'own-password': owner.person.password };
  const redirected = [
    () => request.post('/profile/deletion', { form, headers: sameOrigin, maxRedirects: 0 }),
    () => request.get('/profile', { maxRedirects: 0 }),
  ];
  for (const send of redirected)
    await expectOf(async () => (await send()).headers()['location']).toMatch(/^\/auth\/login/);

  for (const table of ['user_lists', 'profiles']) expect((await client.from(table).select('id')).data).toEqual([]);
  const row = { media_type: 'movie', movie_id: 118, title: 'Stolen' };
  expect((await client.from('user_lists').insert(row)).error?.code).toBe('42501');
  await client.from('profiles').update({ full_name: 'Stolen' }).eq('id', session.viewer.id);
  await client.from('user_lists').delete().gt('movie_id', 0);
  expect((await client.rpc('delete_user')).error?.code).toBe('42501');
  expect(await rowsOf(session)).toEqual(before);

  await signIn(owner, owner.person);
  expect(await loadList(owner)).toEqual(['movie:147']);
});
