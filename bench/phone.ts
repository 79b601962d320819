import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from 'playwright-core';
import { chromiumOptions } from '../test/support/chromium.ts';
import { makeCertificate } from './certificate.ts';
import type { Stage } from './stage.ts';

/** A mid-range phone as Lighthouse defines it. */
const device = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  locale: 'en-US',
};
const network = { offline: false, latency: 150, downloadThroughput: 1_638_400 / 8, uploadThroughput: 750_000 / 8 };
const slowdown = 4;

/** Launches a Chromium that trusts the edge's certificate. */
export async function launchBrowser(): Promise<Browser> {
  const certificate = makeCertificate();
  const options = await chromiumOptions({ draws: true });
  const trust = certificate ? [`--ignore-certificate-errors-spki-list=${certificate.fingerprint}`] : [];
  return chromium.launch({ ...options, args: [...options.args, ...trust] });
}

export type Visit = { page: Page; context: BrowserContext; devtools: CDPSession };
type VisitOptions = {
  signedIn?: boolean | undefined;
  fast?: boolean;
  /** Allows the service worker, whose network cannot be throttled. */
  serviceWorker?: boolean;
};

/** Opens a blank page on a phone with an empty cache, throttled unless `fast`. */
export async function openPhone(browser: Browser, stage: Stage, options: VisitOptions): Promise<Visit> {
  const { signedIn, fast, serviceWorker } = options;
  const serviceWorkers = serviceWorker ? 'allow' : 'block';
  const context = await browser.newContext({ ...device, ignoreHTTPSErrors: true, serviceWorkers });
  if (signedIn) await context.addCookies([stage.cookie]);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  if (!fast) {
    await devtools.send('Network.emulateNetworkConditions', network);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  }
  return { page, context, devtools };
}

/** A request of a page. `isCached` means that the browser served it without the network. */
export type SentRequest = { kind: string; url: string; at: number; isCached: boolean };

/** Collects the requests of a page from now on. */
export function watchRequests(devtools: CDPSession): SentRequest[] {
  const requests = new Map<string, SentRequest>();
  const list: SentRequest[] = [];
  const markCached = (id: string) => Object.assign(requests.get(id) ?? {}, { isCached: true });
  devtools.on('Network.requestWillBeSent', ({ requestId, request: { url }, type }) => {
    if (!url.startsWith('http')) return;
    const request = { kind: type ?? 'Other', url, at: Date.now(), isCached: false };
    requests.set(requestId, request);
    list.push(request);
  });
  devtools.on('Network.requestServedFromCache', ({ requestId }) => markCached(requestId));
  devtools.on('Network.responseReceived', ({ requestId, response }) => response.fromDiskCache && markCached(requestId));
  return list;
}

/** Waits until no request was sent for `quiet` milliseconds, but at most ten seconds. Ignores open streams. */
export async function untilQuiet(page: Page, requests: readonly { at: number }[], quiet: number): Promise<void> {
  const begin = Date.now();
  const isQuiet = () => Date.now() - Math.max(begin, requests.at(-1)?.at ?? 0) >= quiet;
  while (!isQuiet() && Date.now() - begin < 10_000) await page.waitForTimeout(50);
}
