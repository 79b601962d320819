import { randomUUID } from 'node:crypto';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll } from 'vitest';
import { keys } from '../../../local/supabase/database.ts';
import { startServer } from '../../support/embedded.ts';

/** A client without, or with, an account; each user has a client of their own. */
export type Stranger = { email: string; password: string; client: SupabaseClient };
export type Person = Stranger & { id: string };

export type Project = {
  url: string;
  publishableKey: string;
  client: (key?: string) => SupabaseClient;
  /** The client with the secret key, which sees all rows. */
  office: SupabaseClient;
  /** A new anonymous visitor. */
  stranger: () => Stranger;
  /** A new account, with its address confirmed or not. */
  account: (confirmed?: boolean) => Promise<Stranger>;
  /** The same, signed in with the password. */
  person: () => Promise<Person>;
  /** Whether the project is embedded: only then may it send mails. */
  isEmbedded: boolean;
};

const hosted = {
  url: process.env['SUPABASE_CONTRACT_URL'],
  publishable: process.env['SUPABASE_CONTRACT_PUBLISHABLE_KEY'],
  secret: process.env['SUPABASE_CONTRACT_SECRET_KEY'],
};

const inMemory = { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false };

async function signedIn(somebody: Stranger): Promise<Person> {
  const { email, password } = somebody;
  const { data, error } = await somebody.client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return { ...somebody, id: data.user.id };
}

/** The project in SUPABASE_CONTRACT_…, or an embedded one. Its accounts are deleted after the file. */
export async function openProject(): Promise<Project> {
  const { url, publishable, secret } = hosted;
  return url && publishable && secret ? openHosted(url, publishable, secret) : openEmbedded();
}

async function openEmbedded(): Promise<Project> {
  const server = await startServer();
  const account: Project['account'] = async (confirmed = true) => {
    const somebody = server.stranger();
    const { email, password, client } = somebody;
    await client.auth.signUp({ email, password });
    if (confirmed) await server.client().auth.verifyOtp({ type: 'signup', token_hash: await server.newestHash(email) });
    return somebody;
  };
  const { url, client, stranger } = server;
  const office = client(keys.secret);
  const person = async () => signedIn(await account());
  return { url, publishableKey: keys.publishable, client, office, stranger, account, person, isEmbedded: true };
}

/** A hosted project sends few mails, which tests cannot read: its accounts are created by the admin API. */
function openHosted(url: string, publishableKey: string, secretKey: string): Project {
  const client = (key = publishableKey) => createClient(url, key, { auth: inMemory });
  const office = client(secretKey);
  const made: string[] = [];
  const stranger = () => {
    const email = `contract-${randomUUID()}@example.com`;
    return { email, password: `Password ${randomUUID()}`, client: client() };
  };
  const account: Project['account'] = async (confirmed = true) => {
    const somebody = stranger();
    const { email, password } = somebody;
    const { data, error } = await office.auth.admin.createUser({ email, password, email_confirm: confirmed });
    if (error) throw error;
    made.push(data.user.id);
    return somebody;
  };
  afterAll(async () => {
    for (const id of made) await office.auth.admin.deleteUser(id).catch(() => {});
  });
  const person = async () => signedIn(await account());
  return { url, publishableKey, client, office, stranger, account, person, isEmbedded: false };
}
