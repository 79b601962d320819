import { createRemoteJWKSet, jwtVerify } from 'jose';

/** Somebody as a provider knows them; `data` is what hosted Supabase would keep of it. */
export type ProviderProfile = { sub: string; email: string; data: Record<string, unknown> };

type Exchange = (asked: { base: string; code: string; redirectUri: string }) => Promise<ProviderProfile>;
type GithubUser = { id: number; login: string; name: string; avatar_url: string | null };
type GithubEmail = { email: string; primary: boolean; verified: boolean };

/** What the gateway is called at the providers. */
const client = { client_id: 'embedded', client_secret: 'embedded' };

async function askJson<T>(address: string, init: RequestInit = {}): Promise<T> {
  const answer = await fetch(address, { ...init, signal: AbortSignal.timeout(10_000) });
  if (!answer.ok) throw new Error(`${new URL(address).pathname} answered ${answer.status}`);
  return (await answer.json()) as T;
}

const form = (values: Record<string, string>): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
  body: new URLSearchParams({ ...client, ...values }).toString(),
});

const known = (sub: string, email: string, name: string) => {
  const facts = { sub, email, name, full_name: name, provider_id: sub };
  return { ...facts, email_verified: true, phone_verified: false };
};

const google: Exchange = async ({ base, code, redirectUri }) => {
  const asked = form({ code, redirect_uri: redirectUri, grant_type: 'authorization_code' });
  const { id_token } = await askJson<{ id_token: string }>(`${base}/google/token`, asked);
  const { payload } = await jwtVerify<{ email: string; name: string; picture: string }>(
    id_token,
    createRemoteJWKSet(new URL(`${base}/google/certs`)),
    { issuer: 'https://accounts.google.com', audience: client.client_id, algorithms: ['RS256'] },
  );
  const { iss, sub = '', email, name, picture } = payload;
  return { sub, email, data: { iss, ...known(sub, email, name), picture, avatar_url: picture } };
};

const github: Exchange = async ({ base, code, redirectUri }) => {
  const asked = form({ code, redirect_uri: redirectUri });
  const { access_token } = await askJson<{ access_token: string }>(`${base}/github/login/oauth/access_token`, asked);
  const headers = { authorization: `Bearer ${access_token}` };
  const [user, emails] = await Promise.all([
    askJson<GithubUser>(`${base}/github/api/v3/user`, { headers }),
    askJson<GithubEmail[]>(`${base}/github/api/v3/user/emails`, { headers }),
  ]);
  const email = emails.find(({ primary, verified }) => primary && verified)?.email;
  if (!email) throw new Error('the provider vouches for no address');
  const { login, avatar_url } = user;
  const sub = String(user.id);
  const names = { user_name: login, preferred_username: login, avatar_url };
  return { sub, email, data: { iss: 'https://api.github.com', ...known(sub, email, user.name), ...names } };
};

const exchanges: Record<string, Exchange> = { google, github };

/**
 * Trades a provider's code for who has signed in there, as Google and GitHub do it. Lite cannot: Google's addresses are
 * constants in it. Throws where the provider refuses or does not answer as it should.
 */
export async function askProvider(provider: string, asked: Parameters<Exchange>[0]): Promise<ProviderProfile> {
  const exchange = exchanges[provider];
  if (!exchange) throw new Error(`${provider} is no provider here`);
  const profile = await exchange(asked);
  return { ...profile, email: profile.email.toLowerCase() };
}

const googlePage = 'https://accounts.google.com/o/oauth2/v2/auth';

/** The address of a provider's page, Google's at the local identity provider. */
export const atIdentityProvider = (address: string, base: string): string =>
  address.replace(googlePage, `${base}/google/authorize`);
