import { randomUUID } from 'node:crypto';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll } from 'vitest';
import { keys } from '../../../local/supabase/database.ts';
import { startServer } from '../../support/embedded.ts';

/** Somebody without, or with, an account: `client` is that person's and nobody else's. */
export type Stranger = { email: string; password: string; client: SupabaseClient };
export type Person = Stranger & { id: string };

export type Project = {
  url: string;
  publishableKey: string;
  client: (key?: string) => SupabaseClient;
  /** Under the secret key: sees all rows. */
  office: SupabaseClient;
  /** Somebody unknown so far. */
  stranger: () => Stranger;
  /** Somebody with an account whose address is confirmed, or is not. */
  account: (confirmed?: boolean) => Promise<Stranger>;
  /** The same, signed in with the password. */
  person: () => Promise<Person>;
  /** Whether it is the embedded one, which may be sent mails to. */
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

/** The project that SUPABASE_CONTRACT_… names; without these an embedded one of its own. Accounts end with the file. */
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

/** A hosted project sends few mails and lets nobody read them: its accounts are made by the office. */
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
