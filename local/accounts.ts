import type { Server } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { underControl, type Controlled } from './catalogue/control.ts';
import { createIdentityProvider } from './identity-provider/index.ts';
import type { Mailbox } from './mailbox/index.ts';
import { openSessionKey } from './session-key.ts';
import type { Settings } from './settings.ts';
import { keys } from './supabase/database.ts';
import { demo, createDemoAccount } from './supabase/demo.ts';
import { createSupabase, type Supabase } from './supabase/index.ts';
import { controlledUpgrades } from './upgrades.ts';

type Env = { Bindings: Partial<HttpBindings> };

export type Accounts = {
  app: Hono<Env>;
  /** Opens the database and serves it through `server` at `url`. Earlier requests wait for the database. */
  open: (server: Server, url: string) => Promise<void>;
  settingsAt: (url: string) => Settings;
  servicesAt: (url: string) => { name: string; address: string }[];
  close: () => Promise<void>;
};

type AccountsOptions = {
  /** Faults and delays, shared with the catalogue. */
  control: Controlled;
  mailbox: Mailbox;
  siteUrl: string;
  /** The folder of accounts, files and keys. If absent, they are stored in memory. */
  folder?: string | undefined;
  /** A database dump to start from. */
  snapshot?: Blob | undefined;
  /** Whether a new demo account has titles of the embedded catalogue, by default true. */
  demoTitles?: boolean | undefined;
};

/** Creates the embedded Supabase and the identity provider that stands in for Google and GitHub. */
export function createAccounts(options: AccountsOptions): Accounts {
  const { control, mailbox, siteUrl, folder, snapshot, demoTitles = true } = options;
  const sessionKey = openSessionKey(folder);
  const { promise: opened, resolve: open } = Promise.withResolvers<Promise<Supabase>>();
  let base = '';

  const app = new Hono<Env>();
  app.route(
    '/',
    createIdentityProvider(() => `${base}/auth/v1/callback`),
  );
  app.all('/__control/accounts/*', async (c) => (await opened).control.fetch(c.req.raw));
  for (const service of ['/auth/v1/*', '/rest/v1/*', '/storage/v1/*']) {
    app.all(service, underControl(control), async (c) => (await opened).app.fetch(c.req.raw, c.env));
  }

  const start = async (server: Server, url: string) => {
    const supabase = await createSupabase({
      url,
      siteUrl,
      identityProvider: `${url}/idp`,
      sendMail: mailbox.send,
      clearMails: mailbox.clear,
      ...(folder ? { dataDir: folder } : {}),
      ...(snapshot ? { snapshot } : {}),
      fill: (query) => createDemoAccount(query, demoTitles),
    });
    await supabase.attachRealtime(controlledUpgrades(control, server));
    return supabase;
  };

  return {
    app,
    async open(server, url) {
      base = url;
      open(start(server, url));
      await opened;
    },
    settingsAt: (url) => ({
      SUPABASE_URL: url,
      SUPABASE_PUBLISHABLE_KEY: keys.publishable,
      SUPABASE_SECRET_KEY: keys.secret,
      SESSION_KEY: sessionKey,
      SIGN_IN_PROVIDERS: 'google,github',
    }),
    servicesAt: (url) => [
      { name: 'Accounts', address: `${url}/auth/v1` },
      { name: 'Google, GitHub', address: `${url}/idp` },
      { name: 'Demo account', address: `${demo.email}, password ${demo.password}` },
    ],
    close: async () => (await opened).close(),
  };
}
