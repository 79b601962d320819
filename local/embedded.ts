import { serve } from '@hono/node-server';
import { fileURLToPath } from 'node:url';
import { createCatalogue } from './catalogue/index.ts';
import type { Settings } from './settings.ts';

export type Embedded = {
  url: string;
  /** The settings that make the Worker use the embedded services. */
  settings: Settings;
  /** What runs where, for people to read. */
  services: { name: string; address: string }[];
  stop: () => Promise<void>;
};

type EmbeddedOptions = { port: number; dataDir: URL; scale?: number };

/** Starts the embedded services, one server on this machine alone. Data made by it lie in `dataDir`. */
export async function startEmbedded({ port, dataDir, scale }: EmbeddedOptions): Promise<Embedded> {
  const token = 'embedded';
  const { app } = createCatalogue({
    token,
    imageCacheDir: fileURLToPath(new URL('images/', dataDir)),
    ...(scale === undefined ? {} : { scale }),
  });
  const server = await new Promise<ReturnType<typeof serve>>((resolve, reject) => {
    const listening = serve({ fetch: app.fetch, port, hostname: '127.0.0.1' }, () => resolve(listening));
    listening.once('error', reject);
  });
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : port}`;
  return {
    url,
    settings: { CATALOGUE_URL: `${url}/3`, CATALOGUE_TOKEN: token, IMAGE_URL: url },
    services: [
      { name: 'Open catalogue', address: `${url}/3` },
      { name: 'Pictures', address: `${url}/t/p` },
    ],
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        if ('closeAllConnections' in server) server.closeAllConnections();
      }),
  };
}
