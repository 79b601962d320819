// `npm start`: builds, starts the embedded services and the built Worker in workerd, and says what runs where.
import { fileURLToPath } from 'node:url';
import { styleText } from 'node:util';
import { build } from './build.ts';
import { startEmbedded } from './embedded.ts';
import { chosenPort, nextFreePort, requirePort } from './ports.ts';
import { chosenSiteUrl, readGivenSettings } from './settings.ts';
import { startSite } from './site.ts';

const root = new URL('../', import.meta.url);
const dataDir = new URL('.local/', root);
process.chdir(fileURLToPath(root));

const say = (name: string, address: string) => console.log(`  ${name.padEnd(16)} ${styleText('cyan', address)}`);

/** npm runs us in a shell that may be ended without us: whoever loses its parent stops. */
function stopWithParent(stop: () => Promise<void>): void {
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && void stop(), 500).unref();
}

async function start(): Promise<void> {
  const port = await requirePort(chosenPort());
  await build();

  const given = readGivenSettings(root);
  const embedded = await startEmbedded({
    port: await nextFreePort(port),
    dataDir,
    siteUrl: chosenSiteUrl(given, port),
    keep: true,
  });
  const site = await startSite({
    settings: { ...embedded.settings, ...given },
    port,
    dataDir: fileURLToPath(new URL('workerd/', dataDir)),
  });

  const stop = async () => {
    await Promise.allSettled([site.stop(), embedded.stop()]);
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
  stopWithParent(stop);

  console.log('\nRunning on this machine (Ctrl-C ends it all):\n');
  for (const { name, address } of embedded.services) say(name, address);
  for (const name of Object.keys(given)) say(name, 'as you have set it');
  console.log(`\nOpen ${styleText('bold', `http://localhost:${port}`)}\n`);
  await embedded.ready;
}

start().catch((error: Error) => {
  console.error(`\n${error.message}\n`);
  process.exit(1);
});
