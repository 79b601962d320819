// Serves one checkout's built site and its services in a separate process. Forked by bench/stage.ts.
import { existsSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { makeCertificate } from './certificate.ts';
import { startEdge } from './edge.ts';
import { startFloor } from './floor.ts';
import { signInDemo } from './sign-in.ts';
import { floorPages, type Served } from './stage.ts';

type Local = {
  startEmbedded: typeof import('../local/embedded.ts').startEmbedded;
  startSite: typeof import('../local/site.ts').startSite;
  freshSnapshot: typeof import('../test/support/snapshot.ts').freshSnapshot;
};

const line = '<!doctype html><html lang="en"><title>A line</title><p>A line of text.</p></html>';

/** Imports the checkout's own embedded services, which match its Worker. */
async function importLocal(folder: URL): Promise<Local> {
  const files = ['local/embedded.ts', 'local/site.ts', 'test/support/snapshot.ts'];
  const modules = await Promise.all(files.map((file) => import(new URL(file, folder).href)));
  return Object.assign({}, ...modules) as Local;
}

/** Finds the path of the React chunk in the client's build manifest. */
function findReact(): string {
  const text = readFileSync('dist/client/.vite/manifest.json', 'utf8');
  const chunks = Object.values(JSON.parse(text) as Record<string, { file: string; name?: string }>);
  const chunk = chunks.find(({ name }) => name === 'react');
  if (!chunk) throw new Error('the manifest has no React chunk');
  return `/${chunk.file}`;
}

async function serve(dir: string, cleanups: (() => Promise<void>)[]): Promise<Served> {
  const register = <T extends { stop: () => Promise<void> }>(service: T): T => {
    cleanups.unshift(service.stop);
    return service;
  };
  const certificate = makeCertificate();
  process.chdir(dir);
  if (!existsSync('dist/worker/index.js')) throw new Error(`${dir} is not built`);
  const folder = pathToFileURL(`${process.cwd()}/`);
  const { startEmbedded, startSite, freshSnapshot } = await importLocal(folder);
  const dataDir = new URL('node_modules/.cache/journeys/', folder);
  const snapshot = await freshSnapshot();
  const embedded = register(await startEmbedded({ port: 0, dataDir, siteUrl: 'http://127.0.0.1:8787', snapshot }));
  await embedded.ready;
  const pictures = register(await startEdge(embedded.url, certificate));
  const settings = { ...embedded.settings, IMAGE_URL: pictures.url };
  const site = register(await startSite({ settings, port: 0, quiet: true }));
  const home = await (await fetch(site.url)).text();
  const floor = register(await startFloor({ [floorPages.home]: home, [floorPages.line]: line }));
  const others = Object.fromEntries(Object.values(floorPages).map((path) => [path, floor.url.origin]));
  const edge = register(await startEdge(site.url.origin, certificate, others));
  const cookie = { ...(await signInDemo(site.url)), url: edge.url };
  return { url: edge.url, origin: site.url.origin, services: embedded.url, cookie, react: findReact() };
}

const cleanups: (() => Promise<void>)[] = [];
process.once('disconnect', async () => {
  for (const cleanup of cleanups) await cleanup();
  process.exit(0);
});
process.send!(await serve(process.argv[2]!, cleanups));
