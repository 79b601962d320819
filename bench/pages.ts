// What a visitor on a middling phone waits for: the first visit to each page, nothing kept, over a slow network.
import { type Browser, chromium, type Page } from 'playwright-core';
import { startEmbedded } from '../local/embedded.ts';
import { startSite } from '../local/site.ts';
import { chromiumOptions } from '../test/support/chromium.ts';
import { budgets, samples } from './budgets.ts';
import { makeCertificate } from './certificate.ts';
import { startEdge } from './edge.ts';
import { type Figure, median, printFigures } from './figures.ts';

const runs = 5;
const paths = { Home: samples.home, Title: samples.title, 'New & Popular': '/new', Movies: '/movies' };

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

async function visit(browser: Browser, url: string): Promise<Run> {
  const context = await browser.newContext({ ...phone, ignoreHTTPSErrors: true });
  const page = await context.newPage();
  await page.addInitScript(takeMarks);
  const traffic = await countTraffic(page);
  await page.goto(url, { waitUntil: 'networkidle', timeout: 60_000 });
  await page.waitForTimeout(500);
  const marks = await page.evaluate(() => (window as unknown as { marks: Marks }).marks);
  await context.close();
  return { ...marks, blocked: blockedTime(marks), ...traffic };
}

function toFigures(name: string, visits: Run[]): Figure[] {
  const middle = (pick: (run: Run) => number) => median(visits.map(pick));
  const seen = visits.map((run) => Math.round(run.largestPaint)).toSorted((a, b) => a - b);
  const spread = `${visits[0]?.largest}, ${seen[0]} to ${seen.at(-1)}`;
  return [
    { what: 'first paint', value: Math.round(middle((run) => run.firstPaint)), unit: 'ms', budget: budgets.firstPaint },
    {
      what: 'largest paint',
      value: Math.round(middle((run) => run.largestPaint)),
      unit: 'ms',
      budget: budgets.largestPaint,
      note: spread,
    },
    { what: 'blocked', value: Math.round(middle((run) => run.blocked)), unit: 'ms', budget: budgets.blocked },
    { what: 'layout shift', value: middle((run) => run.shift), unit: '', budget: budgets.layoutShift },
    { what: 'requests', value: middle((run) => run.requests), unit: '', budget: budgets.requests },
    { what: 'all bytes', value: middle((run) => run.bytes), unit: 'bytes' },
  ].map((figure) => ({ ...figure, what: `${name}: ${figure.what}` }));
}

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
    const embedded = started(await startEmbedded({ port: 0, dataDir }));
    const pictures = started(await startEdge(embedded.url, certificate));
    const settings = { ...embedded.settings, IMAGE_URL: pictures.url };
    const site = started(await startSite({ settings, port: 0, quiet: true }));
    const edge = started(await startEdge(site.url.origin, certificate));
    const options = await chromiumOptions();
    const trust = certificate ? [`--ignore-certificate-errors-spki-list=${certificate.fingerprint}`] : [];
    const browser = await chromium.launch({ ...options, args: [...(options.args ?? []), ...trust] });
    ends.unshift(() => browser.close());

    const figures: Figure[] = [];
    for (const [name, path] of Object.entries(paths)) {
      await visit(browser, edge.url + path); // draws the pictures and fills the caches
      const visits: Run[] = [];
      for (let run = 0; run < runs; run++) visits.push(await visit(browser, edge.url + path));
      figures.push(...toFigures(name, visits));
    }
    return figures;
  } finally {
    for (const end of ends) await end();
  }
}

if (import.meta.main) printFigures(await measurePages());
