import { type Browser, type BrowserContextOptions, chromium, type Page, type Route } from 'playwright-core';
import { afterAll, inject } from 'vitest';

/** The three devices the site is looked at on: a phone, a tablet, a desk. */
export const devices = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  tablet: { viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true },
  desk: { viewport: { width: 1440, height: 900 } },
} as const satisfies Record<string, BrowserContextOptions>;

type PageOptions = BrowserContextOptions & {
  device?: keyof typeof devices;
  /** Opened at once where given. */
  path?: string;
  /** Another site than the run's own. */
  base?: string;
};

/** A page and all that went wrong on it: errors, broken rules of the content security policy, failed requests. */
export type Visit = {
  page: Page;
  troubles: string[];
  requests: string[];
  /** Opens a path; its scripts have run then, its pictures need not be there. Gives the answer's status. */
  go: (path: string) => Promise<number | undefined>;
  /** Waits until a press has led to such an address, as far as `go` does. */
  arrive: (address: string) => Promise<void>;
};

let browser: Promise<Browser> | undefined;
const connect = () => (browser ??= chromium.connect(inject('wsEndpoint')));
afterAll(async () => (await browser)?.close());

/** Any host but this machine. A pattern instead of a function: what does not match is not even asked about. */
const outside = /^https?:\/\/(?!(127\.0\.0\.1|localhost)[:/])/;

/** Nothing leaves this machine: YouTube is a tiny page, any other host answers nothing. */
function answerOutside(route: Route): Promise<void> {
  const isPlayer = new URL(route.request().url()).hostname === 'www.youtube-nocookie.com';
  return route.fulfill(
    isPlayer
      ? { contentType: 'text/html', body: '<!doctype html><title>Player</title><p>A trailer' }
      : { status: 404, body: '' },
  );
}

const tellViolations = () =>
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    console.error(`content security policy: ${violatedDirective} ${blockedURI}`),
  );

/** Notes what goes wrong. A document's own status is the test's matter; leaving a page ends requests that still run. */
function watch(page: Page): Pick<Visit, 'troubles' | 'requests'> {
  const troubles: string[] = [];
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  page.on('pageerror', (error) => troubles.push(`error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      troubles.push(`console: ${message.text()}`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText;
    if (reason !== 'net::ERR_ABORTED') troubles.push(`failed: ${request.url()} ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400 && !response.request().isNavigationRequest())
      troubles.push(`${response.status()}: ${response.url()}`);
  });
  return { troubles, requests };
}

/** Opens a page in a browser of its own cookies and caches; all pages close with the test file. */
export async function openPage({
  device = 'desk',
  path,
  base = inject('base'),
  ...options
}: PageOptions = {}): Promise<Visit> {
  const context = await (
    await connect()
  ).newContext({ ...devices[device], baseURL: base, locale: 'en-US', reducedMotion: 'reduce', ...options });
  await context.route(outside, answerOutside);
  if (options.javaScriptEnabled !== false) await context.addInitScript(tellViolations);
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  const go = async (to: string) => (await page.goto(to, { waitUntil: 'domcontentloaded' }))?.status();
  const arrive = (address: string) => page.waitForURL(address, { waitUntil: 'domcontentloaded' });
  const visit: Visit = { page, go, arrive, ...watch(page) };
  if (path) await go(path);
  return visit;
}
