import { AuthClient, createClient, type SupabaseClient } from '@supabase/supabase-js';
import { toAgent } from '../../../shared/domain/device.ts';
import { OutboundError } from '../../platform/outbound/errors.ts';
import { defaultTimeout } from '../../platform/outbound/request.ts';
import { fetchWithin } from '../../platform/outbound/fetch.ts';
import type { Session } from './session.ts';
import type { AccountSettings } from './settings.ts';

/** The one place the library keeps its state in; ours lives for one request. */
const storageKey = 'marquee';

export const codeVerifierKey = `${storageKey}-code-verifier`;

const inMemory = (entries: Map<string, string>) => ({
  getItem: (key: string) => entries.get(key) ?? null,
  setItem: (key: string, value: string) => void entries.set(key, value),
  removeItem: (key: string) => void entries.delete(key),
});

/** Asks this project's Supabase and nothing else. */
export const fetchFrom = ({ url }: AccountSettings, milliseconds?: number) =>
  fetchWithin([new URL(url).origin], milliseconds);

/** For the library, which takes for granted that an answer is an object. All its calls together end within the default timeout. */
function fetchObjectsFrom(accounts: AccountSettings): typeof fetch {
  const end = Date.now() + defaultTimeout;
  return async (input, init) => {
    const response = await fetchFrom(accounts, Math.max(0, end - Date.now()))(input, init);
    if (!response.ok || response.status === 204) return response;
    const body: unknown = await response.clone().json();
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) return response;
    throw new OutboundError('not-json');
  };
}

/**
 * Supabase believes whoever holds the secret key where a request comes from; it then limits by visitor, not by us. It keeps
 * the device with the session, so that users recognise it.
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
  /** The visitor's network address, if it is known. */
  address: string | null;
  userAgent?: string | null | undefined;
};

type AuthState = { session?: Session; stored?: Map<string, string> };

/**
 * Supabase Auth for one request: as a stranger, or as the owner of a session whose access token is good. `stored`
 * receives what the library would keep in a browser. It never refreshes by itself: see `refreshSession`.
 */
export function authClient(request: AuthRequest, { session, stored = new Map() }: AuthState = {}) {
  const { accounts } = request;
  if (session) {
    stored.set(
      storageKey,
      JSON.stringify({
        access_token: session.accessToken,
        refresh_token: session.refreshToken,
        expires_at: Math.floor(Date.now() / 1000) + 3_600, // whether it is good was settled before; the library shall not refresh
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

/** Tables, functions and files under the visitor's own token, or a stranger's: row-level security decides what it may do. */
export function dataClient(accounts: AccountSettings, accessToken: string | null): SupabaseClient {
  return createClient(accounts.url, accounts.publishableKey, {
    accessToken: () => Promise.resolve(accessToken),
    global: { fetch: fetchFrom(accounts) },
    db: { retry: false }, // the library would go on for four times the timeout
  });
}
