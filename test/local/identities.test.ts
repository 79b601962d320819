import type { SupabaseClient } from '@supabase/supabase-js';
import { expect, test } from 'vitest';
import { siteUrl, startServer } from '../support/embedded.ts';

const server = await startServer();

type Provider = 'google' | 'github';
type Somebody = { name: string; email: string };

const options = { redirectTo: `${siteUrl}/auth/callback`, skipBrowserRedirect: true };
const problem = (code: string, status: number) => ({ error: expect.objectContaining({ code, status }) });

async function makePerson() {
  const person = await server.createUser();
  const { data } = await person.client.auth.getUser();
  return { ...person, id: data.user?.id };
}

/** Goes through the provider's page as somebody, or refuses, up to the address of the site that it ends at. */
async function goThrough(page: string, somebody?: Somebody): Promise<URL> {
  const { searchParams } = new URL(page);
  const answers = { redirect_uri: searchParams.get('redirect_uri') ?? '', state: searchParams.get('state') ?? '' };
  const body = new URLSearchParams({ ...answers, ...(somebody ?? { refuse: 'yes' }) });
  const chosen = await fetch(`${server.url}/idp/choose`, { method: 'POST', body, redirect: 'manual' });
  const called = await fetch(chosen.headers.get('location') ?? '', { redirect: 'manual' });
  return new URL(called.headers.get('location') ?? '');
}

async function link({ auth }: SupabaseClient, provider: Provider, somebody?: Somebody): Promise<URL> {
  const { data, error } = await auth.linkIdentity({ provider, options });
  if (error) throw error;
  return goThrough(data.url, somebody);
}

async function signInWith(provider: Provider, somebody: Somebody) {
  const { auth } = server.client();
  const { data } = await auth.signInWithOAuth({ provider, options });
  const page = await fetch(data.url ?? '', { redirect: 'manual' });
  const back = await goThrough(page.headers.get('location') ?? '', somebody);
  return auth.exchangeCodeForSession(back.searchParams.get('code') ?? '');
}

async function identitiesOf({ auth }: SupabaseClient) {
  return (await auth.getUserIdentities()).data?.identities ?? [];
}

test.each(['google', 'github'] as const)('an account gets %s as one more way in', async (provider) => {
  const { client, id, email } = await makePerson();
  const elsewhere = { name: 'Ada', email: `ada@${provider}.test` };
  const back = await link(client, provider, elsewhere);
  expect(`${back.origin}${back.pathname}`).toBe(options.redirectTo);

  const { data } = await client.auth.exchangeCodeForSession(back.searchParams.get('code') ?? '');
  expect(data.user).toMatchObject({ id, email, app_metadata: { provider: 'email', providers: ['email', provider] } });
  const linked = (await identitiesOf(client)).find((identity) => identity.provider === provider);
  expect(linked?.identity_data).toMatchObject({ email: elsewhere.email, full_name: 'Ada', email_verified: true });
  expect((await signInWith(provider, elsewhere)).data.user?.id).toBe(id);
});

test('what is linked already, to oneself or to another, leads back with the reason', async () => {
  const [first, second] = [await makePerson(), await makePerson()];
  const somebody = { name: 'Bo', email: 'bo@github.test' };
  await link(first.client, 'github', somebody);
  const reasons = [
    [first, 'Identity is already linked'],
    [second, 'Identity is already linked to another user'],
  ] as const;
  for (const [{ client }, words] of reasons) {
    const back = await link(client, 'github', somebody);
    const said = { error: 'server_error', error_code: 'identity_already_exists', error_description: words };
    expect(Object.fromEntries(back.searchParams)).toEqual(said);
    expect(Object.fromEntries(new URLSearchParams(back.hash.slice(1)))).toEqual(said);
  }
  expect(await identitiesOf(second.client)).toHaveLength(1);
});

test('whoever refuses at the provider comes back with nothing linked', async () => {
  const { client } = await makePerson();
  const back = await link(client, 'github');
  expect(back.searchParams.get('error')).toBe('access_denied');
  expect(await identitiesOf(client)).toHaveLength(1);
});

test('a provider’s answer links once', async () => {
  const { client } = await makePerson();
  const { data } = await client.auth.linkIdentity({ provider: 'github', options });
  await goThrough(data?.url ?? '', { name: 'Cy', email: 'cy@github.test' });
  const again = await goThrough(data?.url ?? '', { name: 'Di', email: 'di@github.test' });
  expect(again.searchParams.has('code')).toBe(false);
  expect(await identitiesOf(client)).toHaveLength(2);
});

test('an unlinked way in is another account’s from then on', async () => {
  const { client, id } = await makePerson();
  const somebody = { name: 'Eve', email: 'eve@google.test' };
  await link(client, 'google', somebody);
  const linked = (await identitiesOf(client)).find(({ provider }) => provider === 'google');
  expect((await client.auth.unlinkIdentity(linked!)).error).toBeNull();
  const { data } = await client.auth.getUser();
  expect(data.user?.app_metadata).toMatchObject({ provider: 'email', providers: ['email'] });
  expect((await signInWith('google', somebody)).data.user?.id).not.toBe(id);
});

test('an account whose address is unlinked goes on with the address that is left', async () => {
  const { client, email } = await makePerson();
  await link(client, 'google', { name: 'Fay', email: 'fay@google.test' });
  const [first] = await identitiesOf(client);
  expect(first?.identity_data?.['email']).toBe(email);
  expect((await client.auth.unlinkIdentity(first!)).error).toBeNull();
  expect((await client.auth.getUser()).data.user?.email).toBe('fay@google.test');
});

test('the last way in stays, and nobody unlinks another’s', async () => {
  const [owner, stranger] = [await makePerson(), await makePerson()];
  const [own] = await identitiesOf(owner.client);
  expect(await owner.client.auth.unlinkIdentity(own!)).toMatchObject(problem('single_identity_not_deletable', 422));
  await link(stranger.client, 'google', { name: 'Gil', email: 'gil@google.test' });
  expect(await stranger.client.auth.unlinkIdentity(own!)).toMatchObject(problem('identity_not_found', 422));
  const unnamed = { ...own!, identity_id: '7' };
  expect(await stranger.client.auth.unlinkIdentity(unnamed)).toMatchObject(problem('validation_failed', 404));
});

test.each([
  ['nobody', '', { provider: 'google', code_challenge: 'x'.repeat(43), code_challenge_method: 's256' }, 401],
  [
    'an unknown provider',
    'someone',
    { provider: 'acme', code_challenge: 'x'.repeat(43), code_challenge_method: 's256' },
    400,
  ],
  ['no proof key', 'someone', { provider: 'google' }, 400],
])('linking for %s is refused', async (_, who, query, status) => {
  const token = who && (await (await makePerson()).client.auth.getSession()).data.session?.access_token;
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  const answer = await server.request(`/auth/v1/user/identities/authorize?${new URLSearchParams(query)}`, { headers });
  expect(answer.status).toBe(status);
});
