import { afterEach, beforeAll, expect, test } from 'vitest';
import { profileTabs } from '../../src/shared/domain/profile-tabs.ts';
import { breakAccounts, Browser, restoreAccounts } from './browser.ts';
import { fiveTimes, outcomes } from './five-times.ts';
import { createUser, dataClientOf } from './members.ts';
import { accounts, signInWithProvider, sessionOf } from './sessions.ts';

/** A user whose profile never changes. */
let idle: Browser;
let email: string;
beforeAll(async () => {
  ({ browser: idle, email } = await createUser('Ada Vance'));
});
afterEach(restoreAccounts);

const heading = (text: string) => /<h1>(.*?)<\/h1>/.exec(text)?.[1];
const menuName = (text: string) => /<p><b>(.*?)<\/b><small>/.exec(text)?.[1];
const figures = (text: string) => [...text.matchAll(/<dd>(.*?)<\/dd>/g)].map(([, figure]) => figure);

test.each(['/profile', ...profileTabs.map((tab) => `/profile?tab=${tab}`)])(
  'an anonymous visitor at %s is redirected to Sign In and back',
  async (path) => {
    const response = await new Browser().request(path);
    expect(response.status).toBe(303);
    const [, next] = (response.headers.get('location') ?? '').split('/auth/login?next=');
    expect(decodeURIComponent(next!)).toBe(path === '/profile' ? '/profile?tab=profile' : path);
  },
);

test.each(['/profile/picture', '/profile/picture/remove'])(
  'an anonymous write to %s is redirected to Sign In and has no effect',
  async (path) => {
    const response = await new Browser().send(path, { name: 'Not Signed In', sent: 'yes' });
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toMatch(/^\/auth\/login\?next=%2Fprofile%3Ftab%3D/);
    expect((await new Browser().request(path)).status).toBe(302);
  },
);

test('each section is a page of its own that marks itself as current and is not cacheable', async () => {
  for (const tab of profileTabs) {
    const { status, headers, text } = await idle.request(`/profile?tab=${tab}`);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(text).toContain(`href="/profile?tab=${tab}" aria-current="page"`);
    expect(text.match(/aria-current="page"/g)).toHaveLength(1);
    expect(text).toContain(email);
    expect(text).toContain('name="robots" content="noindex"');
    expect(text).not.toMatch(/ style="/);
    // The avatar is there once, below the one in the account menu.
    expect([tab, text.match(/class="avatar /g)?.length, text.match(/class="portrait"/g)?.length]).toEqual([tab, 2, 1]);
  }
  expect((await idle.request('/profile')).text).toContain('href="/profile?tab=profile" aria-current="page"');
  expect((await idle.request('/profile?tab=nothing')).headers.get('location')).toBe('/profile');
});

test('only users with a password see Change Password', async () => {
  expect((await idle.request('/profile')).text).toContain('data-opens="password-dialog"');
  const guest = new Browser();
  await signInWithProvider(guest);
  expect((await guest.request('/profile')).text).not.toContain('data-opens="password-dialog"');
});

test('the profile shows its counts, and says when they are not known', async () => {
  const { browser } = await createUser();
  expect(figures((await browser.request('/profile')).text)).toEqual(['0', '0', '0']);
  const { client } = await dataClientOf(browser);
  const watched = (p_media_type: string, p_media_id: string) =>
    client.rpc('record_watch', { p_media_type, p_media_id, p_title: 'A' }).throwOnError();
  await watched('movie', '1');
  await watched('movie', '2');
  await watched('tv', '1');
  await client.from('user_lists').insert({ media_type: 'tv', movie_id: 9, title: 'A' }).throwOnError();
  expect(figures((await browser.request('/profile')).text)).toEqual(['2', '1', '1']);

  for (const fault of ['html', 'wrong-types', 'null']) {
    await restoreAccounts();
    await breakAccounts({ match: '/rest/v1/rpc/watch_stats', fault });
    const { status, text } = await browser.request('/profile');
    expect(status).toBe(200);
    expect(figures(text)).toHaveLength(3);
    for (const figure of figures(text)) expect(figure).toContain('not known right now');
  }
});

test('the counts leave out blocked titles, as the lists do', async () => {
  const { browser } = await createUser();
  const { client } = await dataClientOf(browser);
  for (const [p_media_type, p_media_id] of [
    ['movie', '104'],
    ['movie', '118'],
    ['tv', '118'],
    ['tv', '104'],
  ])
    await client.rpc('record_watch', { p_media_type, p_media_id, p_title: 'A' }).throwOnError();
  const rows = ['movie', 'tv'].map((media_type) => ({ media_type, movie_id: 104, title: 'A' }));
  await client
    .from('user_lists')
    .insert([...rows, { media_type: 'tv', movie_id: 118, title: 'A' }])
    .throwOnError();
  expect(figures((await browser.request('/profile')).text)).toEqual(['1', '1', '1']);
});

test('a new display name shows at once, in the profile and in the menu of every page', async () => {
  const { browser } = await createUser('Ada Vance');
  const saved = await browser.send('/profile/details', { name: '  Ada "Ace" <Vance>  ' });
  expect(saved.status).toBe(303);
  expect(saved.headers.get('location')).toBe('/profile?tab=profile');
  const shown = 'Ada &quot;Ace&quot; &lt;Vance&gt;';
  const { text } = await browser.request('/profile?tab=profile');
  expect(text).toContain('Profile updated successfully');
  expect(heading(text)).toBe(shown);
  expect(menuName((await browser.request('/about')).text)).toBe(shown);

  const { client, id } = await dataClientOf(browser);
  const { data } = await client.from('profiles').select('full_name').eq('id', id).single();
  expect(data).toEqual({ full_name: 'Ada "Ace" <Vance>' });
  const { accessToken } = (await sessionOf(browser))!;
  const headers = { apikey: accounts.publishableKey, authorization: `Bearer ${accessToken}` };
  const user = await fetch(`${accounts.url}/auth/v1/user`, { headers });
  expect(await user.json()).toMatchObject({ user_metadata: { full_name: 'Ada "Ace" <Vance>' } });
});

test('without a display name the profile shows the local part of the email, in another browser too', async () => {
  const { browser, email, password } = await createUser('Ada Vance');
  await browser.send('/profile/details', { name: ' \u202e ' });
  const beginning = email.split('@')[0];
  expect(heading((await browser.request('/profile')).text)).toBe(beginning);
  const other = new Browser();
  await other.signIn({ email, password });
  expect(heading((await other.request('/profile')).text)).toBe(beginning);
});

test('a name that was removed does not return at the next sign-in with a provider', async () => {
  const browser = new Browser();
  const { email } = await signInWithProvider(browser, 'Ada Vance');
  await browser.send('/profile/details', { name: '' });
  await signInWithProvider(browser, 'Ada Vance', email);
  expect((await sessionOf(browser))!.viewer.fullName).toBeNull();
});

test('a name that is too long is shown again with an error', async () => {
  const name = 'N'.repeat(121);
  const { status, text } = await idle.send('/profile/details', { name });
  expect(status).toBe(422);
  expect(text).toContain('This is too long');
  expect(text).toContain(`value="${name}"`);
  expect(heading(text)).toBe('Ada Vance');
  expect((await idle.send('/profile/details', {})).status).toBe(422);
});

test('while the user or the profile fails, an error is shown, the input stays, and so does the old name', async () => {
  const { browser } = await createUser('Ada Vance');
  for (const match of ['/auth/v1/user', '/rest/v1/profiles']) {
    await breakAccounts({ match, fault: '500' });
    const { status, text } = await browser.send('/profile/details', { name: 'Rui Sol' });
    expect([match, status]).toEqual([match, 503]);
    expect(text).toContain('Failed to update profile');
    expect(text).toContain('value="Rui Sol"');
    expect(heading(text)).toBe('Ada Vance');
    await restoreAccounts();
  }
  expect((await browser.send('/profile/details', { name: 'Rui Sol' })).status).toBe(303);
  expect(heading((await browser.request('/profile')).text)).toBe('Rui Sol');
});

test('a missing profile row is recreated with the new name', async () => {
  const { browser } = await createUser('Ada Vance');
  const { id, client } = await dataClientOf(browser);
  await fetch(`${accounts.url}/rest/v1/profiles?id=eq.${id}`, {
    method: 'DELETE',
    headers: { apikey: accounts.secretKey!, authorization: `Bearer ${accounts.secretKey}` },
  });
  expect((await client.from('profiles').select('id')).data).toEqual([]);
  expect((await browser.send('/profile/details', { name: 'Rui Sol' })).status).toBe(303);
  expect((await client.from('profiles').select('full_name')).data).toEqual([{ full_name: 'Rui Sol' }]);
});

test.each([
  ['/profile/details', { name: 'Rui "Sol"' }, 'value="Rui &quot;Sol&quot;"'],
  ['/profile/preferences', { sent: 'yes', language: 'de', region: 'DE' }, 'name="language" value="de"'],
])('%s without a session keeps its input, which can be sent after signing in', async (path, fields, kept) => {
  const { status, text } = await new Browser().send(path, fields as Record<string, string>);
  expect(status).toBe(401);
  expect(text).toContain(kept);
  expect(text).toContain(`action="${path}"`);
  expect(text).toContain('href="/auth/login" target="_blank"');
});

test('five simultaneous saves leave one name', async () => {
  const { browser } = await createUser('Ada Vance');
  expect(outcomes(await fiveTimes(() => browser.send('/profile/details', { name: 'Five Times' })))).toEqual([303]);
  const { client } = await dataClientOf(browser);
  const rows = async () => (await client.from('profiles').select('full_name')).data;
  await expect.poll(rows, { timeout: 30_000 }).toEqual([{ full_name: 'Five Times' }]);
});

test('another site cannot submit the name form', async () => {
  const response = await idle.send('/profile/details', { name: 'Mallory' }, { 'sec-fetch-site': 'cross-site' });
  expect(response.status).toBe(403);
  expect(heading((await idle.request('/profile')).text)).toBe('Ada Vance');
});
