// What pages ask for: scripts before anyone presses anything, and all that home asks for somebody who is signed in.
import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { budgets, samples } from './budgets.ts';
import { compareFigures, type Figure, median, printFigures } from './figures.ts';
import { launchBrowser, openPhone, untilQuiet, watchRequests } from './phone.ts';
import { listCheckouts, type Stage, withStages } from './stage.ts';

const runs = 5;
/** A page is quiet when it has asked for nothing for so long, in milliseconds. */
const quiet = 2_000;

const catalogue = {
  Home: samples.home,
  Title: samples.title,
  'New & Popular': '/new',
  Movies: samples.grid,
  Search: samples.search,
};

/** Leaves out what waits for an idle browser. */
const neverIdle = () => Object.assign(window, { requestIdleCallback: () => 0 });

type Look = { path: string; signedIn: boolean; isIdle: boolean };

/** The scripts that a page asks for before it is touched, by their paths. */
async function listScripts(browser: Browser, stage: Stage, { path, signedIn, isIdle }: Look): Promise<string[]> {
  const { page, context, devtools } = await openPhone(browser, stage, { signedIn, fast: true });
  if (!isIdle) await page.addInitScript(neverIdle);
  const requests = watchRequests(devtools);
  const response = await page.goto(stage.url + path, { waitUntil: 'load', timeout: 60_000 });
  await untilQuiet(page, requests, quiet);
  await context.close();
  if (!response?.ok()) throw new Error(`${path}: ${response?.status()}`);
  const scripts = requests.filter(({ kind }) => kind === 'Script').map(({ url }) => new URL(url).pathname);
  return [...new Set(scripts)];
}

async function weigh(stage: Stage, paths: readonly string[]): Promise<number> {
  const sizes = paths.map(async (path) => {
    const body = await (await fetch(stage.origin + path)).arrayBuffer();
    return gzipSync(Buffer.from(body)).length;
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

async function measureScripts(browser: Browser, stage: Stage): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const signedIn of [false, true]) {
    for (const [name, path] of Object.entries(catalogue)) {
      const before = await listScripts(browser, stage, { path, signedIn, isIdle: false });
      const all = await listScripts(browser, stage, { path, signedIn, isIdle: true });
      const [value, whole] = [await weigh(stage, before), await weigh(stage, all)];
      const what = `${name}${signedIn ? ', signed in' : ''}: scripts before a press, gzip`;
      const note = `${before.length} files, once idle ${whole - value} bytes more`;
      figures.push({ what, value, unit: 'bytes', budget: budgets.scriptsBefore, note });
    }
  }
  return figures;
}

type Asked = { kinds: string[]; ahead: number };

/** The kinds of all requests of home on the phone, signed in. `ahead`: those of the service worker itself. */
async function visitHome(browser: Browser, stage: Stage): Promise<Asked> {
  const { page, context, devtools } = await openPhone(browser, stage, { signedIn: true, serviceWorker: true });
  let ahead = 0;
  context.on('request', (request) => request.serviceWorker() && (ahead += 1));
  const requests = watchRequests(devtools);
  await page.goto(stage.url + samples.home, { waitUntil: 'load', timeout: 60_000 });
  await untilQuiet(page, requests, quiet);
  await context.close();
  return { kinds: requests.filter(({ isCached }) => !isCached).map(({ kind }) => kind), ahead };
}

async function measureHome(browser: Browser, stage: Stage): Promise<Figure[]> {
  await visitHome(browser, stage); // draws the pictures and fills the caches
  const visits: Asked[] = [];
  for (let run = 0; run < runs; run++) visits.push(await visitHome(browser, stage));
  const what = 'Home, signed in: requests until quiet';
  const all = visits.map(({ kinds }) => kinds.length).toSorted((a, b) => a - b);
  const note = `${all[0]} to ${all.at(-1)}, and ${median(visits.map(({ ahead }) => ahead))} of the service worker`;
  const kinds = [...new Set(visits.flatMap((visit) => visit.kinds))];
  const countOf = (kind: string) => median(visits.map((visit) => visit.kinds.filter((one) => one === kind).length));
  return [
    { what, value: median(all), unit: '', budget: budgets.requestsSignedIn, note },
    ...kinds.map((kind) => ({ what: `${what}, ${kind}`, value: countOf(kind), unit: '' })),
  ];
}

/** What pages ask for, for each checkout. */
export async function measureRequests(stages: readonly Stage[]): Promise<Figure[]> {
  const browser = await launchBrowser();
  try {
    const figures: Figure[][] = [];
    for (const stage of stages)
      figures.push([...(await measureScripts(browser, stage)), ...(await measureHome(browser, stage))]);
    return compareFigures(figures);
  } finally {
    await browser.close();
  }
}

if (import.meta.main) printFigures(await withStages(listCheckouts(), measureRequests));
