// All upstream services of the Worker under test, in memory. Sends its port when ready.
import type { Server } from 'node:http';
import { type HttpBindings, serve } from '@hono/node-server';
import { Hono } from 'hono';
import { createAccounts } from '../../local/accounts.ts';
import { createCatalogue } from '../../local/catalogue/index.ts';
import { createMailService } from '../../local/mail/index.ts';
import { createMailbox } from '../../local/mailbox/index.ts';
import { createOutbound } from './outbound.ts';
import { freshSnapshot } from './snapshot.ts';

const url = 'https://accounts.test';
const self = { port: 0 };

/** The embedded Supabase with its mailbox and fault switches. */
const { app: switches, control } = createCatalogue({ token: 'test-token' });
const mailbox = createMailbox(undefined);
const accounts = createAccounts({ control, mailbox, siteUrl: 'https://marquee.test', snapshot: await freshSnapshot() });

const app = new Hono<{ Bindings: HttpBindings }>();
app.route('/', mailbox.app);
app.route('/', createMailService({ control, send: mailbox.send }));
app.route('/', accounts.app);
app.all('*', (c) => switches.fetch(c.req.raw, c.env));

/** Resolves accounts.test to this process, because Supabase calls its identity provider there. */
const { fetch: originalFetch } = globalThis;
globalThis.fetch = (input, init) =>
  originalFetch(input instanceof Request ? input : String(input).replace(url, `http://127.0.0.1:${self.port}`), init);

const outbound = createOutbound(app);
const server = serve({ fetch: outbound.fetch, port: 0, hostname: '127.0.0.1' }, async ({ port }) => {
  self.port = port;
  // The server never closes an idle connection, which the Worker could be about to use.
  (server as Server).keepAliveTimeout = 0;
  await accounts.open(server as Server, url);
  process.send?.(port);
});
process.once('disconnect', () => process.exit());
