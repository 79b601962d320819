// Measures first visits to each page on a mid-range phone with an empty cache and a slow network.
import type { Browser, CDPSession } from 'playwright-core';
import { budgets, samples } from './budgets.ts';
import { compareFigures, type Figure, median, printFigures } from './figures.ts';
import { launchBrowser, openPhone } from './phone.ts';
import { floorPages, listCheckouts, type Stage, withStages } from './stage.ts';

const runs = 5;

/** A measured page. `isFloor` marks a minimal page outside the site. Floors and personal pages have no budget. */
type MeasuredPage = { name: string; path: string; signedIn?: boolean; isFloor?: boolean };

const measuredPages: readonly MeasuredPage[] = [
  { name: 'Home', path: samples.home },
  { name: 'Title', path: samples.title },
  { name: 'New & Popular', path: '/new' },
  { name: 'Movies', path: samples.grid },
  { name: 'Search', path: samples.search },
  { name: 'Home, signed in', path: samples.home, signedIn: true },
  { name: 'My List', path: samples.myList, signedIn: true },
  { name: 'Floor, home as a static page', path: floorPages.home, isFloor: true },
  { name: 'Floor, a line of text', path: floorPages.line, isFloor: true },
];

type Marks = { firstPaint: number; largestPaint: number; largest: string; shift: number; long: [number, number][] };
type LargestPaint = PerformanceEntry & { element: Element | null };
type LayoutShift = PerformanceEntry & { value: number; hadRecentInput: boolean };
type Run = Omit<Marks, 'long'> & { blocked: number; requests: number; bytes: number };

const observePerformance = () => {
  const marks: Marks = { firstPaint: 0, largestPaint: 0, largest: '', shift: 0, long: [] };
  Object.assign(window, { marks });
  const watch = (type: string, record: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(record)).observe({ type, buffered: true });
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

/** Returns the time of long tasks above 50 ms each, after the first paint. */
const blockedTime = ({ firstPaint, long }: Marks) =>
  long.reduce((sum, [start, length]) => sum + (start + length > firstPaint ? Math.max(0, length - 50) : 0), 0);

function countTraffic(devtools: CDPSession): { requests: number; bytes: number } {
  const traffic = { requests: 0, bytes: 0 };
  devtools.on('Network.requestWillBeSent', ({ request }) => {
    if (request.url.startsWith('http')) traffic.requests += 1;
  });
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => (traffic.bytes += encodedDataLength));
  return traffic;
}

async function visit(browser: Browser, stage: Stage, { path, signedIn }: MeasuredPage): Promise<Run> {
  const { page, context, devtools } = await openPhone(browser, stage, { signedIn, serviceWorker: true });
  await page.addInitScript(observePerformance);
  const traffic = countTraffic(devtools);
  // The stream of list changes keeps a signed-in user's network busy.
  await page.goto(stage.url + path, { waitUntil: signedIn ? 'load' : 'networkidle', timeout: 60_000 });
  await page.waitForTimeout(signedIn ? 2_500 : 500);
  const marks = await page.evaluate(() => (window as unknown as { marks: Marks }).marks);
  await context.close();
  return { ...marks, blocked: blockedTime(marks), ...traffic };
}

function toFigures({ name, signedIn, isFloor }: MeasuredPage, visits: Run[]): Figure[] {
  const medianOf = (pick: (run: Run) => number) => median(visits.map(pick));
  const paints = visits.map((run) => Math.round(run.largestPaint)).toSorted((a, b) => a - b);
  const spread = `${visits[0]?.largest}, ${paints[0]} to ${paints.at(-1)}`;
  const budget = (limit: number) => (signedIn || isFloor ? {} : { budget: limit });
  const rounded = (pick: (run: Run) => number) => Math.round(medianOf(pick));
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
    { what: 'layout shift', value: medianOf((run) => run.shift), unit: '', ...budget(budgets.layoutShift) },
    { what: 'requests', value: medianOf((run) => run.requests), unit: '', ...budget(budgets.requests) },
    { what: 'all bytes', value: medianOf((run) => run.bytes), unit: 'bytes' },
  ].map((figure) => ({ ...figure, what: `${name}: ${figure.what}` }));
}

/** Returns medians of five first visits to each page. Checkouts take turns. */
export async function measurePages(stages: readonly Stage[]): Promise<Figure[]> {
  const browser = await launchBrowser();
  const figures: Figure[][] = stages.map(() => []);
  try {
    for (const measuredPage of measuredPages) {
      const visits = stages.map((): Run[] => []);
      for (let run = -1; run < runs; run++) {
        for (const [index, stage] of stages.entries()) {
          const paints = await visit(browser, stage, measuredPage);
          if (run >= 0) visits[index]!.push(paints); // the first run draws pictures and warms caches
        }
      }
      stages.forEach((_, index) => figures[index]!.push(...toFigures(measuredPage, visits[index]!)));
    }
  } finally {
    await browser.close();
  }
  return compareFigures(figures);
}

if (import.meta.main) printFigures(await withStages(listCheckouts(), measurePages));
