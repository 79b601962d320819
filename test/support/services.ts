import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from '../../local/build.ts';
import { startEmbedded } from '../../local/embedded.ts';
import { startSite } from '../../local/site.ts';

/** Drawn pictures are kept between runs: drawing them is the slowest part of a first one. */
const dataDir = new URL('../../node_modules/.cache/journeys/', import.meta.url);

export type Services = { base: string; catalogue: string; stop: () => Promise<void> };

/** Starts the embedded services and the built Worker with empty caches, on free ports of this machine alone. */
export async function startServices(): Promise<Services> {
  process.chdir(fileURLToPath(new URL('../..', import.meta.url)));
  if (!existsSync('dist/worker/index.js')) await build();
  const embedded = await startEmbedded({ port: 0, dataDir });
  const site = await startSite({ settings: embedded.settings, port: 0, quiet: true });
  const stop = async () => {
    await site.stop();
    await embedded.stop();
  };
  return { base: site.url.origin, catalogue: embedded.url, stop };
}
