import { createHash, randomBytes } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { siteUrl, startServer, outcomeOf, type Server } from '../support/embedded.ts';

let server: Server;
beforeAll(async () => {
  server = await startServer();
});

type Somebody = { name: string; email: string };
type Provider = 'google' | 'github';

const callback = `${siteUrl}/auth/callback?next=%2Fmy-list`;
const providers = ['google', 'github'] as const;

/** Presses a button of the provider's page and follows, up to the address of the site that it ends at. */
async function press(page: string, answer: Record<string, string>): Promise<URL> {
  const { searchParams } = new URL(page);
  const hidden = { redirect_uri: searchParams.get('redirect_uri') ?? '', state: searchParams.get('state') ?? '' };
  const body = new URLSearchParams({ ...hidden, ...answer });
  const chosen = await fetch(`${server.url}/idp/choose`, { method: 'POST', body, redirect: 'manual' });
  expect(chosen.status).toBe(303);
  const called = await fetch(chosen.headers.get('location')!, { redirect: 'manual' });
  return new URL(called.headers.get('location')!);
}

/** Asks to sign in; answers with the address of the provider's page. */
async function ask(address: string): Promise<string> {
  const answer = await fetch(address, { redirect: 'manual' });
  return answer.headers.get('location') ?? '';
}

async function signIn(provider: Provider, somebody: Somebody) {
  const { auth } = server.client();
  const { data } = await auth.signInWithOAuth({
    provider,
    options: { redirectTo: callback, skipBrowserRedirect: true },
  });
  const back = await press(await ask(data.url!), somebody);
  const code = back.searchParams.get('code')!;
  back.searchParams.delete('code');
  return { back: back.toString(), code, auth, outcome: await auth.exchangeCodeForSession(code) };
}

/** The same by hand: PKCE with a verifier of our own. */
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

test.each(providers)(
  'who comes with %s for the first time has an account, and has the same the next time',
  async (provider) => {
    const vera = { name: 'Vera Lindqvist', email: `vera@${provider}.example` };
    const first = await signIn(provider, vera);
    expect(first.back).toBe(callback);
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
  },
);

test.each(providers)(
  '%s leads to the account with the same confirmed address, beside its password',
  async (provider) => {
    const { email, password, client } = await server.createUser();
    const { id } = (await client.auth.getUser()).data.user!;
    const { outcome } = await signIn(provider, { name: 'Somebody', email: email.toUpperCase() });
    expect(outcome.data.user).toMatchObject({
      id,
      app_metadata: { provider: 'email', providers: ['email', provider] },
    });
    expect(outcomeOf(await server.client().auth.signInWithPassword({ email, password }))).toBe('fine');
  },
);

test('whoever proves an address takes over an account that never did, and its password is worth nothing', async () => {
  const { email, password, client } = server.newUser();
  await client.auth.signUp({ email, password, options: { data: { full_name: 'An Impostor' } } });
  const { outcome } = await signIn('google', { name: 'The Owner', email });
  expect(outcome.data.user).toMatchObject({ email, app_metadata: { providers: ['google'] } });
  expect(outcome.data.user?.user_metadata['full_name']).toBe('The Owner');
  expect(outcomeOf(await server.client().auth.signInWithPassword({ email, password }))).toBe('400 invalid_credentials');
});

test.each(providers)('refusing at %s leads back with the reason', async (provider) => {
  const back = await press(await ask(authorizeUrl(provider).url), { refuse: 'yes' });
  expect(`${back.origin}${back.pathname}`).toBe(`${siteUrl}/auth/callback`);
  expect(Object.fromEntries(back.searchParams)).toEqual({
    next: '/my-list',
    error: 'access_denied',
    error_description: 'The user has denied your application access.',
  });
});

test('a code is good once, and only for who asked for it', async () => {
  const { outcome, auth, code } = await signIn('github', { name: 'June Okafor', email: 'june@okafor.example' });
  expect(outcome.error).toBeNull();
  const again = await server.request('/auth/v1/token?grant_type=pkce', {
    method: 'POST',
    body: JSON.stringify({ auth_code: code, code_verifier: 'a'.repeat(43) }),
  });
  expect([again.status, await again.json()]).toMatchObject([404, { error_code: 'flow_state_not_found' }]);
  expect(outcomeOf(await auth.getUser())).toBe('fine');

  const { url } = authorizeUrl('google');
  const back = await press(await ask(url), { name: 'June Okafor', email: 'june@okafor.example' });
  const stolen = await server.request('/auth/v1/token?grant_type=pkce', {
    method: 'POST',
    body: JSON.stringify({ auth_code: back.searchParams.get('code'), code_verifier: 'a'.repeat(43) }),
  });
  expect([stolen.status, await stolen.json()]).toMatchObject([400, { error_code: 'bad_code_verifier' }]);
});

test('a code that the provider does not know leads back with an error', async () => {
  const page = await ask(authorizeUrl('google').url);
  const called = new URL(`${server.url}/auth/v1/callback`);
  called.search = new URLSearchParams({ code: 'made-up', state: new URL(page).searchParams.get('state')! }).toString();
  const back = new URL(await ask(called.toString()));
  expect(back.searchParams.get('code')).toBeNull();
  expect(back.searchParams.get('error_code')).toBe('unexpected_failure');
});

test.each(['https://evil.example/steal', 'https://localhost.evil.example/', '//evil.example', 'javascript:alert(1)'])(
  'nobody is led back to %s',
  async (redirectTo) => {
    const { url } = authorizeUrl('google', redirectTo);
    const back = await press(await ask(url), { name: 'June Okafor', email: 'june@okafor.example' });
    expect(back.origin).toBe(siteUrl);
  },
);

test('a provider that is not offered, and a sign-in without PKCE, are refused', async () => {
  const apple = await fetch(authorizeUrl('apple').url, { redirect: 'manual' });
  expect([apple.status, await apple.json()]).toMatchObject([400, { error_code: 'validation_failed' }]);
  const bare = await fetch(`${server.url}/auth/v1/authorize?provider=google`, { redirect: 'manual' });
  expect([bare.status, await bare.json()]).toMatchObject([400, { error_code: 'validation_failed' }]);
});

test.each(['garbage', crypto.randomUUID()])('coming back with the state %s leads to the site', async (state) => {
  const back = await ask(`${server.url}/auth/v1/callback?code=x&state=${state}`);
  expect(new URL(back).origin).toBe(siteUrl);
  expect(new URL(back).searchParams.get('error_code')).toBe('bad_oauth_state');
});

test('the page offers three people, a form and a way to refuse, and shows what it is given as text', async () => {
  const address = new URL(await ask(authorizeUrl('google').url));
  address.searchParams.set('state', '"><script>alert(1)</script>');
  const page = await (await fetch(address)).text();
  expect(page).toContain('Who do you want to be?');
  expect(page.match(/<button class="button" type="submit">[^<]+<span/g)).toHaveLength(3);
  expect(page).toContain('name="refuse"');
  expect(page).not.toContain('<script>');
});

test('the page leads nobody to an address that is not ours', async () => {
  const address = new URL(await ask(authorizeUrl('google').url));
  address.searchParams.set('redirect_uri', 'https://evil.example/');
  expect((await fetch(address)).status).toBe(400);
  const body = new URLSearchParams({ redirect_uri: 'https://evil.example/', name: 'A', email: 'a@b.example' });
  const chosen = await fetch(`${server.url}/idp/choose`, { method: 'POST', body, redirect: 'manual' });
  expect(chosen.status).toBe(400);
});
