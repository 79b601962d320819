import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { startEmbedded } from '../../local/embedded.ts';
import type { KeptMail } from '../../local/mailbox/store.ts';
import { keys } from '../../local/supabase/database.ts';
import type { NotedRequest } from '../../local/supabase/requests.ts';
import { freshSnapshot } from './snapshot.ts';

// Passwords of tests need no protection; the ten rounds of real ones would take most of a run.
process.env['LITE_AUTH_BCRYPT_COST'] = '4';

const pictures = new URL('../../node_modules/.cache/journeys/', import.meta.url);

/** The address of the site that mails and providers lead back to. Nothing listens there. */
export const siteUrl = 'http://localhost:8787';

export type Server = Awaited<ReturnType<typeof startServer>>;
export type Person = { email: string; password: string; client: SupabaseClient };

let strangers = 0;

const start = async () => startEmbedded({ port: 0, dataDir: pictures, siteUrl, snapshot: await freshSnapshot() });
let started: ReturnType<typeof start> | undefined;

/** The embedded server with accounts in memory: one for all files of a run, started by the first that needs it. */
export async function startServer() {
  const embedded = await (started ??= start());
  await embedded.ready;
  const { url } = embedded;

  /** A client as the Worker has it: it keeps nothing and refreshes nothing by itself. */
  const client = (key: string = keys.publishable): SupabaseClient =>
    createClient(url, key, {
      auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false, flowType: 'pkce' },
    });

  const ask = (path: string, init: RequestInit & { headers?: Record<string, string> } = {}) =>
    fetch(url + path, { redirect: 'manual', ...init, headers: { apikey: keys.publishable, ...init.headers } });

  const control = async <T = unknown>(path: string, body?: object): Promise<T> => {
    const init = body ? { method: 'POST', body: JSON.stringify(body) } : {};
    const answer = await fetch(`${url}/__control${path}`, init);
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  };

  const mails = async (to: string): Promise<KeptMail[]> => {
    const answer = await fetch(`${url}/mail/messages.json?to=${encodeURIComponent(to)}`);
    return (await answer.json()) as KeptMail[];
  };

  /** What the link of the newest mail to somebody carries. */
  const newestLink = async (to: string): Promise<URL> => {
    const [newest] = await mails(to);
    const href = /href="(?<address>[^"]+)"/.exec(newest?.html ?? '')?.groups?.['address'];
    if (!href) throw new Error(`no link was sent to ${to}`);
    return new URL(href.replaceAll('&amp;', '&').replaceAll('&#38;', '&'));
  };

  const newestHash = async (to: string) => (await newestLink(to)).searchParams.get('token_hash') ?? '';

  /** Somebody whom nobody else is, not yet known. */
  const stranger = (): Person => {
    strangers += 1;
    return { email: `stranger-${strangers}@people.example`, password: `Password${strangers}`, client: client() };
  };

  /** Somebody with an account, the address confirmed, signed in with the password. */
  const person = async (): Promise<Person> => {
    const somebody = stranger();
    const { email, password } = somebody;
    await somebody.client.auth.signUp({ email, password });
    await somebody.client.auth.verifyOtp({ type: 'signup', token_hash: await newestHash(email) });
    const { error } = await somebody.client.auth.signInWithPassword({ email, password });
    if (error) throw error;
    return somebody;
  };

  const requests = () => control<NotedRequest[]>('/accounts/requests');

  /** Lets so many seconds pass for the rules about mails, links, codes and used refresh tokens. */
  const later = (seconds: number) => control('/accounts/later', { seconds });

  const { settings } = embedded;
  return { url, settings, client, ask, control, requests, later, mails, newestLink, newestHash, stranger, person };
}

/** What a client is told that fails. */
export const told = ({ error }: { error: { status?: number | undefined; code?: string | undefined } | null }) =>
  error ? `${error.status} ${error.code}` : 'fine';
