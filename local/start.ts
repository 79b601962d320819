// `npm start` builds the site, starts the embedded services and the built Worker in workerd, and prints the address
// once home is complete. It runs without V8's optimising compiler for WebAssembly (`--liftoff-only`), which makes the
// embedded database slower to start and no faster.
import { fileURLToPath } from 'node:url';
import { styleText } from 'node:util';
import { build, isBuildStale } from './build.ts';
import { openDataDir } from './data-dir.ts';
import { startEmbedded } from './embedded.ts';
import { chosenPort, nextFreePort, requirePort } from './ports.ts';
import { withProgress } from './progress.ts';
import { chosenSiteUrl, mergeSettings, readGivenSettings } from './settings.ts';
import { type Site, startSite } from './site.ts';
import { waitForHome } from './wait-for-home.ts';

const root = new URL('../', import.meta.url);
process.chdir(fileURLToPath(root));

const printService = (name: string, address: string) =>
  console.log(`  ${name.padEnd(16)} ${styleText('cyan', address)}`);

/** Stops when the parent process ends. If npm's shell is killed, this process gets no signal. */
function stopWithParent(stop: () => Promise<void>): void {
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && void stop(), 500).unref();
}

/** The interval at which Cloudflare runs the schedule (`crons` in wrangler.toml), in milliseconds. */
const scheduleInterval = 300_000;

function repeatSchedule(site: Site): void {
  const run = () =>
    void site.runSchedule().catch((error: Error) => console.warn(`The schedule failed: ${error.message}`));
  run();
  setInterval(run, scheduleInterval).unref();
}

async function start(): Promise<void> {
  // First, because a build replaces the files of a running site.
  const dataDir = await openDataDir();
  const port = await requirePort(chosenPort());
  if (isBuildStale()) await withProgress('Building the site', build());

  const given = readGivenSettings(root);
  const embedded = await startEmbedded({
    port: await nextFreePort(port),
    dataDir,
    siteUrl: chosenSiteUrl(given, port),
    keep: true,
    demoTitles: !given['CATALOGUE_URL'],
  });
  const site = await startSite({
    settings: mergeSettings(embedded.settings, given),
    port,
    dataDir: fileURLToPath(new URL('workerd/', dataDir)),
  });

  const stop = async () => {
    await Promise.allSettled([site.stop(), embedded.stop()]);
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
  stopWithParent(stop);

  // One after the other, because both need the process that serves the catalogue.
  await withProgress('Preparing the accounts database', embedded.ready);
  const problem = await withProgress('Rendering home for the first time', waitForHome(site.url));

  // Another project's schedule belongs to its deployment, and may ask another catalogue than this one.
  if (!given['SUPABASE_URL']) repeatSchedule(site);
  console.log('\nRunning on this machine (Ctrl-C stops everything):\n');
  for (const { name, address, setting = '' } of embedded.services) if (!given[setting]) printService(name, address);
  for (const name of Object.keys(given)) printService(name, 'as configured');
  if (problem)
    console.warn(styleText('yellow', `\nHome is not complete: ${problem}. \`npm run doctor\` checks the settings.`));
  console.log(`\nOpen ${styleText('bold', `http://localhost:${port}`)}\n`);
}

start().catch((error: Error) => {
  console.error(`\n${error.message}\n`);
  process.exit(1);
});
