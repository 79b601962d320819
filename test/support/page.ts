import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
  type Route,
} from 'playwright-core';
import { expect, inject, onTestFinished } from 'vitest';
import { recordToasts } from './toasts.ts';

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
  /** Whether YouTube answers, with a tiny page. Routing costs a page its HTTP cache. */
  youtube?: boolean;
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
const launch = () => (browser ??= chromium.launch(inject('chromium')));

const open = new Set<BrowserContext>();

async function close(context: BrowserContext): Promise<void> {
  if (open.delete(context)) await context.close();
}

/** Closes what is still open at the end of a test file. */
export const closePages = async (): Promise<void> => void (await Promise.all([...open].map(close)));

/** A context opened by a test ends with it, so that what it still asks for disturbs no later one; others end with the file. */
function closeInTime(context: BrowserContext): void {
  open.add(context);
  try {
    onTestFinished(() => close(context));
  } catch {
    // Opened by a beforeAll hook.
  }
}

/** YouTube's player as far as we know it: a page that answers whoever listens. */
const trailerPage =
  '<!doctype html><title>Player</title><p>A trailer<script>addEventListener("message", ({ data, source, origin }) => ' +
  'JSON.parse(data).event === "listening" && source.postMessage(\'{"event":"onReady"}\', origin))</script>';
const answerAsYoutube = (route: Route) => route.fulfill({ contentType: 'text/html', body: trailerPage });

const tellViolations = () =>
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    console.error(`content security policy: ${violatedDirective} ${blockedURI}`),
  );

/** How React speaks up: through `mount` (src/client/lib/mount.ts), or by itself, with an address that explains more. */
const fromReact = /^island |react\.dev/;

/** What React has complained about on any page since it was last asked for. */
let complaints: string[] = [];

/** Fails when React has met an error, or markup other than its own, on any page. No test provokes that. */
export function expectNoComplaint(): void {
  const told = complaints;
  complaints = [];
  expect(told, 'React complained').toEqual([]);
}

/** Notes what goes wrong. A document's own status is the test's matter; leaving a page ends requests that still run. */
function watch(page: Page): Pick<Visit, 'troubles' | 'requests'> {
  const troubles: string[] = [];
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  page.on('pageerror', (error) => {
    troubles.push(`error: ${error.message}`);
    if (fromReact.test(error.message)) complaints.push(`${page.url()} ${error.message}`);
  });
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && fromReact.test(message.text()))
      complaints.push(`${page.url()} ${message.text()}`);
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

/**
 * Opens a page in a browser of its own cookies and caches; it closes with the test, or with the file when a `beforeAll` hook
 * has opened it. Without `serviceWorkers: 'allow'` there is no service worker, which fetches forty files per browser.
 */
export async function openPage({
  device = 'desk',
  path,
  base = inject('base'),
  youtube = false,
  ...options
}: PageOptions = {}): Promise<Visit> {
  const context = await (
    await launch()
  ).newContext({
    ...devices[device],
    baseURL: base,
    locale: 'en-US',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...options,
  });
  closeInTime(context);
  if (youtube) await context.route('https://www.youtube-nocookie.com/**', answerAsYoutube);
  if (options.javaScriptEnabled !== false) {
    await context.addInitScript(tellViolations);
    await context.addInitScript(recordToasts);
  }
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  const go = async (to: string) => (await page.goto(to, { waitUntil: 'domcontentloaded' }))?.status();
  const arrive = (address: string) => page.waitForURL(address, { waitUntil: 'domcontentloaded' });
  const visit: Visit = { page, go, arrive, ...watch(page) };
  if (path) await go(path);
  return visit;
}
