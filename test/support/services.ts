import { fileURLToPath } from 'node:url';
import { startEmbedded } from '../../local/embedded.ts';
import { findTestPort } from './ports.ts';
import { startSite } from '../../local/site.ts';
import type { Settings } from '../../local/settings.ts';
import { ensureCurrentBuild } from './current-build.ts';
import { startPictures } from './pictures.ts';
import { freshSnapshot } from './snapshot.ts';

// Test passwords need no protection, and ten rounds of bcrypt would take most of a run.
process.env['LITE_AUTH_BCRYPT_COST'] = '4';

/** Generated pictures are cached between runs, because generating them is the slowest part of the first run. */
const dataDir = new URL('../../node_modules/.cache/journeys/', import.meta.url);

export type Services = {
  base: string;
  catalogue: string;
  pictures: string;
  settings: Settings;
  runSchedule: () => Promise<void>;
  stop: () => Promise<void>;
};

/** Starts the embedded services and the built Worker with empty caches, on free ports of the loopback interface. */
export async function startServices(): Promise<Services> {
  process.chdir(fileURLToPath(new URL('../..', import.meta.url)));
  ensureCurrentBuild();
  // Mails link to the site, so its port must be known before it starts.
  const port = await findTestPort();
  const siteUrl = `http://127.0.0.1:${port}`;
  const embedded = await startEmbedded({ port: 0, dataDir, siteUrl, snapshot: await freshSnapshot() });
  const pictures = await startPictures();
  const settings = { ...embedded.settings, IMAGE_URL: pictures.url };
  const site = await startSite({ settings, port, quiet: true });
  await embedded.ready;
  const stop = async () => {
    pictures.stop();
    await site.stop();
    await embedded.stop();
  };
  return {
    base: site.url.origin,
    catalogue: embedded.url,
    pictures: pictures.url,
    settings,
    runSchedule: site.runSchedule,
    stop,
  };
}
