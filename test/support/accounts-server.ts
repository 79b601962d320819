// The embedded Supabase with its mailbox and fault switches, in memory, as https://accounts.test. Sends its port when ready.
import type { Server } from 'node:http';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { createAccounts } from '../../local/accounts.ts';
import { createCatalogue } from '../../local/catalogue/index.ts';
import { createMailService } from '../../local/mail/index.ts';
import { createMailbox } from '../../local/mailbox/index.ts';
import { freshSnapshot } from './snapshot.ts';

const url = 'https://accounts.test';
const self = { port: 0 };

const { app: switches, control } = createCatalogue({ token: 'test-token' });
const mailbox = createMailbox(undefined);
const accounts = createAccounts({ control, mailbox, siteUrl: 'https://marquee.test', snapshot: await freshSnapshot() });

const app = new Hono();
app.route('/', mailbox.app);
app.route('/', createMailService({ control, send: mailbox.send }));
app.route('/', accounts.app);
app.all('*', (c) => switches.fetch(c.req.raw));

/** Resolves accounts.test to this process, because Supabase calls its identity provider there. */
const { fetch: originalFetch } = globalThis;
globalThis.fetch = (input, init) =>
  originalFetch(input instanceof Request ? input : String(input).replace(url, `http://127.0.0.1:${self.port}`), init);

const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, async ({ port }) => {
  self.port = port;
  await accounts.open(server as Server, url);
  process.send?.(port);
});
process.once('disconnect', () => process.exit());
