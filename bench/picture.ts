// `npm run picture` writes docs/images/home.webp, the picture of home in the README. Home has one of several heroes: with
// names (`npm run picture "Nosferatu" "Charade"`), it opens home until it has one of these.
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import { launchBrowser } from './phone.ts';
import { listCheckouts, withStages } from './stage.ts';
import { ensureCurrentBuild } from '../test/support/current-build.ts';

const viewport = { width: 1440, height: 900 };

/** The hero, whose height depends on the viewport, and the first row. */
const clip = { x: 0, y: 0, width: viewport.width, height: 1190, scale: 1 };

const quality = 82;
const maxLoads = 20;

/** Opens home until it has one of the heroes, with all pictures that are in view. Throws if it never has. */
async function openHome(page: Page, heroes: readonly string[]): Promise<void> {
  const seen = new Set<string>();
  for (let load = 0; load < maxLoads; load++) {
    await page.goto('/', { waitUntil: 'networkidle' });
    const name = (await page.locator('h1').textContent()) ?? '';
    if (heroes.length === 0 || heroes.includes(name)) return;
    seen.add(name);
  }
  throw new Error(`Home had none of these heroes, but ${[...seen].join(', ')}. Another run has others.`);
}

/** Captures the page as WebP, which Playwright does not offer. */
async function capture(page: Page): Promise<Buffer> {
  const devtools = await page.context().newCDPSession(page);
  const options = { format: 'webp', quality, clip, captureBeyondViewport: true } as const;
  const { data } = await devtools.send('Page.captureScreenshot', options);
  return Buffer.from(data, 'base64');
}

const { positionals } = parseArgs({ allowPositionals: true });
ensureCurrentBuild();
const browser = await launchBrowser();
await withStages(listCheckouts([]), async ([site]) => {
  const page = await browser.newPage({
    baseURL: site!.url,
    viewport,
    ignoreHTTPSErrors: true,
    locale: 'en-US',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  await openHome(page, positionals);
  writeFileSync(new URL('../docs/images/home.webp', import.meta.url), await capture(page));
}).finally(() => browser.close());
