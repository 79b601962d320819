import { PostgrestClient } from '@supabase/postgrest-js';
import { StorageClient } from '@supabase/storage-js';
import { AuthClient } from '@supabase/supabase-js';
import { toAgent } from '../../../shared/domain/device.ts';
import { OutboundError } from '../../platform/outbound/errors.ts';
import { defaultTimeout, fetchWithin } from '../../platform/outbound/request.ts';
import { endOf } from '../../platform/timeout.ts';
import type { Session } from './session.ts';
import type { AccountSettings } from './settings.ts';

/** The key under which the library stores its state. The store lives for one request. */
const storageKey = 'marquee';

export const codeVerifierKey = `${storageKey}-code-verifier`;

const inMemory = (entries: Map<string, string>) => ({
  getItem: (key: string) => entries.get(key) ?? null,
  setItem: (key: string, value: string) => void entries.set(key, value),
  removeItem: (key: string) => void entries.delete(key),
});

/** A `fetch` limited to this project's Supabase, and to the time `end` if it is given. */
export const fetchFrom = ({ url, timeout }: AccountSettings, end?: number) => fetchWithin(url, timeout, end);

/** A `fetch` for the Auth library, which expects every response to be an object. All its calls share one time limit. */
function fetchObjectsFrom(accounts: AccountSettings): typeof fetch {
  const end = endOf(defaultTimeout);
  return async (input, init) => {
    const response = await fetchFrom(accounts, end)(input, init);
    if (!response.ok || response.status === 204) return response;
    const body: unknown = await response.clone().json();
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) return response;
    throw new OutboundError('not-json');
  };
}

/**
 * Returns headers that describe the visitor to Supabase. With the secret key, Supabase accepts the visitor's address
 * and limits each visitor rather than the Worker. It stores the user agent with the session, so that users recognise
 * their devices.
 */
export function visitorHeaders({
  accounts: { publishableKey, secretKey },
  address,
  userAgent,
}: AuthRequest): Record<string, string> {
  const device: Record<string, string> = userAgent ? { 'user-agent': toAgent(userAgent) } : {};
  if (!secretKey || !address) return { apikey: publishableKey, ...device };
  return { apikey: secretKey, 'sb-forwarded-for': address, ...device };
}

export type AuthRequest = {
  accounts: AccountSettings;
  /** The visitor's IP address, or null. */
  address: string | null;
  userAgent?: string | null | undefined;
};

type AuthState = { session?: Session; stored?: Map<string, string> };

/**
 * Creates a Supabase Auth client for one request, anonymous or with a session whose access token is valid. `stored`
 * receives the values that the library would store in a browser. The client never refreshes the session: see
 * `refreshSession`.
 */
export function authClient(request: AuthRequest, { session, stored = new Map() }: AuthState = {}) {
  const { accounts } = request;
  if (session) {
    stored.set(
      storageKey,
      JSON.stringify({
        access_token: session.accessToken,
        refresh_token: session.refreshToken,
        expires_at: Math.floor(Date.now() / 1000) + 3_600, // keeps the library from refreshing the verified token
        expires_in: 3_600,
        token_type: 'bearer',
        user: { id: session.viewer.id, email: session.viewer.email },
      }),
    );
  }
  return new AuthClient({
    url: `${accounts.url}/auth/v1`,
    headers: visitorHeaders(request),
    fetch: fetchObjectsFrom(accounts),
    storage: inMemory(stored),
    storageKey,
    flowType: 'pkce',
    persistSession: true,
    autoRefreshToken: false,
    detectSessionInUrl: false,
    skipAutoInitialize: true,
  });
}

/** The headers of a request with a user's access token, or anonymous. Row-level security applies. */
const dataHeaders = ({ publishableKey }: AccountSettings, accessToken: string | null) => ({
  apikey: publishableKey,
  authorization: `Bearer ${accessToken ?? publishableKey}`,
});

/** The library's `createClient` would also build the clients of files, changes and functions for every query. */
const postgrestClient = (accounts: AccountSettings, headers: Record<string, string>) =>
  new PostgrestClient(`${accounts.url}/rest/v1`, {
    headers,
    fetch: fetchFrom(accounts),
    retry: false, // retries would take four times the timeout
  });

/** Creates a client with the secret key, for functions that only scheduled work may call. Throws if there is no key. */
export function serviceClient(accounts: AccountSettings): PostgrestClient {
  const { secretKey } = accounts;
  if (!secretKey) throw new Error('no secret key');
  return postgrestClient(accounts, { apikey: secretKey, authorization: `Bearer ${secretKey}` });
}

/** Creates a client for tables and functions, with the user's access token or anonymous. Row-level security applies. */
export const dataClient = (accounts: AccountSettings, accessToken: string | null): PostgrestClient =>
  postgrestClient(accounts, dataHeaders(accounts, accessToken));

/** Creates a client for files, as `dataClient`. */
export const filesClient = (accounts: AccountSettings, accessToken: string | null): StorageClient =>
  new StorageClient(`${accounts.url}/storage/v1`, dataHeaders(accounts, accessToken), fetchFrom(accounts));
