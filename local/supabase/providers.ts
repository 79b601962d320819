import { createRemoteJWKSet, jwtVerify } from 'jose';

/** A user of a provider. `data` contains the fields that hosted Supabase stores. */
export type ProviderProfile = { sub: string; email: string; data: Record<string, unknown> };

type Exchange = (request: { base: string; code: string; redirectUri: string }) => Promise<ProviderProfile>;
type GithubUser = { id: number; login: string; name: string; avatar_url: string | null };
type GithubEmail = { email: string; primary: boolean; verified: boolean };

/** The gateway's credentials at the providers. */
const client = { client_id: 'embedded', client_secret: 'embedded' };

async function fetchJson<T>(address: string, init: RequestInit = {}): Promise<T> {
  const response = await fetch(address, { ...init, signal: AbortSignal.timeout(10_000) });
  if (!response.ok) throw new Error(`${new URL(address).pathname} responded with ${response.status}`);
  return (await response.json()) as T;
}

const form = (values: Record<string, string>): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
  body: new URLSearchParams({ ...client, ...values }).toString(),
});

const toMetadata = (sub: string, email: string, name: string) => {
  const facts = { sub, email, name, full_name: name, provider_id: sub };
  return { ...facts, email_verified: true, phone_verified: false };
};

const google: Exchange = async ({ base, code, redirectUri }) => {
  const request = form({ code, redirect_uri: redirectUri, grant_type: 'authorization_code' });
  const { id_token } = await fetchJson<{ id_token: string }>(`${base}/google/token`, request);
  const { payload } = await jwtVerify<{ email: string; name: string; picture: string }>(
    id_token,
    createRemoteJWKSet(new URL(`${base}/google/certs`)),
    { issuer: 'https://accounts.google.com', audience: client.client_id, algorithms: ['RS256'] },
  );
  const { iss, sub = '', email, name, picture } = payload;
  return { sub, email, data: { iss, ...toMetadata(sub, email, name), picture, avatar_url: picture } };
};

const github: Exchange = async ({ base, code, redirectUri }) => {
  const request = form({ code, redirect_uri: redirectUri });
  const { access_token } = await fetchJson<{ access_token: string }>(
    `${base}/github/login/oauth/access_token`,
    request,
  );
  const headers = { authorization: `Bearer ${access_token}` };
  const [user, emails] = await Promise.all([
    fetchJson<GithubUser>(`${base}/github/api/v3/user`, { headers }),
    fetchJson<GithubEmail[]>(`${base}/github/api/v3/user/emails`, { headers }),
  ]);
  const email = emails.find(({ primary, verified }) => primary && verified)?.email;
  if (!email) throw new Error('the provider vouches for no address');
  const { login, avatar_url } = user;
  const sub = String(user.id);
  const names = { user_name: login, preferred_username: login, avatar_url };
  return { sub, email, data: { iss: 'https://api.github.com', ...toMetadata(sub, email, user.name), ...names } };
};

const exchanges: Record<string, Exchange> = { google, github };

/**
 * Exchanges a provider's code for its user, as with Google and GitHub. Lite cannot do it, because Lite's URLs for
 * Google are constants. Throws if the provider rejects the code or its response is invalid.
 */
export async function exchangeCode(provider: string, request: Parameters<Exchange>[0]): Promise<ProviderProfile> {
  const exchange = exchanges[provider];
  if (!exchange) throw new Error(`${provider} is no provider here`);
  const profile = await exchange(request);
  return { ...profile, email: profile.email.toLowerCase() };
}

const googlePage = 'https://accounts.google.com/o/oauth2/v2/auth';

/** Replaces the URL of Google's page with that of the embedded identity provider. */
export const toIdentityProvider = (address: string, base: string): string =>
  address.replace(googlePage, `${base}/google/authorize`);
