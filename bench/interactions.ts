// What a visitor on a middling phone waits for after a first press: nothing kept, over a slow network.
import type { Browser, Page } from 'playwright-core';
import { compareFigures, type Figure, median, printFigures } from './figures.ts';
import { budgets } from './budgets.ts';
import { launchBrowser, openPhone, untilQuiet, watchRequests } from './phone.ts';
import { type Press, presses, response } from './presses.ts';
import { type Seen, watchPress } from './watch-press.ts';
import { listCheckouts, type Stage, withStages } from './stage.ts';

const runs = 5;
/** A press comes so long after the page's load event; what has not come so long after it counts as that, in milliseconds. */
const delay = 300;
const timeout = 10_000;

type State = 'first' | 'react';
type Timing = { response: number; complete: number; navigated: boolean };

/** Waits until so many milliseconds have passed since the load event. */
const untilLoaded = (page: Page, since: number) =>
  page.evaluate(async (wait) => {
    if (document.readyState !== 'complete') await new Promise((resolve) => addEventListener('load', resolve));
    const passed = () =>
      performance.now() - (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).loadEventStart;
    while (passed() < wait) await new Promise((resolve) => setTimeout(resolve, wait - passed()));
  }, since);

/** The middle of the first visible element that a selector names. */
async function findPoint(page: Page, selector: string): Promise<[x: number, y: number]> {
  const control = page.locator(selector).filter({ visible: true }).first();
  await control.scrollIntoViewIfNeeded();
  const box = await control.boundingBox();
  if (!box) throw new Error(`nothing to press: ${selector}`);
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** What was seen last; a page that is being left cannot be asked. */
const readSeen = (page: Page): Promise<Seen | null> =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('bench-press') ?? 'null') as Seen | null).catch(() => null);

async function untilComplete(page: Page): Promise<Timing> {
  const end = Date.now() + timeout;
  let seen: Seen | null = null;
  while (seen?.complete === undefined && Date.now() < end) {
    await page.waitForTimeout(100);
    seen = (await readSeen(page)) ?? seen;
  }
  if (!seen) throw new Error('nothing was pressed');
  return { response: seen.response ?? timeout, complete: seen.complete ?? timeout, navigated: seen.led ?? false };
}

/** One visit and one press, `react`: with React loaded and the page idle. */
async function press(browser: Browser, stage: Stage, one: Press, state: State): Promise<Timing> {
  const { page, context, devtools } = await openPhone(browser, stage, one);
  try {
    const { control, complete, isHidden = false } = one;
    await page.addInitScript(watchPress, { control, response, complete, isHidden });
    const requests = watchRequests(devtools);
    await page.goto(stage.url + one.path, { waitUntil: 'domcontentloaded', timeout: 60_000 });
    const [x, y] = await findPoint(page, control);
    await untilLoaded(page, delay);
    if (state === 'react') {
      await page.evaluate((path) => import(path), stage.react);
      await untilQuiet(page, requests, 1_500);
    }
    await page.touchscreen.tap(x, y);
    return await untilComplete(page);
  } finally {
    await context.close();
  }
}

function toFigures(one: Press, state: State, timings: readonly Timing[]): Figure[] {
  const figure = (what: keyof Timing & ('response' | 'complete'), budget: number): Figure => {
    const all = timings.map((time) => Math.round(time[what])).toSorted((a, b) => a - b);
    const navigated = timings.some((time) => time.navigated) ? ', led to its page' : '';
    const when = state === 'first' ? 'first press' : 'React loaded';
    const note = `${all[0]} to ${all.at(-1)}${navigated}`;
    return { what: `${one.name}, ${when}: ${what}`, value: median(all), unit: 'ms', budget, note };
  };
  if (state === 'react') return [figure('complete', budgets.pressReady)];
  return [figure('response', budgets.pressResponse), figure('complete', budgets.pressComplete)];
}

/** Medians of presses, those of the checkouts by turns. */
export async function measureInteractions(stages: readonly Stage[]): Promise<Figure[]> {
  const browser = await launchBrowser();
  const figures: Figure[][] = stages.map(() => []);
  try {
    for (const state of ['first', 'react'] as const) {
      for (const one of presses) {
        const timings = stages.map((): Timing[] => []);
        for (let run = -1; run < runs; run++) {
          for (const [index, stage] of stages.entries()) {
            const time = await press(browser, stage, one, state);
            if (run >= 0) timings[index]!.push(time); // the first fills the caches of the site
          }
        }
        stages.forEach((_, index) => figures[index]!.push(...toFigures(one, state, timings[index]!)));
      }
    }
  } finally {
    await browser.close();
  }
  return compareFigures(figures);
}

if (import.meta.main) printFigures(await withStages(listCheckouts(), measureInteractions));
