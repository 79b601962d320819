// `npm run dev` serves the embedded services and the sources of Worker and client, with reload on every change.
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { openDataDir } from './data-dir.ts';
import { startEmbedded } from './embedded.ts';
import { chosenPort, nextFreePort, requirePort } from './ports.ts';
import { chosenSiteUrl, mergeSettings, readGivenSettings } from './settings.ts';

const root = new URL('../', import.meta.url);
process.chdir(fileURLToPath(root));
process.env['CLOUDFLARE_CF_FETCH_ENABLED'] = 'false';
process.env['WRANGLER_SEND_METRICS'] = 'false';

async function develop(): Promise<void> {
  const dataDir = await openDataDir();
  const port = await requirePort(chosenPort());
  const given = readGivenSettings(root);
  const embedded = await startEmbedded({
    port: await nextFreePort(port),
    dataDir,
    siteUrl: chosenSiteUrl(given, port),
    keep: true,
    demoTitles: !given['CATALOGUE_URL'],
  });
  // The Worker's settings reach workerd through vite.config.ts.
  process.env['MARQUEE_SETTINGS'] = JSON.stringify(mergeSettings(embedded.settings, given));
  const server = await createServer({ server: { port, strictPort: true, host: '127.0.0.1' } });
  await server.listen();

  const stop = async () => {
    await Promise.allSettled([server.close(), embedded.stop()]);
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
  server.printUrls();
  for (const { name, address, setting = '' } of embedded.services)
    if (!given[setting]) console.log(`  ➜  ${name}: ${address}`);
  await embedded.ready;
}

develop().catch((error: Error) => {
  console.error(`\n${error.message}\n`);
  process.exit(1);
});
