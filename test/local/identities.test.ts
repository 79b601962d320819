import type { SupabaseClient } from '@supabase/supabase-js';
import { expect, test } from 'vitest';
import { siteUrl, startServer } from '../support/embedded.ts';

const server = await startServer();

type Provider = 'google' | 'github';
type Profile = { name: string; email: string };

const options = { redirectTo: `${siteUrl}/auth/callback`, skipBrowserRedirect: true };
const problem = (code: string, status: number) => ({ error: expect.objectContaining({ code, status }) });

async function createUser() {
  const user = await server.createUser();
  const { data } = await user.client.auth.getUser();
  return { ...user, id: data.user?.id };
}

/** Submits the provider's page with a profile, or denies access. Returns the address of the site that it redirects to. */
async function submitProvider(page: string, profile?: Profile): Promise<URL> {
  const { searchParams } = new URL(page);
  const hidden = { redirect_uri: searchParams.get('redirect_uri') ?? '', state: searchParams.get('state') ?? '' };
  const body = new URLSearchParams({ ...hidden, ...(profile ?? { cancel: 'yes' }) });
  const submitted = await fetch(`${server.url}/idp/choose`, { method: 'POST', body, redirect: 'manual' });
  const callback = await fetch(submitted.headers.get('location') ?? '', { redirect: 'manual' });
  return new URL(callback.headers.get('location') ?? '');
}

async function link({ auth }: SupabaseClient, provider: Provider, profile?: Profile): Promise<URL> {
  const { data, error } = await auth.linkIdentity({ provider, options });
  if (error) throw error;
  return submitProvider(data.url, profile);
}

async function signInWith(provider: Provider, profile: Profile) {
  const { auth } = server.client();
  const { data } = await auth.signInWithOAuth({ provider, options });
  const page = await fetch(data.url ?? '', { redirect: 'manual' });
  const redirect = await submitProvider(page.headers.get('location') ?? '', profile);
  return auth.exchangeCodeForSession(redirect.searchParams.get('code') ?? '');
}

async function identitiesOf({ auth }: SupabaseClient) {
  return (await auth.getUserIdentities()).data?.identities ?? [];
}

test.each(['google', 'github'] as const)('an account can be linked to %s', async (provider) => {
  const { client, id, email } = await createUser();
  const profile = { name: 'Ada', email: `ada@${provider}.test` };
  const redirect = await link(client, provider, profile);
  expect(`${redirect.origin}${redirect.pathname}`).toBe(options.redirectTo);

  const { data } = await client.auth.exchangeCodeForSession(redirect.searchParams.get('code') ?? '');
  expect(data.user).toMatchObject({ id, email, app_metadata: { provider: 'email', providers: ['email', provider] } });
  const linked = (await identitiesOf(client)).find((identity) => identity.provider === provider);
  expect(linked?.identity_data).toMatchObject({ email: profile.email, full_name: 'Ada', email_verified: true });
  expect((await signInWith(provider, profile)).data.user?.id).toBe(id);
});

test('linking an identity twice redirects with the reason', async () => {
  const [first, second] = [await createUser(), await createUser()];
  const profile = { name: 'Bo', email: 'bo@github.test' };
  await link(first.client, 'github', profile);
  const reasons = [
    [first, 'Identity is already linked'],
    [second, 'Identity is already linked to another user'],
  ] as const;
  for (const [{ client }, description] of reasons) {
    const redirect = await link(client, 'github', profile);
    const expected = { error: 'server_error', error_code: 'identity_already_exists', error_description: description };
    expect(Object.fromEntries(redirect.searchParams)).toEqual(expected);
    expect(Object.fromEntries(new URLSearchParams(redirect.hash.slice(1)))).toEqual(expected);
  }
  expect(await identitiesOf(second.client)).toHaveLength(1);
});

test('denied access links nothing', async () => {
  const { client } = await createUser();
  const redirect = await link(client, 'github');
  expect(redirect.searchParams.get('error')).toBe('access_denied');
  expect(await identitiesOf(client)).toHaveLength(1);
});

test('a link can be completed once', async () => {
  const { client } = await createUser();
  const { data } = await client.auth.linkIdentity({ provider: 'github', options });
  await submitProvider(data?.url ?? '', { name: 'Cy', email: 'cy@github.test' });
  const second = await submitProvider(data?.url ?? '', { name: 'Di', email: 'di@github.test' });
  expect(second.searchParams.has('code')).toBe(false);
  expect(await identitiesOf(client)).toHaveLength(2);
});

test('an unlinked identity signs in to a new account', async () => {
  const { client, id } = await createUser();
  const profile = { name: 'Eve', email: 'eve@google.test' };
  await link(client, 'google', profile);
  const linked = (await identitiesOf(client)).find(({ provider }) => provider === 'google');
  expect((await client.auth.unlinkIdentity(linked!)).error).toBeNull();
  const { data } = await client.auth.getUser();
  expect(data.user?.app_metadata).toMatchObject({ provider: 'email', providers: ['email'] });
  expect((await signInWith('google', profile)).data.user?.id).not.toBe(id);
});

test("unlinking the email identity keeps the provider's address", async () => {
  const { client, email } = await createUser();
  await link(client, 'google', { name: 'Fay', email: 'fay@google.test' });
  const [first] = await identitiesOf(client);
  expect(first?.identity_data?.['email']).toBe(email);
  expect((await client.auth.unlinkIdentity(first!)).error).toBeNull();
  expect((await client.auth.getUser()).data.user?.email).toBe('fay@google.test');
});

test('the last identity and those of other users cannot be unlinked', async () => {
  const [owner, otherUser] = [await createUser(), await createUser()];
  const [identity] = await identitiesOf(owner.client);
  expect(await owner.client.auth.unlinkIdentity(identity!)).toMatchObject(
    problem('single_identity_not_deletable', 422),
  );
  await link(otherUser.client, 'google', { name: 'Gil', email: 'gil@google.test' });
  expect(await otherUser.client.auth.unlinkIdentity(identity!)).toMatchObject(problem('identity_not_found', 422));
  const malformed = { ...identity!, identity_id: '7' };
  expect(await otherUser.client.auth.unlinkIdentity(malformed)).toMatchObject(problem('validation_failed', 404));
});

test.each([
  [
    'an anonymous visitor',
    '',
    { provider: 'google', code_challenge: 'x'.repeat(43), code_challenge_method: 's256' },
    401,
  ],
  [
    'an unknown provider',
    'signed-in',
    { provider: 'acme', code_challenge: 'x'.repeat(43), code_challenge_method: 's256' },
    400,
  ],
  ['no proof key', 'signed-in', { provider: 'google' }, 400],
])('linking is rejected for %s', async (_, user, query, status) => {
  const token = user && (await (await createUser()).client.auth.getSession()).data.session?.access_token;
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  const response = await server.request(`/auth/v1/user/identities/authorize?${new URLSearchParams(query)}`, {
    headers,
  });
  expect(response.status).toBe(status);
});
