import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { startEmbedded } from '../../local/embedded.ts';
import type { StoredMail } from '../../local/mailbox/store.ts';
import { keys } from '../../local/supabase/database.ts';
import type { NotedRequest } from '../../local/supabase/requests.ts';
import { freshSnapshot } from './snapshot.ts';

// Test passwords need no protection, and ten rounds of bcrypt would take most of a run.
process.env['LITE_AUTH_BCRYPT_COST'] = '4';

const pictures = new URL('../../node_modules/.cache/journeys/', import.meta.url);

/** The site that mails and providers link to. Nothing listens there. */
export const siteUrl = 'http://localhost:8787';

export type Server = Awaited<ReturnType<typeof startServer>>;
export type Person = { email: string; password: string; client: SupabaseClient };

let count = 0;

const start = async () => startEmbedded({ port: 0, dataDir: pictures, siteUrl, snapshot: await freshSnapshot() });
let server: ReturnType<typeof start> | undefined;

/** The embedded server with accounts in memory. All files of a run share one, started on first use. */
export async function startServer() {
  const embedded = await (server ??= start());
  await embedded.ready;
  const { url } = embedded;

  /** A client as in the Worker: it stores no session and refreshes none. */
  const client = (key: string = keys.publishable): SupabaseClient =>
    createClient(url, key, {
      auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false, flowType: 'pkce' },
    });

  const request = (path: string, init: RequestInit & { headers?: Record<string, string> } = {}) =>
    fetch(url + path, { redirect: 'manual', ...init, headers: { apikey: keys.publishable, ...init.headers } });

  const control = async <T = unknown>(path: string, body?: object): Promise<T> => {
    const init = body ? { method: 'POST', body: JSON.stringify(body) } : {};
    const response = await fetch(`${url}/__control${path}`, init);
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  };

  const mails = async (to: string): Promise<StoredMail[]> => {
    const response = await fetch(`${url}/mail/messages.json?to=${encodeURIComponent(to)}`);
    return (await response.json()) as StoredMail[];
  };

  /** The link in the newest mail to an address. */
  const newestLink = async (to: string): Promise<URL> => {
    const [newest] = await mails(to);
    const href = /href="(?<address>[^"]+)"/.exec(newest?.html ?? '')?.groups?.['address'];
    if (!href) throw new Error(`no link was sent to ${to}`);
    return new URL(href.replaceAll('&amp;', '&').replaceAll('&#38;', '&'));
  };

  const newestHash = async (to: string) => (await newestLink(to)).searchParams.get('token_hash') ?? '';

  /** A unique user without an account. */
  const newUser = (): Person => {
    count += 1;
    return { email: `user-${count}@people.example`, password: `Password${count}`, client: client() };
  };

  /** A user with a confirmed account, signed in by password. */
  const createUser = async (): Promise<Person> => {
    const user = newUser();
    const { email, password } = user;
    await user.client.auth.signUp({ email, password });
    await user.client.auth.verifyOtp({ type: 'signup', token_hash: await newestHash(email) });
    const { error } = await user.client.auth.signInWithPassword({ email, password });
    if (error) throw error;
    return user;
  };

  const requests = () => control<NotedRequest[]>('/accounts/requests');

  /** Advances the clock of the limits on mails, links, codes and used refresh tokens. */
  const advanceTime = (seconds: number) => control('/accounts/later', { seconds });

  const { settings } = embedded;
  return {
    url,
    settings,
    client,
    request,
    control,
    requests,
    advanceTime,
    mails,
    newestLink,
    newestHash,
    newUser,
    createUser,
  };
}

/** The status and code of a client's error, or `fine`. */
export const outcomeOf = ({ error }: { error: { status?: number | undefined; code?: string | undefined } | null }) =>
  error ? `${error.status} ${error.code}` : 'fine';
