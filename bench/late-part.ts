// Measures a title's page on the phone while its downloads take a second to look up: in one response, or as a fragment.
import type { Browser } from 'playwright-core';
import { compareFigures, type Figure, median, printFigures } from './figures.ts';
import { launchBrowser, openPhone, type SentRequest, untilQuiet, watchRequests } from './phone.ts';
import { listCheckouts, type Stage, withStages } from './stage.ts';

const runs = 5;
/** How long the listing takes to respond, in milliseconds. */
const lookup = 1_000;
/** The first of the films to visit. Each is visited once, because its downloads are cached then. */
const firstFilm = 501;

/** How downloads come. The Worker streams late parts to a browser, but not to a prefetch. */
const ways = { streamed: {}, 'as a fragment': { 'sec-purpose': 'prefetch' } } as const;
type Way = keyof typeof ways;
type Visit = { requests: number; shown: number };

/** Delays all calls of the download listing. */
async function slowDown({ services }: Stage): Promise<void> {
  const { ok, status } = await fetch(`${services}/__control/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ match: '^/torrents/', fault: 'slow', delayMs: lookup }),
  });
  if (!ok) throw new Error(`calls cannot be delayed: ${status}`);
}

/** Resolves to the time at which the downloads are in the page, since its navigation. */
const untilShown = () =>
  new Promise<number>((resolve) => {
    const check = () =>
      document.querySelector('#downloads') && !document.querySelector('#downloads .waiting')
        ? resolve(Math.round(performance.now()))
        : requestAnimationFrame(check);
    check();
  });

/** Each film has other pictures, and only a streamed page may contain its styles. A preload is no second request. */
const count = (requests: readonly SentRequest[]) =>
  new Set(requests.filter(({ kind }) => kind !== 'Image' && kind !== 'Stylesheet').map(({ url }) => url)).size;

/** Opens a film's page at its downloads, from another page of the site. */
async function visit(browser: Browser, stage: Stage, film: number, way: Way): Promise<Visit> {
  const path = `/info/movie/${film}?quality=all`;
  await (await fetch(stage.origin + path)).text(); // caches the page without its downloads
  const { page, context, devtools } = await openPhone(browser, stage, {});
  await page.goto(`${stage.url}/robots.txt`);
  await page.setExtraHTTPHeaders(ways[way]);
  const requests = watchRequests(devtools);
  await page.evaluate((address) => location.assign(address), `${path}#downloads`);
  await page.waitForURL(`**${path}*`, { waitUntil: 'commit' });
  const shown = await page.evaluate(untilShown);
  await untilQuiet(page, requests, 1_500);
  await context.close();
  return { requests: count(requests), shown };
}

/** Streaming must save a request, and show the downloads no later. */
function toFigures(visits: Record<Way, readonly Visit[]>): Figure[] {
  const name = (way: Way) => `Title, slow downloads ${way}`;
  const requestsOf = (way: Way) => median(visits[way].map(({ requests }) => requests));
  const shownOf = (way: Way) => median(visits[way].map(({ shown }) => shown));
  const requests = (way: Way) => ({ what: `${name(way)}: requests`, value: requestsOf(way), unit: '' });
  const shown = (way: Way) => {
    const all = visits[way].map((each) => each.shown);
    const note = `${Math.min(...all)} to ${Math.max(...all)}`;
    return { what: `${name(way)}: shown`, value: shownOf(way), unit: 'ms', note };
  };
  return [
    { ...requests('streamed'), budget: requestsOf('as a fragment') - 1 },
    requests('as a fragment'),
    { ...shown('streamed'), budget: shownOf('as a fragment') },
    shown('as a fragment'),
  ];
}

async function measureStage(browser: Browser, stage: Stage): Promise<Figure[]> {
  await slowDown(stage);
  const visits: Record<Way, Visit[]> = { streamed: [], 'as a fragment': [] };
  let film = firstFilm;
  for (let run = -1; run < runs; run++) {
    for (const way of Object.keys(ways) as Way[]) {
      const measured = await visit(browser, stage, film++, way);
      if (run >= 0) visits[way].push(measured); // the first run warms the site's caches
    }
  }
  return toFigures(visits);
}

/** Measures each checkout. The listing stays slow afterwards. */
export async function measureLatePart(stages: readonly Stage[]): Promise<Figure[]> {
  const browser = await launchBrowser();
  try {
    const figures: Figure[][] = [];
    for (const stage of stages) figures.push(await measureStage(browser, stage));
    return compareFigures(figures);
  } finally {
    await browser.close();
  }
}

if (import.meta.main) printFigures(await withStages(listCheckouts(), measureLatePart));
