import { afterEach, expect, test } from 'vitest';
import { saveAvatar } from '../../src/worker/services/accounts/avatar.ts';
import { Browser, breakAccounts, restoreAccounts } from './browser.ts';
import { allPlaces, remainingData } from './remaining-data.ts';
import { createUser, dataClientOf } from './members.ts';
import { addRarerRows } from './rarer-rows.ts';
import { accounts, callsTo, expireSession, clearCalls, sessionOf, viewerIdOf } from './sessions.ts';

afterEach(restoreAccounts);

/** A user whose deletion is never confirmed. */
const idleUser = await createUser();

const picture = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (letter) => letter.codePointAt(0)!,
);

/** A user with data of every kind. */
async function createFullUser() {
  const member = await createUser();
  const { id, client } = await dataClientOf(member.browser);
  const title = { media_type: 'movie', title: 'The Nameless' };
  await client.from('lists').insert({ id, name: 'Autumn' }).throwOnError();
  const outcomes = await Promise.all([
    client.rpc('save_preferences', { p_changes: { language: 'de' } }),
    client.from('user_lists').insert({ ...title, movie_id: 118 }),
    client.from('list_items').insert({ ...title, list_id: id, media_id: 118, position: 1 }),
    client.from('watch_history').insert({ ...title, media_id: '118' }),
    client.from('ratings').insert({ media_type: 'movie', movie_id: 118, score: 8 }),
    client.from('user_activities').insert({ activity_type: 'like', media_type: 'movie', media_id: 118 }),
    client.rpc('add_contact_message', {
      p_id: crypto.randomUUID(),
      p_name: 'Ada',
      p_email: member.email.toUpperCase(),
      p_subject: 'Hello',
      p_message: 'Is this form working?',
    }),
  ]);
  expect(outcomes.map(({ error }) => error)).toEqual(outcomes.map(() => null));
  await addRarerRows(member.browser, 'Ada');
  const session = (await sessionOf(member.browser))!;
  const file = { kind: 'png', bytes: picture } as const;
  expect(await saveAvatar({ accounts, address: null }, session, file)).toContain(id);
  return { ...member, id, token: session.accessToken! };
}

test('the question names what is removed, and offers an export first', async () => {
  const { text } = await idleUser.browser.request('/profile?tab=security');
  const [, panel = ''] = text.split('id="deletion"');
  for (const what of ['diary', 'likes', 'hidden titles', 'calendar address', 'follow them', 'href="/export"'])
    expect(panel).toContain(what);
});

const remove = (browser: Browser, word = 'DELETE') => browser.send('/profile/deletion', { word });

test('typing DELETE removes every row, file and session, and the account', async () => {
  const member = await createFullUser();
  const { browser, email, password } = member;
  const elsewhere = new Browser();
  await elsewhere.signIn({ email, password });
  const { refreshToken } = (await sessionOf(browser))!;
  expect(await remainingData(member)).toEqual(allPlaces);

  const response = await remove(browser);
  expect([response.status, response.headers.get('location')]).toEqual([303, '/']);
  expect(response.headers.get('clear-site-data')).toBe('"cache", "storage"');
  expect([...browser.cookies.keys()]).toEqual(['__Host-toast']);
  const home = (await browser.request('/')).text;
  expect(home).toContain('Your account has been deleted.');
  expect(home).toMatch(/id="viewer" value=""[^>]*data-event="SIGNED_OUT"/);
  expect(await remainingData(member)).toEqual([]);

  await expireSession(elsewhere);
  expect(await viewerIdOf(elsewhere)).toBe('');
  const renewed = await fetch(`${accounts.url}/auth/v1/token?grant_type=refresh_token`, {
    method: 'POST',
    headers: { apikey: accounts.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ refresh_token: refreshToken }),
  });
  expect([renewed.ok, Boolean(await renewed.text())]).toEqual([false, true]);
  expect((await new Browser().signIn({ email, password })).status).toBe(422);
});

test('another word does not confirm, and nothing is deleted', async () => {
  const { browser } = idleUser;
  for (const word of ['', 'delete', 'DELETE\u0000']) {
    const response = await remove(browser, word);
    expect([word, response.status, response.headers.get('location')]).toEqual([word, 422, null]);
    expect(response.text).toContain('Please type DELETE to confirm account deletion');
    expect(response.text).toMatch(/<dialog class="sheet" id="deletion-dialog"[^>]* open=""/);
  }
  expect(await viewerIdOf(browser)).not.toBe('');
});
test('data are deleted in the specified order, the picture first and the account last', async () => {
  const { browser } = await createUser();
  await clearCalls();
  await remove(browser);
  const calls = (await callsTo('/')).filter(({ path }) => /^\/(rest|storage)\//.test(path));
  expect(calls.map(({ method, path, apikey, visitor }) => `${method} ${path} ${apikey} ${visitor}`)).toEqual(
    [
      'POST /rest/v1/rpc/session_is_valid',
      'DELETE /storage/v1/object/avatars',
      'DELETE /rest/v1/watch_history',
      'DELETE /rest/v1/user_lists',
      'DELETE /rest/v1/lists',
      'DELETE /rest/v1/hidden_titles',
      'DELETE /rest/v1/ratings',
      'DELETE /rest/v1/user_preferences',
      'DELETE /rest/v1/user_activities',
      'DELETE /rest/v1/contact_messages',
      'DELETE /rest/v1/profiles',
      'POST /rest/v1/rpc/delete_user',
    ].map((call) => `${call} publishable true`),
  );
});

const needed = [
  'watch_history',
  'user_lists',
  'lists',
  'hidden_titles',
  'ratings',
  'user_preferences',
  'contact_messages',
  'profiles',
];

test('a deletion that fails at any table shows an error, keeps the user signed in, and succeeds when retried', async () => {
  const member = await createFullUser();
  const { browser } = member;
  const message = 'Failed to delete account. Please try again later.';
  for (const match of needed.map((table) => `/rest/v1/${table}`)) {
    await breakAccounts({ match, fault: '500' });
    const { text } = await browser.send('/profile/deletion', { word: 'DELETE' }, { accept: 'application/json' });
    expect(JSON.parse(text), match).toEqual({ done: false, problems: { form: message }, next: null });
    await restoreAccounts();
    expect([match, await viewerIdOf(browser)]).toEqual([match, member.id]);
  }
  await breakAccounts({ match: '/rest/v1/rpc/delete_user', fault: '500' });
  const response = await remove(browser);
  expect([response.status, response.text.includes(message)]).toEqual([503, true]);
  await restoreAccounts();
  expect(await viewerIdOf(browser)).toBe(member.id);
  expect(await remainingData(member)).toContain('account');
  expect((await remove(browser)).headers.get('location')).toBe('/');
  expect(await remainingData(member)).toEqual([]);
});

test('a picture that cannot be removed does not block the deletion', async () => {
  const member = await createFullUser();
  await breakAccounts({ match: '/storage/v1/object/avatars', fault: 'refuse' });
  expect((await remove(member.browser)).headers.get('location')).toBe('/');
  await restoreAccounts();
  expect(await remainingData(member)).toEqual(['files: png']);
});

test('after a deletion other browsers are signed out on their next account request, and repeating it redirects', async () => {
  const { browser, email, password } = await createUser();
  const elsewhere = new Browser();
  await elsewhere.signIn({ email, password });
  const again = new Browser(undefined, undefined, new Map(browser.cookies));
  await remove(browser);
  expect((await remove(again)).headers.get('location')).toBe('/auth/login?next=%2Fprofile%3Ftab%3Dsecurity');
  expect(again.cookies.has('__Host-session')).toBe(false);
  const response = await elsewhere.request('/profile?tab=security');
  expect(response.headers.get('location')).toBe('/auth/login?next=%2Fprofile%3Ftab%3Dsecurity');
  expect(elsewhere.cookies.has('__Host-session')).toBe(false);
});

test('five simultaneous presses delete once, each reports success, and others keep their data', async () => {
  const member = await createFullUser();
  const bystander = await createFullUser();
  const { cookies } = member.browser;
  await clearCalls();
  const responses = await Promise.all(
    Array.from({ length: 5 }, () => remove(new Browser(undefined, undefined, new Map(cookies)))),
  );
  expect(new Set(responses.map(({ status, headers }) => `${status} ${headers.get('location')}`))).toEqual(
    new Set(['303 /']),
  );
  expect((await callsTo('/rest/v1/rpc/delete_user')).length).toBeLessThanOrEqual(2);
  expect(await remainingData(member)).toEqual([]);
  expect(await remainingData(bystander)).toEqual(allPlaces);
  // A picture or activities that fail once do not stop a deletion: they are retried at the end.
  for (const match of ['/storage/v1/object/avatars', '/rest/v1/user_activities'])
    await breakAccounts({ match, fault: '500', times: 1 });
  expect((await remove(bystander.browser)).headers.get('location')).toBe('/');
  expect(await remainingData(bystander)).toEqual([]);
});

test('a script gets the next address or the problem', async () => {
  const { browser } = await createUser();
  const request = async (word: string) =>
    JSON.parse((await browser.send('/profile/deletion', { word }, { accept: 'application/json' })).text) as unknown;
  const problems = { word: 'Please type DELETE to confirm account deletion' };
  expect(await request('delete')).toEqual({ done: false, problems, next: null });
  expect(await request('DELETE')).toEqual({ done: true, problems: {}, next: '/' });
  expect((await browser.request('/')).text).toContain('Your account has been deleted.');
});
