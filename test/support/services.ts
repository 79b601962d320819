import { fileURLToPath } from 'node:url';
import { startEmbedded } from '../../local/embedded.ts';
import { nextFreePort } from '../../local/ports.ts';
import { startSite } from '../../local/site.ts';
import type { Settings } from '../../local/settings.ts';
import { ensureCurrentBuild } from './current-build.ts';
import { startPictures } from './pictures.ts';
import { freshSnapshot } from './snapshot.ts';

// Passwords of tests need no protection; the ten rounds of real ones would take most of a run.
process.env['LITE_AUTH_BCRYPT_COST'] = '4';

/** Drawn pictures are kept between runs: drawing them is the slowest part of a first one. */
const dataDir = new URL('../../node_modules/.cache/journeys/', import.meta.url);

export type Services = {
  base: string;
  catalogue: string;
  pictures: string;
  settings: Settings;
  stop: () => Promise<void>;
};

/** Starts the embedded services and the built Worker with empty caches, on free ports of this machine alone. */
export async function startServices(): Promise<Services> {
  process.chdir(fileURLToPath(new URL('../..', import.meta.url)));
  ensureCurrentBuild();
  // Mails lead to the site, so its address must be known before it is there.
  const port = await nextFreePort(20_000 + (process.pid % 20_000));
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
  return { base: site.url.origin, catalogue: embedded.url, pictures: pictures.url, settings, stop };
}
