import { createHash, randomBytes } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { siteUrl, startServer, outcomeOf, type Server } from '../support/embedded.ts';

let server: Server;
beforeAll(async () => {
  server = await startServer();
});

type Profile = { name: string; email: string };
type Provider = 'google' | 'github';

const callback = `${siteUrl}/auth/callback?next=%2Fmy-list`;
const providers = ['google', 'github'] as const;

/** Submits the provider's page. Returns the address of the site that it redirects to. */
async function submitPage(page: string, fields: Record<string, string>): Promise<URL> {
  const { searchParams } = new URL(page);
  const hidden = { redirect_uri: searchParams.get('redirect_uri') ?? '', state: searchParams.get('state') ?? '' };
  const body = new URLSearchParams({ ...hidden, ...fields });
  const submitted = await fetch(`${server.url}/idp/choose`, { method: 'POST', body, redirect: 'manual' });
  expect(submitted.status).toBe(303);
  const response = await fetch(submitted.headers.get('location')!, { redirect: 'manual' });
  return new URL(response.headers.get('location')!);
}

/** The redirect target of a request. */
async function locationOf(address: string): Promise<string> {
  const response = await fetch(address, { redirect: 'manual' });
  return response.headers.get('location') ?? '';
}

async function signIn(provider: Provider, profile: Profile) {
  const { auth } = server.client();
  const { data } = await auth.signInWithOAuth({
    provider,
    options: { redirectTo: callback, skipBrowserRedirect: true },
  });
  const redirect = await submitPage(await locationOf(data.url!), profile);
  const code = redirect.searchParams.get('code')!;
  redirect.searchParams.delete('code');
  return { redirectUrl: redirect.toString(), code, auth, outcome: await auth.exchangeCodeForSession(code) };
}

/** An authorize URL with PKCE, and its verifier. */
function authorizeUrl(provider: string, redirectTo = callback) {
  const verifier = randomBytes(32).toString('base64url');
  const url = new URL(`${server.url}/auth/v1/authorize`);
  url.search = new URLSearchParams({
    provider,
    redirect_to: redirectTo,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 's256',
  }).toString();
  return { url: url.toString(), verifier };
}

test.each(providers)('%s sign-in creates an account and finds it the next time', async (provider) => {
  const vera = { name: 'Vera Lindqvist', email: `vera@${provider}.example` };
  const first = await signIn(provider, vera);
  expect(first.redirectUrl).toBe(callback);
  expect(first.outcome.data.user).toMatchObject({
    email: vera.email,
    email_confirmed_at: expect.any(String),
    app_metadata: { provider, providers: [provider] },
    user_metadata: { full_name: vera.name, name: vera.name, email: vera.email, email_verified: true },
    identities: [{ provider }],
  });
  const second = await signIn(provider, vera);
  expect(second.outcome.data.user?.id).toBe(first.outcome.data.user?.id);
  expect(await server.mails(vera.email)).toEqual([]);
});

test.each(providers)('%s sign-in links to the account with the same confirmed address', async (provider) => {
  const { email, password, client } = await server.createUser();
  const { id } = (await client.auth.getUser()).data.user!;
  const { outcome } = await signIn(provider, { name: 'Ada', email: email.toUpperCase() });
  expect(outcome.data.user).toMatchObject({
    id,
    app_metadata: { provider: 'email', providers: ['email', provider] },
  });
  expect(outcomeOf(await server.client().auth.signInWithPassword({ email, password }))).toBe('fine');
});

test('a confirmed address replaces an unconfirmed account and its password', async () => {
  const { email, password, client } = server.newUser();
  await client.auth.signUp({ email, password, options: { data: { full_name: 'An Impostor' } } });
  const { outcome } = await signIn('google', { name: 'The Owner', email });
  expect(outcome.data.user).toMatchObject({ email, app_metadata: { providers: ['google'] } });
  expect(outcome.data.user?.user_metadata['full_name']).toBe('The Owner');
  expect(outcomeOf(await server.client().auth.signInWithPassword({ email, password }))).toBe('400 invalid_credentials');
});

test.each(providers)('denied access at %s redirects with the reason', async (provider) => {
  const redirect = await submitPage(await locationOf(authorizeUrl(provider).url), { cancel: 'yes' });
  expect(`${redirect.origin}${redirect.pathname}`).toBe(`${siteUrl}/auth/callback`);
  expect(Object.fromEntries(redirect.searchParams)).toEqual({
    next: '/my-list',
    error: 'access_denied',
    error_description: 'The user has denied your application access.',
  });
});

test('a code works once, with its verifier only', async () => {
  const { outcome, auth, code } = await signIn('github', { name: 'June Okafor', email: 'june@okafor.example' });
  expect(outcome.error).toBeNull();
  const second = await server.request('/auth/v1/token?grant_type=pkce', {
    method: 'POST',
    body: JSON.stringify({ auth_code: code, code_verifier: 'a'.repeat(43) }),
  });
  expect([second.status, await second.json()]).toMatchObject([404, { error_code: 'flow_state_not_found' }]);
  expect(outcomeOf(await auth.getUser())).toBe('fine');

  const { url } = authorizeUrl('google');
  const redirect = await submitPage(await locationOf(url), { name: 'June Okafor', email: 'june@okafor.example' });
  const stolen = await server.request('/auth/v1/token?grant_type=pkce', {
    method: 'POST',
    body: JSON.stringify({ auth_code: redirect.searchParams.get('code'), code_verifier: 'a'.repeat(43) }),
  });
  expect([stolen.status, await stolen.json()]).toMatchObject([400, { error_code: 'bad_code_verifier' }]);
});

test('a callback with a code that the provider does not know redirects with an error', async () => {
  const page = await locationOf(authorizeUrl('google').url);
  const callbackUrl = new URL(`${server.url}/auth/v1/callback`);
  callbackUrl.search = new URLSearchParams({
    code: 'made-up',
    state: new URL(page).searchParams.get('state')!,
  }).toString();
  const redirect = new URL(await locationOf(callbackUrl.toString()));
  expect(redirect.searchParams.get('code')).toBeNull();
  expect(redirect.searchParams.get('error_code')).toBe('unexpected_failure');
});

test.each(['https://evil.example/steal', 'https://localhost.evil.example/', '//evil.example', 'javascript:alert(1)'])(
  'sign-in does not redirect to %s',
  async (redirectTo) => {
    const { url } = authorizeUrl('google', redirectTo);
    const redirect = await submitPage(await locationOf(url), { name: 'June Okafor', email: 'june@okafor.example' });
    expect(redirect.origin).toBe(siteUrl);
  },
);

test('an unknown provider and a sign-in without PKCE are rejected', async () => {
  const apple = await fetch(authorizeUrl('apple').url, { redirect: 'manual' });
  expect([apple.status, await apple.json()]).toMatchObject([400, { error_code: 'validation_failed' }]);
  const withoutPkce = await fetch(`${server.url}/auth/v1/authorize?provider=google`, { redirect: 'manual' });
  expect([withoutPkce.status, await withoutPkce.json()]).toMatchObject([400, { error_code: 'validation_failed' }]);
});

test.each(['garbage', crypto.randomUUID()])(
  'a callback with the state %s redirects to the site with an error',
  async (state) => {
    const redirect = await locationOf(`${server.url}/auth/v1/callback?code=x&state=${state}`);
    expect(new URL(redirect).origin).toBe(siteUrl);
    expect(new URL(redirect).searchParams.get('error_code')).toBe('bad_oauth_state');
  },
);

test('the provider page has three profiles and a button to deny access, and escapes its parameters', async () => {
  const address = new URL(await locationOf(authorizeUrl('google').url));
  address.searchParams.set('state', '"><script>alert(1)</script>');
  const page = await (await fetch(address)).text();
  expect(page).toContain('Who do you want to be?');
  expect(page.match(/<button class="button" type="submit">[^<]+<span/g)).toHaveLength(3);
  expect(page).toContain('name="cancel"');
  expect(page).not.toContain('<script>');
});

test('the provider page and its form reject a foreign redirect_uri', async () => {
  const address = new URL(await locationOf(authorizeUrl('google').url));
  address.searchParams.set('redirect_uri', 'https://evil.example/');
  expect((await fetch(address)).status).toBe(400);
  const body = new URLSearchParams({ redirect_uri: 'https://evil.example/', name: 'A', email: 'a@b.example' });
  const submitted = await fetch(`${server.url}/idp/choose`, { method: 'POST', body, redirect: 'manual' });
  expect(submitted.status).toBe(400);
});
