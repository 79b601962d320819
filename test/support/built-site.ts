import { readFileSync } from 'node:fs';
import { type Client, openClient } from '../../bench/load/ask.ts';
import { startWorkerd } from '../../bench/workerd.ts';
import { startEmbedded } from '../../local/embedded.ts';
import type { Settings } from '../../local/settings.ts';
import { ensureCurrentBuild } from './current-build.ts';
import { freshSnapshot } from './snapshot.ts';

/** The production build in its own workerd with embedded services, and a client for it. */
export type BuiltSite = {
  settings: Settings;
  client: Client;
  inspector: () => Promise<URL>;
  stop: () => Promise<void>;
};

/** Starts the built Worker (dist/). `options` are passed to workerd. */
export async function startBuiltSite(options: Record<string, unknown> = {}): Promise<BuiltSite> {
  ensureCurrentBuild();
  const dataDir = new URL('../../node_modules/.cache/journeys/', import.meta.url);
  const snapshot = await freshSnapshot();
  const embedded = await startEmbedded({ port: 0, dataDir, siteUrl: 'http://127.0.0.1:8787', snapshot });
  await embedded.ready;
  const { settings } = embedded;
  const { url, inspector, stop } = await startWorkerd({
    modules: [{ type: 'ESModule', path: '/index.js', contents: readFileSync('dist/worker/index.js', 'utf8') }],
    compatibilityFlags: ['enable_request_signal', 'nodejs_als'],
    kvNamespaces: ['CACHE_KV'],
    bindings: settings,
    ...options,
  });
  const client = openClient(url);
  return {
    settings,
    client,
    inspector,
    stop: async () => {
      client.close();
      await stop();
      await embedded.stop();
    },
  };
}
