import type { EventEmitter } from 'node:events';
import path from 'node:path';
import { Hono } from 'hono';
import { controlRoutes } from './control.ts';
import { dataRoutes } from './data.ts';
import { keys, openDatabase, type Database, type Mail } from './database.ts';
import { demandKey, demandSession, readBearer, speakNewerVersion } from './door.ts';
import { emailChangeRoutes } from './email-change.ts';
import { factorRoutes } from './factors.ts';
import { identityRoutes } from './identities.ts';
import { providerRoutes } from './provider-sign-in.ts';
import { attachRealtime } from './realtime.ts';
import { createLimits } from './limits.ts';
import { refuseLongPassword } from './passwords.ts';
import { noteRequests } from './requests.ts';
import { askLite, type Env, type Scene } from './scene.ts';
import { signInRoutes } from './sign-in.ts';
import { signUpRoutes } from './sign-up.ts';
import { createTokens, type Tokens } from './tokens.ts';
import { userRoutes } from './user.ts';

export type SupabaseOptions = {
  /** The embedded server's own address. */
  url: string;
  /** The site's public address: where mails and providers lead back to. */
  siteUrl: string;
  /** Base of the local identity provider. */
  identityProvider: string;
  sendMail: (mail: Mail) => Promise<void>;
  /** Forgets the mails, when tests want to begin anew. */
  clearMails?: () => void;
  /** A folder for rows, files and the signing key; all of it in memory when absent. */
  dataDir?: string;
  /** A dump of a database to begin with. */
  snapshot?: Blob;
};

export type Supabase = {
  app: Hono<Env>;
  /** The switches for tests. */
  control: Hono;
  database: Database;
  tokens: Tokens;
  /** Answers the websockets of a server as well. */
  attachRealtime: (server: EventEmitter) => Promise<void>;
  close: () => Promise<void>;
};

/**
 * The embedded backend: Supabase Lite's accounts, rows and files behind a gateway that adds what Lite lacks and mends
 * what it answers otherwise than hosted Supabase.
 */
export async function createSupabase({
  dataDir,
  clearMails = () => {},
  ...options
}: SupabaseOptions): Promise<Supabase> {
  const { url, siteUrl, identityProvider } = options;
  const limits = createLimits();
  const sendMail = async (mail: Mail) => {
    limits.noteMail();
    await options.sendMail(mail);
  };
  const kept = dataDir ? { dataDir: path.join(dataDir, 'rows'), storageDir: path.join(dataDir, 'files') } : {};
  const database = await openDatabase({ ...options, sendMail, ...kept });
  const tokens = await createTokens({ database, url, ...(dataDir ? { dataDir } : {}) });
  const scene: Scene = { database, tokens, url, siteUrl, identityProvider, sendMail, isMailEnd: limits.isMailEnd };

  const requests = noteRequests();
  const app = new Hono<Env>();
  app.use(requests.note);
  app.use('/auth/v1/*', speakNewerVersion, demandKey, limits.guard, refuseLongPassword);
  app.use('/rest/v1/*', demandKey);
  app.use(readBearer(tokens));
  for (const guarded of ['/auth/v1/factors/*', '/auth/v1/user/identities/*']) app.use(guarded, demandSession(database));
  app.get('/auth/v1/.well-known/jwks.json', (c) =>
    c.json(tokens.jwks(), 200, { 'cache-control': 'public, max-age=600', 'access-control-allow-origin': '*' }),
  );
  const accounts = [
    factorRoutes,
    identityRoutes,
    signUpRoutes,
    emailChangeRoutes,
    signInRoutes,
    userRoutes,
    providerRoutes,
  ];
  for (const routes of [...accounts, dataRoutes]) app.route('/', routes(scene));
  app.all('/auth/v1/*', (c) => askLite(c, scene));

  const control = controlRoutes({ database, tokens, requests, limits, clearMails, url });
  let realtime: { close: () => void } | undefined;
  return {
    app,
    control,
    database,
    tokens,
    async attachRealtime(server) {
      realtime = await attachRealtime({ server, database, tokens, keys });
    },
    async close() {
      realtime?.close();
      await database.close();
    },
  };
}
