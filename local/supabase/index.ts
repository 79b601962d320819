import type { EventEmitter } from 'node:events';
import path from 'node:path';
import { Hono } from 'hono';
import { controlRoutes } from './control.ts';
import { dataRoutes } from './data.ts';
import type { DatabaseOptions } from './database-options.ts';
import { keys, openDatabase, type Database, type Mail } from './database.ts';
import { requireKey, requireSession, readBearer, versionErrors } from './middleware.ts';
import { emailChangeRoutes } from './email-change.ts';
import { factorRoutes } from './factors.ts';
import { identityRoutes } from './identities.ts';
import { providerRoutes } from './provider-sign-in.ts';
import { attachRealtime } from './realtime.ts';
import { createLimits } from './limits.ts';
import { rejectLongPassword } from './passwords.ts';
import { createRequestLog } from './requests.ts';
import { forwardToLite, type Env, type Gateway } from './gateway.ts';
import { signInRoutes } from './sign-in.ts';
import { signUpRoutes } from './sign-up.ts';
import { createTokens, type Tokens } from './tokens.ts';
import { userRoutes } from './user.ts';

export type SupabaseOptions = {
  /** The embedded server's URL. */
  url: string;
  /** The site's public URL, to which mails and providers redirect. */
  siteUrl: string;
  /** The base URL of the embedded identity provider. */
  identityProvider: string;
  sendMail: (mail: Mail) => Promise<void>;
  /** Deletes all mails, when tests reset accounts. */
  clearMails?: () => void;
  /** The folder of rows, files and the signing key. If absent, they are stored in memory. */
  dataDir?: string;
  /** A database dump to start from. */
  snapshot?: Blob;
  fill?: DatabaseOptions['fill'];
};

export type Supabase = {
  app: Hono<Env>;
  /** Controls for tests. */
  control: Hono;
  database: Database;
  tokens: Tokens;
  /** Serves realtime on a server's WebSocket upgrades. */
  attachRealtime: (server: EventEmitter) => Promise<void>;
  close: () => Promise<void>;
};

/**
 * Creates the embedded backend: Supabase Lite's accounts, rows and files behind a gateway. The gateway adds what Lite
 * lacks and corrects responses that differ from hosted Supabase.
 */
export async function createSupabase({
  dataDir,
  clearMails = () => {},
  ...options
}: SupabaseOptions): Promise<Supabase> {
  const { url, siteUrl, identityProvider } = options;
  const limits = createLimits();
  const sendMail = async (mail: Mail) => {
    limits.countMail();
    await options.sendMail(mail);
  };
  const folders = dataDir ? { dataDir: path.join(dataDir, 'rows'), storageDir: path.join(dataDir, 'files') } : {};
  const database = await openDatabase({ ...options, sendMail, ...folders });
  const tokens = await createTokens({ database, url, ...(dataDir ? { dataDir } : {}) });
  const gateway: Gateway = {
    database,
    tokens,
    url,
    siteUrl,
    identityProvider,
    sendMail,
    isMailLimitReached: limits.isMailLimitReached,
  };

  const requests = createRequestLog();
  const app = new Hono<Env>();
  app.use(requests.record);
  app.use('/auth/v1/*', versionErrors, requireKey, limits.guard, rejectLongPassword);
  app.use('/rest/v1/*', requireKey);
  app.use(readBearer(tokens));
  for (const guarded of ['/auth/v1/factors/*', '/auth/v1/user/identities/*'])
    app.use(guarded, requireSession(database));
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
  for (const routes of [...accounts, dataRoutes]) app.route('/', routes(gateway));
  app.all('/auth/v1/*', (c) => forwardToLite(c, gateway));

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
