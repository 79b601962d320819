import { afterEach, expect, test } from 'vitest';
import { profileTabs } from '../../src/shared/domain/profile-tabs.ts';
import { breakAccounts, Browser, mendAccounts } from './browser.ts';
import { twenty, outcomes } from './twenty.ts';
import { aMember, rowsOf } from './members.ts';
import { accounts, enter, sessionIn } from './sessions.ts';

afterEach(mendAccounts);

const heading = (text: string) => /<h1>(.*?)<\/h1>/.exec(text)?.[1];
const menuName = (text: string) => /<p><b>(.*?)<\/b><small>/.exec(text)?.[1];
const figures = (text: string) => [...text.matchAll(/<dd>(.*?)<\/dd>/g)].map(([, figure]) => figure);

test.each(['/profile', ...profileTabs.map((tab) => `/profile?tab=${tab}`)])(
  'an anonymous visitor at %s is redirected to Sign In and back',
  async (path) => {
    const answer = await new Browser().ask(path);
    expect(answer.status).toBe(303);
    const [, next] = (answer.headers.get('location') ?? '').split('/auth/login?next=');
    expect(decodeURIComponent(next!)).toBe(path === '/profile' ? '/profile?tab=profile' : path);
  },
);

test.each([
  '/profile/details',
  '/profile/picture',
  '/profile/picture/remove',
  '/profile/preferences',
  '/profile/notifications',
])('an anonymous write to %s is redirected to Sign In and has no effect', async (path) => {
  const answer = await new Browser().send(path, { name: 'Nobody', sent: 'yes' });
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toMatch(/^\/auth\/login\?next=%2Fprofile%3Ftab%3D/);
  expect((await new Browser().ask(path)).status).toBe(302);
});

test('each section is a page of its own that marks itself as current and is not cacheable', async () => {
  const { browser, email } = await aMember();
  for (const tab of profileTabs) {
    const { status, headers, text } = await browser.ask(`/profile?tab=${tab}`);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(text).toContain(`href="/profile?tab=${tab}" aria-current="page"`);
    expect(text.match(/aria-current="page"/g)).toHaveLength(1);
    expect(text).toContain(email);
    expect(text).toContain('name="robots" content="noindex"');
    expect(text).not.toMatch(/ style="/);
  }
  expect((await browser.ask('/profile')).text).toContain('href="/profile?tab=profile" aria-current="page"');
  expect((await browser.ask('/profile?tab=nothing')).headers.get('location')).toBe('/profile');
});

test('only users with a password see Change Password', async () => {
  const { browser } = await aMember();
  expect((await browser.ask('/profile')).text).toContain('data-opens="password-dialog"');
  const guest = new Browser();
  await enter(guest);
  expect((await guest.ask('/profile')).text).not.toContain('data-opens="password-dialog"');
});

test('the figures are counted, and a dash stands for a failed count', async () => {
  const { browser } = await aMember();
  expect(figures((await browser.ask('/profile')).text)).toEqual(['0', '0', '0']);
  const { client } = await rowsOf(browser);
  const watched = (p_media_type: string, p_media_id: string) =>
    client.rpc('record_watch', { p_media_type, p_media_id, p_title: 'A' }).throwOnError();
  await watched('movie', '1');
  await watched('movie', '2');
  await watched('tv', '1');
  await client.from('user_lists').insert({ media_type: 'tv', movie_id: 9, title: 'A' }).throwOnError();
  expect(figures((await browser.ask('/profile')).text)).toEqual(['2', '1', '1']);

  for (const fault of ['html', 'wrong-types', 'null']) {
    await mendAccounts();
    await breakAccounts({ match: '/rest/v1/rpc/watch_stats', fault });
    const { status, text } = await browser.ask('/profile');
    expect(status).toBe(200);
    expect(figures(text)).toHaveLength(3);
    for (const figure of figures(text)) expect(figure).toContain('not known right now');
  }
});

test('the figures leave out blocked titles, as the lists do', async () => {
  const { browser } = await aMember();
  const { client } = await rowsOf(browser);
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
  expect(figures((await browser.ask('/profile')).text)).toEqual(['1', '1', '1']);
});

test('a new display name shows at once, in the profile and in the menu of every page', async () => {
  const { browser } = await aMember('Ada Vance');
  const saved = await browser.send('/profile/details', { name: '  Ada "Ace" <Vance>  ' });
  expect(saved.status).toBe(303);
  expect(saved.headers.get('location')).toBe('/profile?tab=profile');
  const shown = 'Ada &quot;Ace&quot; &lt;Vance&gt;';
  const { text } = await browser.ask('/profile?tab=profile');
  expect(text).toContain('Profile updated successfully');
  expect(heading(text)).toBe(shown);
  expect(menuName((await browser.ask('/')).text)).toBe(shown);

  const { client, id } = await rowsOf(browser);
  const { data } = await client.from('profiles').select('full_name').eq('id', id).single();
  expect(data).toEqual({ full_name: 'Ada "Ace" <Vance>' });
  const { accessToken } = (await sessionIn(browser))!;
  const headers = { apikey: accounts.publishableKey, authorization: `Bearer ${accessToken}` };
  const user = await fetch(`${accounts.url}/auth/v1/user`, { headers });
  expect(await user.json()).toMatchObject({ user_metadata: { full_name: 'Ada "Ace" <Vance>' } });
});

test('without a display name the local part of the email stands in, in another browser too', async () => {
  const { browser, email, password } = await aMember('Ada Vance');
  await browser.send('/profile/details', { name: ' \u202e ' });
  const beginning = email.split('@')[0];
  expect(heading((await browser.ask('/profile')).text)).toBe(beginning);
  const other = new Browser();
  await other.signIn({ email, password });
  expect(heading((await other.ask('/profile')).text)).toBe(beginning);
});

test('a name that is too long comes back with its input', async () => {
  const { browser } = await aMember();
  const name = 'N'.repeat(121);
  const { status, text } = await browser.send('/profile/details', { name });
  expect(status).toBe(422);
  expect(text).toContain('This is too long');
  expect(text).toContain(`value="${name}"`);
  expect(heading(text)).toBe('Ada Vance');
  expect((await browser.send('/profile/details', {})).status).toBe(422);
});

test.each(['/auth/v1/user', '/rest/v1/profiles'])(
  'while %s fails, the profile shows an error, keeps the input, and shows the old name',
  async (match) => {
    const { browser } = await aMember('Ada Vance');
    await breakAccounts({ match, fault: '500' });
    const { status, text } = await browser.send('/profile/details', { name: 'Rui Sol' });
    expect(status).toBe(503);
    expect(text).toContain('Failed to update profile');
    expect(text).toContain('value="Rui Sol"');
    expect(heading(text)).toBe('Ada Vance');
    await mendAccounts();
    expect((await browser.send('/profile/details', { name: 'Rui Sol' })).status).toBe(303);
    expect(heading((await browser.ask('/profile')).text)).toBe('Rui Sol');
  },
);

test('a missing profile row is recreated with the new name', async () => {
  const { browser } = await aMember('Ada Vance');
  const { id, client } = await rowsOf(browser);
  await fetch(`${accounts.url}/rest/v1/profiles?id=eq.${id}`, {
    method: 'DELETE',
    headers: { apikey: accounts.secretKey!, authorization: `Bearer ${accounts.secretKey}` },
  });
  expect((await client.from('profiles').select('id')).data).toEqual([]);
  expect((await browser.send('/profile/details', { name: 'Rui Sol' })).status).toBe(303);
  expect((await client.from('profiles').select('full_name')).data).toEqual([{ full_name: 'Rui Sol' }]);
});

test('twenty simultaneous saves leave one name', async () => {
  const { browser } = await aMember('Ada Vance');
  expect(outcomes(await twenty(() => browser.send('/profile/details', { name: 'Twenty' })))).toEqual([303]);
  const { client } = await rowsOf(browser);
  const rows = async () => (await client.from('profiles').select('full_name')).data;
  await expect.poll(rows, { timeout: 30_000 }).toEqual([{ full_name: 'Twenty' }]);
});

test('another site cannot submit the forms', async () => {
  const { browser } = await aMember('Ada Vance');
  const answer = await browser.send('/profile/details', { name: 'Mallory' }, { 'sec-fetch-site': 'cross-site' });
  expect(answer.status).toBe(403);
  expect(heading((await browser.ask('/profile')).text)).toBe('Ada Vance');
});
