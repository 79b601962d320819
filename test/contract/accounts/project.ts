import { randomUUID } from 'node:crypto';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll } from 'vitest';
import { keys } from '../../../local/supabase/database.ts';
import { startServer } from '../../support/embedded.ts';

/** A visitor with their own client, and the email address and password of an account that may not exist yet. */
export type Visitor = { email: string; password: string; client: SupabaseClient };
export type User = Visitor & { id: string };

export type Project = {
  url: string;
  publishableKey: string;
  client: (key?: string) => SupabaseClient;
  /** The client with the secret key, which sees all rows. */
  adminClient: SupabaseClient;
  /** A new anonymous visitor. */
  newVisitor: () => Visitor;
  /** A new account, with its address confirmed or not. */
  createAccount: (confirmed?: boolean) => Promise<Visitor>;
  /** A new account, signed in with its password. */
  createUser: () => Promise<User>;
  /** True for an embedded project. Only tests of an embedded one may send mails. */
  isEmbedded: boolean;
};

const hosted = {
  url: process.env['SUPABASE_CONTRACT_URL'],
  publishable: process.env['SUPABASE_CONTRACT_PUBLISHABLE_KEY'],
  secret: process.env['SUPABASE_CONTRACT_SECRET_KEY'],
};

const inMemory = { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false };

async function signIn(visitor: Visitor): Promise<User> {
  const { email, password } = visitor;
  const { data, error } = await visitor.client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return { ...visitor, id: data.user.id };
}

/** The project in SUPABASE_CONTRACT_…, or an embedded one. Its accounts are deleted after the file. */
export async function openProject(): Promise<Project> {
  const { url, publishable, secret } = hosted;
  return url && publishable && secret ? openHosted(url, publishable, secret) : openEmbedded();
}

async function openEmbedded(): Promise<Project> {
  const server = await startServer();
  const createAccount: Project['createAccount'] = async (confirmed = true) => {
    const visitor = server.newUser();
    const { email, password, client } = visitor;
    await client.auth.signUp({ email, password });
    if (confirmed) await server.client().auth.verifyOtp({ type: 'signup', token_hash: await server.newestHash(email) });
    return visitor;
  };
  const { url, client, newUser: newVisitor } = server;
  const adminClient = client(keys.secret);
  const createUser = async () => signIn(await createAccount());
  return {
    url,
    publishableKey: keys.publishable,
    client,
    adminClient,
    newVisitor,
    createAccount,
    createUser,
    isEmbedded: true,
  };
}

/** A hosted project sends few mails, which tests cannot read: its accounts are created by the admin API. */
function openHosted(url: string, publishableKey: string, secretKey: string): Project {
  const client = (key = publishableKey) => createClient(url, key, { auth: inMemory });
  const adminClient = client(secretKey);
  const created: string[] = [];
  const newVisitor = () => {
    const email = `contract-${randomUUID()}@example.com`;
    return { email, password: `Password ${randomUUID()}`, client: client() };
  };
  const createAccount: Project['createAccount'] = async (confirmed = true) => {
    const visitor = newVisitor();
    const { email, password } = visitor;
    const { data, error } = await adminClient.auth.admin.createUser({ email, password, email_confirm: confirmed });
    if (error) throw error;
    created.push(data.user.id);
    return visitor;
  };
  afterAll(async () => {
    for (const id of created) await adminClient.auth.admin.deleteUser(id).catch(() => {});
  });
  const createUser = async () => signIn(await createAccount());
  return { url, publishableKey, client, adminClient, newVisitor, createAccount, createUser, isEmbedded: false };
}
