// Measures the scripts that pages load before a press, and all requests of home for a signed-in user.
import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { budgets, samples } from './budgets.ts';
import { compareFigures, type Figure, median, printFigures } from './figures.ts';
import { launchBrowser, openPhone, untilQuiet, watchRequests } from './phone.ts';
import { listCheckouts, type Stage, withStages } from './stage.ts';

const runs = 5;
/** A page is quiet after this many milliseconds without a request. */
const quiet = 2_000;

const catalogue = {
  Home: samples.home,
  Title: samples.title,
  'New & Popular': '/new',
  Movies: samples.grid,
  Search: samples.search,
};

/** Disables work that waits for an idle browser. */
const neverIdle = () => Object.assign(window, { requestIdleCallback: () => 0 });

type PageVisit = { path: string; signedIn: boolean; isIdle: boolean };

/** Lists the paths of the scripts that a page loads before a press. */
async function listScripts(browser: Browser, stage: Stage, { path, signedIn, isIdle }: PageVisit): Promise<string[]> {
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

async function sumSizes(stage: Stage, paths: readonly string[]): Promise<number> {
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
      const [value, total] = [await sumSizes(stage, before), await sumSizes(stage, all)];
      const what = `${name}${signedIn ? ', signed in' : ''}: scripts before a press, gzip`;
      const note = `${before.length} files, once idle ${total - value} bytes more`;
      figures.push({ what, value, unit: 'bytes', budget: budgets.scriptsBefore, note });
    }
  }
  return figures;
}

type HomeVisit = { kinds: string[]; byServiceWorker: number };

/**
 * Visits home on the phone as a signed-in user and returns the kinds of all requests. `byServiceWorker` counts the
 * service worker's own requests.
 */
async function visitHome(browser: Browser, stage: Stage): Promise<HomeVisit> {
  const { page, context, devtools } = await openPhone(browser, stage, { signedIn: true, serviceWorker: true });
  let byServiceWorker = 0;
  context.on('request', (request) => request.serviceWorker() && (byServiceWorker += 1));
  const requests = watchRequests(devtools);
  await page.goto(stage.url + samples.home, { waitUntil: 'load', timeout: 60_000 });
  await untilQuiet(page, requests, quiet);
  await context.close();
  return { kinds: requests.filter(({ isCached }) => !isCached).map(({ kind }) => kind), byServiceWorker };
}

async function measureHome(browser: Browser, stage: Stage): Promise<Figure[]> {
  await visitHome(browser, stage); // draws pictures and warms caches
  const visits: HomeVisit[] = [];
  for (let run = 0; run < runs; run++) visits.push(await visitHome(browser, stage));
  const what = 'Home, signed in: requests until quiet';
  const all = visits.map(({ kinds }) => kinds.length).toSorted((a, b) => a - b);
  const note = `${all[0]} to ${all.at(-1)}, and ${median(visits.map(({ byServiceWorker }) => byServiceWorker))} by the service worker`;
  const kinds = [...new Set(visits.flatMap((visit) => visit.kinds))];
  const countOf = (kind: string) => median(visits.map((visit) => visit.kinds.filter((one) => one === kind).length));
  return [
    { what, value: median(all), unit: '', budget: budgets.requestsSignedIn, note },
    ...kinds.map((kind) => ({ what: `${what}, ${kind}`, value: countOf(kind), unit: '' })),
  ];
}

/** Measures the requests of each checkout. */
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
