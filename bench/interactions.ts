// Measures how long a first press takes on a mid-range phone with an empty cache and a slow network.
import type { Browser, Page } from 'playwright-core';
import { compareFigures, type Figure, median, printFigures } from './figures.ts';
import { budgets } from './budgets.ts';
import { launchBrowser, openPhone, untilQuiet, watchRequests } from './phone.ts';
import { type Press, presses, response } from './presses.ts';
import { type Observation, watchPress } from './watch-press.ts';
import { listCheckouts, type Stage, withStages } from './stage.ts';

const runs = 5;
/** In milliseconds: the delay of a press after the load event, and the longest measured time. */
const delay = 300;
const timeout = 10_000;

type State = 'first' | 'react';
type Timing = { response: number; complete: number; navigated: boolean };

/** Waits until `since` milliseconds after the load event. */
const untilLoaded = (page: Page, since: number) =>
  page.evaluate(async (wait) => {
    if (document.readyState !== 'complete') await new Promise((resolve) => addEventListener('load', resolve));
    const elapsed = () =>
      performance.now() - (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).loadEventStart;
    while (elapsed() < wait) await new Promise((resolve) => setTimeout(resolve, wait - elapsed()));
  }, since);

/** Returns the centre of the first visible element that matches a selector. */
async function findPoint(page: Page, selector: string): Promise<[x: number, y: number]> {
  const control = page.locator(selector).filter({ visible: true }).first();
  await control.scrollIntoViewIfNeeded();
  const box = await control.boundingBox();
  if (!box) throw new Error(`nothing to press: ${selector}`);
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** Reads the last observation. Returns null while the page navigates. */
const readObservation = (page: Page): Promise<Observation | null> =>
  page
    .evaluate(() => JSON.parse(sessionStorage.getItem('bench-press') ?? 'null') as Observation | null)
    .catch(() => null);

async function untilComplete(page: Page): Promise<Timing> {
  const end = Date.now() + timeout;
  let observation: Observation | null = null;
  while (observation?.complete === undefined && Date.now() < end) {
    await page.waitForTimeout(100);
    observation = (await readObservation(page)) ?? observation;
  }
  if (!observation) throw new Error('nothing was pressed');
  return {
    response: observation.response ?? timeout,
    complete: observation.complete ?? timeout,
    navigated: observation.navigated ?? false,
  };
}

/**
 * Visits a page and presses once. In the state `react`, first loads React, hovers another control and waits until the
 * page is quiet.
 */
async function press(browser: Browser, stage: Stage, target: Press, state: State): Promise<Timing> {
  const { page, context, devtools } = await openPhone(browser, stage, target);
  try {
    const { control, other, complete, isHidden = false } = target;
    await page.addInitScript(watchPress, { control, response, complete, isHidden });
    const requests = watchRequests(devtools);
    await page.goto(stage.url + target.path, { waitUntil: 'domcontentloaded', timeout: 60_000 });
    const [x, y] = await findPoint(page, control);
    await untilLoaded(page, delay);
    if (state === 'react') {
      await page.evaluate((path) => import(path), stage.react);
      await page.locator(other).first().dispatchEvent('pointerover');
      await untilQuiet(page, requests, 1_500);
    }
    await page.touchscreen.tap(x, y);
    return await untilComplete(page);
  } finally {
    await context.close();
  }
}

function toFigures(target: Press, state: State, timings: readonly Timing[]): Figure[] {
  const figure = (what: keyof Timing & ('response' | 'complete'), budget: number): Figure => {
    const all = timings.map((time) => Math.round(time[what])).toSorted((a, b) => a - b);
    const navigated = timings.some((time) => time.navigated) ? ', navigated' : '';
    const when = state === 'first' ? 'first press' : 'React loaded';
    const note = `${all[0]} to ${all.at(-1)}${navigated}`;
    return { what: `${target.name}, ${when}: ${what}`, value: median(all), unit: 'ms', budget, note };
  };
  if (state === 'react') return [figure('complete', budgets.pressReady)];
  return [figure('response', budgets.pressResponse), figure('complete', budgets.pressComplete)];
}

/** Returns medians of presses. Checkouts take turns. */
export async function measureInteractions(stages: readonly Stage[]): Promise<Figure[]> {
  const browser = await launchBrowser();
  const figures: Figure[][] = stages.map(() => []);
  try {
    for (const state of ['first', 'react'] as const) {
      for (const target of presses) {
        const timings = stages.map((): Timing[] => []);
        for (let run = -1; run < runs; run++) {
          for (const [index, stage] of stages.entries()) {
            const time = await press(browser, stage, target, state);
            if (run >= 0) timings[index]!.push(time); // the first run warms the site's caches
          }
        }
        stages.forEach((_, index) => figures[index]!.push(...toFigures(target, state, timings[index]!)));
      }
    }
  } finally {
    await browser.close();
  }
  return compareFigures(figures);
}

if (import.meta.main) printFigures(await withStages(listCheckouts(), measureInteractions));
