import type { Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import { serve, type HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { createAccounts } from './accounts.ts';
import { createCatalogue } from './catalogue/index.ts';
import { createMailService, mailSettingsAt } from './mail/index.ts';
import { createMailbox } from './mailbox/index.ts';
import { loopbackOnly } from './loopback-only.ts';
import { createPlayer, playerSettingsAt } from './player/index.ts';
import type { Settings } from './settings.ts';
import { createStreams, streamSettingsAt } from './streams/index.ts';
import { createTorrents, torrentSettingsAt } from './torrents/index.ts';

export type Embedded = {
  url: string;
  /** The settings that make the Worker use the embedded services. */
  settings: Settings;
  /** The names and addresses of the services, to print, and the setting that replaces a service. */
  services: { name: string; address: string; setting?: string }[];
  /** Resolves when accounts are ready. Their requests wait until then. Rejects if accounts cannot be opened. */
  ready: Promise<void>;
  stop: () => Promise<void>;
};

type EmbeddedOptions = {
  port: number;
  /** The folder of drawn pictures. */
  dataDir: URL;
  /** The site's public URL, to which mails and providers redirect. Without it there are no accounts. */
  siteUrl?: string | undefined;
  /** Whether accounts and mails are stored in `dataDir` too. If not, they are stored in memory. */
  keep?: boolean;
  /** A database dump from which accounts start. */
  snapshot?: Blob;
  /** Whether a new demo account has titles of the embedded catalogue, by default true. */
  demoTitles?: boolean;
  scale?: number;
};

type App = Hono<{ Bindings: Partial<HttpBindings> }>;

/** Starts the embedded services in one server on the loopback interface. All but accounts are ready at once. */
export async function startEmbedded({
  port,
  dataDir,
  siteUrl,
  keep,
  snapshot,
  demoTitles,
  scale,
}: EmbeddedOptions): Promise<Embedded> {
  const token = 'embedded';
  const pathIn = (name: string) => fileURLToPath(new URL(name, dataDir));
  const { app: catalogue, control } = createCatalogue({
    token,
    imageCacheDir: pathIn('images/'),
    log: console.error,
    ...(scale === undefined ? {} : { scale }),
  });
  const mailbox = createMailbox(keep ? pathIn('mails.jsonl') : undefined);
  const folder = keep ? pathIn('accounts/') : undefined;
  const accounts = siteUrl ? createAccounts({ control, mailbox, siteUrl, folder, snapshot, demoTitles }) : null;

  const app: App = new Hono();
  for (const path of ['/__control/*', '/mail/*']) app.use(path, loopbackOnly);
  app.route('/', mailbox.app);
  app.route('/', createMailService({ control, send: mailbox.send }));
  app.route('/', createStreams({ control }));
  app.route('/', createTorrents({ control }));
  app.route('/', createPlayer({ control }));
  if (accounts) app.route('/', accounts.app);
  app.all('*', (c) => catalogue.fetch(c.req.raw, c.env));

  const server = await listen(app, port);
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : port}`;
  const ready = accounts?.open(server, url) ?? Promise.resolve();
  ready.catch(() => {}); // callers that await it handle the error

  return {
    url,
    settings: {
      CATALOGUE_URL: `${url}/3`,
      CATALOGUE_TOKEN: token,
      IMAGE_URL: url,
      HOME_COLLECTION: '2901',
      ...(siteUrl ? { SITE_URL: siteUrl } : {}),
      ...mailSettingsAt(url),
      ...playerSettingsAt(url),
      ...streamSettingsAt(url),
      ...torrentSettingsAt(url),
      ...accounts?.settingsAt(url),
    },
    services: [
      { name: 'Open catalogue', address: `${url}/3`, setting: 'CATALOGUE_URL' },
      { name: 'Pictures', address: `${url}/t/p`, setting: 'IMAGE_URL' },
      { name: 'Torrent listing', address: `${url}/torrents/api/v2`, setting: 'TORRENTS_URL' },
      { name: 'Stream source', address: `${url}/streams`, setting: 'STREAMS_URL' },
      { name: 'Player', address: `${url}/embed`, setting: 'PLAYER_MOVIE_URL' },
      { name: 'Mail service', address: `${url}/api/v1.0/email/send`, setting: 'MAIL_URL' },
      { name: 'Mailbox', address: `${url}/mail` },
      ...(accounts?.servicesAt(url) ?? []),
    ],
    ready,
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await Promise.allSettled([closed, ready.then(() => accounts?.close())]);
    },
  };
}

function listen(app: App, port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: app.fetch, port, hostname: '127.0.0.1' }, () => resolve(server as Server));
    server.once('error', reject);
  });
}
