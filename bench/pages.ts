// What a visitor on a middling phone waits for: the first visit to each page, nothing kept, over a slow network.
import { type Browser, chromium, type Page } from 'playwright-core';
import { startEmbedded } from '../local/embedded.ts';
import { startSite } from '../local/site.ts';
import { chromiumOptions } from '../test/support/chromium.ts';
import { freshSnapshot } from '../test/support/snapshot.ts';
import { budgets, samples } from './budgets.ts';
import { makeCertificate } from './certificate.ts';
import { startEdge } from './edge.ts';
import { type Figure, median, printFigures } from './figures.ts';
import { startFloor } from './floor.ts';
import { signInDemo } from './sign-in.ts';

const runs = 5;

/** A page that is looked at. `isFloor`: no page of the site, but the least that one could be; neither it nor a personal page has a budget. */
type Looked = { name: string; path: string; signedIn?: boolean; isFloor?: boolean };

const ready = { home: '/ready/home', line: '/ready/line' } as const;

const looked: readonly Looked[] = [
  { name: 'Home', path: samples.home },
  { name: 'Title', path: samples.title },
  { name: 'New & Popular', path: '/new' },
  { name: 'Movies', path: samples.grid },
  { name: 'Search', path: samples.search },
  { name: 'Home, signed in', path: samples.home, signedIn: true },
  { name: 'My List', path: samples.myList, signedIn: true },
  { name: 'Floor, home as a ready page', path: ready.home, isFloor: true },
  { name: 'Floor, a line of text', path: ready.line, isFloor: true },
];

/** A phone of the middle, as Lighthouse describes it. */
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
const network = { offline: false, latency: 150, downloadThroughput: 1_638_400 / 8, uploadThroughput: 750_000 / 8 };
const slowdown = 4;

type Marks = { firstPaint: number; largestPaint: number; largest: string; shift: number; long: [number, number][] };
type LargestPaint = PerformanceEntry & { element: Element | null };
type LayoutShift = PerformanceEntry & { value: number; hadRecentInput: boolean };
type Run = Omit<Marks, 'long'> & { blocked: number; requests: number; bytes: number };

const takeMarks = () => {
  const marks: Marks = { firstPaint: 0, largestPaint: 0, largest: '', shift: 0, long: [] };
  Object.assign(window, { marks });
  const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  watch('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') marks.firstPaint = entry.startTime;
  });
  watch('largest-contentful-paint', (entry) => {
    marks.largestPaint = entry.startTime;
    marks.largest = (entry as LargestPaint).element?.tagName.toLowerCase() ?? '';
  });
  watch('layout-shift', (entry) => {
    if (!(entry as LayoutShift).hadRecentInput) marks.shift += (entry as LayoutShift).value;
  });
  watch('longtask', (entry) => marks.long.push([entry.startTime, entry.duration]));
};

/** What long tasks took beyond 50 ms each, from the first paint on. */
const blockedTime = ({ firstPaint, long }: Marks) =>
  long.reduce((sum, [start, length]) => sum + (start + length > firstPaint ? Math.max(0, length - 50) : 0), 0);

async function countTraffic(page: Page): Promise<{ requests: number; bytes: number }> {
  const devtools = await page.context().newCDPSession(page);
  const traffic = { requests: 0, bytes: 0 };
  devtools.on('Network.requestWillBeSent', ({ request }) => {
    if (request.url.startsWith('http')) traffic.requests += 1;
  });
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => (traffic.bytes += encodedDataLength));
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', network);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return traffic;
}

type Cookie = { name: string; value: string; url: string };

async function visit(browser: Browser, url: string, cookies: Cookie[]): Promise<Run> {
  const context = await browser.newContext({ ...phone, ignoreHTTPSErrors: true });
  await context.addCookies(cookies);
  const page = await context.newPage();
  await page.addInitScript(takeMarks);
  const traffic = await countTraffic(page);
  // Who is signed in listens for changes of the list: their network is never idle.
  await page.goto(url, { waitUntil: cookies.length > 0 ? 'load' : 'networkidle', timeout: 60_000 });
  await page.waitForTimeout(cookies.length > 0 ? 2_500 : 500);
  const marks = await page.evaluate(() => (window as unknown as { marks: Marks }).marks);
  await context.close();
  return { ...marks, blocked: blockedTime(marks), ...traffic };
}

function toFigures({ name, signedIn, isFloor }: Looked, visits: Run[]): Figure[] {
  const middle = (pick: (run: Run) => number) => median(visits.map(pick));
  const seen = visits.map((run) => Math.round(run.largestPaint)).toSorted((a, b) => a - b);
  const spread = `${visits[0]?.largest}, ${seen[0]} to ${seen.at(-1)}`;
  const budget = (most: number) => (signedIn || isFloor ? {} : { budget: most });
  const rounded = (pick: (run: Run) => number) => Math.round(middle(pick));
  return [
    { what: 'first paint', value: rounded((run) => run.firstPaint), unit: 'ms', ...budget(budgets.firstPaint) },
    {
      what: 'largest paint',
      value: rounded((run) => run.largestPaint),
      unit: 'ms',
      ...budget(budgets.largestPaint),
      note: spread,
    },
    { what: 'blocked', value: rounded((run) => run.blocked), unit: 'ms', ...budget(budgets.blocked) },
    { what: 'layout shift', value: middle((run) => run.shift), unit: '', ...budget(budgets.layoutShift) },
    { what: 'requests', value: middle((run) => run.requests), unit: '', ...budget(budgets.requests) },
    { what: 'all bytes', value: middle((run) => run.bytes), unit: 'bytes' },
  ].map((figure) => ({ ...figure, what: `${name}: ${figure.what}` }));
}

const line = '<!doctype html><html lang="en"><title>A line</title><p>A line of text.</p></html>';

/** Medians of five first visits to each page, through an edge of our own on this machine. */
export async function measurePages(): Promise<Figure[]> {
  const ends: (() => Promise<void>)[] = [];
  const started = <T extends { stop: () => Promise<void> }>(service: T): T => {
    ends.unshift(service.stop);
    return service;
  };
  try {
    const certificate = makeCertificate();
    const dataDir = new URL('../node_modules/.cache/journeys/', import.meta.url);
    const snapshot = await freshSnapshot();
    const embedded = started(await startEmbedded({ port: 0, dataDir, siteUrl: 'http://127.0.0.1:8787', snapshot }));
    await embedded.ready;
    const pictures = started(await startEdge(embedded.url, certificate));
    const settings = { ...embedded.settings, IMAGE_URL: pictures.url };
    const site = started(await startSite({ settings, port: 0, quiet: true }));
    const home = await (await fetch(site.url)).text();
    const floor = started(await startFloor({ [ready.home]: home, [ready.line]: line }));
    const others = Object.fromEntries(Object.values(ready).map((path) => [path, floor.url.origin]));
    const edge = started(await startEdge(site.url.origin, certificate, others));
    const cookie = { ...(await signInDemo(site.url)), url: edge.url };
    const options = await chromiumOptions();
    const trust = certificate ? [`--ignore-certificate-errors-spki-list=${certificate.fingerprint}`] : [];
    const browser = await chromium.launch({ ...options, args: [...(options.args ?? []), ...trust] });
    ends.unshift(() => browser.close());

    const figures: Figure[] = [];
    for (const one of looked) {
      const look = () => visit(browser, edge.url + one.path, one.signedIn ? [cookie] : []);
      await look(); // draws the pictures and fills the caches
      const visits: Run[] = [];
      for (let run = 0; run < runs; run++) visits.push(await look());
      figures.push(...toFigures(one, visits));
    }
    return figures;
  } finally {
    for (const end of ends) await end();
  }
}

if (import.meta.main) printFigures(await measurePages());
