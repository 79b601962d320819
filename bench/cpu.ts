// CPU of one request in workerd, by the kernel's own account of the process.
import { readdirSync, readFileSync } from 'node:fs';
import http from 'node:http';
import { resolve } from 'node:path';
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare';
import { build } from 'vite';
import { startEmbedded } from '../local/embedded.ts';
import { budgets, samples } from './budgets.ts';
import { type Figure, median, printFigures } from './figures.ts';

const rounds = 7;
const requests = 400;
const tickMilliseconds = 10; // Linux counts CPU in hundredths of a second
const outDir = resolve('node_modules/.cache/bench/worker');

const anew = { 'x-render-anew': '1' };
const cases = [
  { what: 'CPU of an empty route', path: '/robots.txt', headers: {} },
  { what: 'CPU of home, copy at hand', path: samples.home, headers: {}, budget: budgets.cpuCached },
  { what: 'CPU of home, rendered', path: samples.home, headers: anew, budget: budgets.cpuRendered },
  {
    what: 'CPU of a filtered list, copy at hand',
    path: '/movies?genre=horror',
    headers: {},
    budget: budgets.cpuFiltered,
  },
  { what: 'CPU of a title, copy at hand', path: samples.title, headers: {}, budget: budgets.cpuCached },
  { what: 'CPU of a title, rendered', path: samples.title, headers: anew, budget: budgets.cpuRendered },
];
type Case = (typeof cases)[number];

/** Bundles bench/uncached.ts as the site's own Worker is: minified, for workerd, without a client. */
async function bundle(): Promise<void> {
  const assets =
    "export default { dev: false, scripts: ['/entry.js'], styles: ['/index.css'], personalStyles: ['/personal.css'] }";
  await build({
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'client-assets',
        resolveId: (source) => (source === 'virtual:client-assets' ? '\0client-assets' : undefined),
        load: (id) => (id === '\0client-assets' ? assets : undefined),
      },
    ],
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: { conditions: ['workerd', 'worker', 'module', 'browser', 'production'] },
    ssr: {
      noExternal: true,
      target: 'webworker',
      resolve: { conditions: ['workerd', 'worker', 'module', 'production'] },
    },
    build: { ssr: 'bench/uncached.ts', outDir, emptyOutDir: true, minify: true, target: 'es2024' },
  });
}

/** What every workerd that this process has started has used, in milliseconds. */
function cpuOfWorkerd(): number {
  const processes = readdirSync('/proc').flatMap((id) => {
    if (!/^\d+$/.test(id)) return [];
    try {
      const stat = readFileSync(`/proc/${id}/stat`, 'utf8');
      const rest = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return { name: stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')')), parent: Number(rest[1]), rest };
    } catch {
      return []; // it has ended meanwhile
    }
  });
  const ours = processes.filter(({ name, parent }) => name.startsWith('workerd') && parent === process.pid);
  if (ours.length === 0) throw new Error('workerd is not a child of this process');
  return ours.reduce((sum, { rest }) => sum + Number(rest[11]) + Number(rest[12]), 0) * tickMilliseconds;
}

function openClient(url: URL) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 2 });
  const ask = ({ path, headers }: Case) =>
    new Promise<void>((done, fail) => {
      const request = http.get({ host: url.hostname, port: url.port, path, headers, agent }, (answer) => {
        if (answer.statusCode !== 200) fail(new Error(`${path}: ${answer.statusCode}`));
        answer.resume().on('end', done);
      });
      request.on('error', fail);
    });
  const askOften = async (one: Case, count: number) => {
    let left = count;
    const worker = async () => {
      while (left-- > 0) await ask(one);
    };
    await Promise.all([worker(), worker()]);
  };
  return { askOften, close: () => agent.destroy() };
}

async function measure(url: URL): Promise<Figure[]> {
  const client = openClient(url);
  const spent = new Map<Case, number[]>(cases.map((one) => [one, []]));
  for (const one of cases) await client.askOften(one, requests);
  for (let round = 0; round < rounds; round++) {
    for (const one of cases) {
      const before = cpuOfWorkerd();
      await client.askOften(one, requests);
      spent.get(one)!.push((cpuOfWorkerd() - before) / requests);
    }
  }
  client.close();
  const whole = cases.map((one) => median(spent.get(one)!));
  return cases.map(({ what, budget }, index) => ({
    what,
    unit: 'ms',
    value: Math.max(0, whole[index]! - (index > 0 ? whole[0]! : 0)),
    ...(budget === undefined ? {} : { budget, note: `${whole[index]!.toFixed(2)} with the empty route` }),
  }));
}

/** CPU by kind of request, all in one run of one process: less that of the empty route, which is shown itself. */
export async function measureCpu(): Promise<Figure[]> {
  await bundle();
  const dataDir = new URL('../node_modules/.cache/journeys/', import.meta.url);
  const embedded = await startEmbedded({ port: 0, dataDir });
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      host: '127.0.0.1',
      port: 0,
      cf: false,
      log: new Log(LogLevel.ERROR),
      telemetry: { enabled: false },
      modules: true,
      modulesRoot: outDir,
      scriptPath: `${outDir}/uncached.js`,
      compatibilityDate: '2026-10-06',
      compatibilityFlags: ['nodejs_als'],
      kvNamespaces: ['CACHE_KV'],
      bindings: embedded.settings,
      unsafeDirectSockets: [{ host: '127.0.0.1', port: 0 }], // past the simulator's own proxy, which copies every body
    } as Parameters<typeof convertV4MiniflareOptions>[0]),
  );
  try {
    return await measure(await miniflare.unsafeGetDirectURL());
  } finally {
    await miniflare.dispose();
    await embedded.stop();
  }
}

if (import.meta.main) printFigures(await measureCpu());
