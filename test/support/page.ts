import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
  type Route,
} from 'playwright-core';
import { expect, inject, onTestFinished } from 'vitest';
import { drawPlainly } from './drawing.ts';
import { recordToasts } from './toasts.ts';

/** The devices that pages are tested on. */
export const devices = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  tablet: { viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1440, height: 900 } },
} as const satisfies Record<string, BrowserContextOptions>;

type PageOptions = BrowserContextOptions & {
  device?: keyof typeof devices;
  /** The path to open at once. */
  path?: string;
  /** Overrides the URL of the site. */
  base?: string;
  /** Serves a small page in place of YouTube's player. Off by default, because routing disables the HTTP cache. */
  youtube?: boolean;
  /** Opens a browser that draws, for screenshots. */
  draws?: boolean;
};

/** A page with its requests and its errors. */
export type Visit = {
  page: Page;
  /** Script errors, violations of the content security policy and failed requests. */
  pageErrors: string[];
  requests: string[];
  /** Opens a path and waits until its scripts have run, but not for pictures. Returns the status. */
  go: (path: string) => Promise<number | undefined>;
  /** Waits, as `go` does, until a click has opened a matching URL. */
  arrive: (address: string) => Promise<void>;
};

const browsers = new Map<'chromium' | 'drawingChromium', Promise<Browser>>();

function launch(name: 'chromium' | 'drawingChromium'): Promise<Browser> {
  const launched = browsers.get(name) ?? chromium.launch(inject(name));
  browsers.set(name, launched);
  return launched;
}

const openContexts = new Set<BrowserContext>();

async function close(context: BrowserContext): Promise<void> {
  if (openContexts.delete(context)) await context.close();
}

/** Closes the contexts that are still open at the end of a test file. */
export const closePages = async (): Promise<void> => void (await Promise.all([...openContexts].map(close)));

/** Closes a context with its test, so that its requests cannot disturb a later one. Others are closed with the file. */
function closeAfterTest(context: BrowserContext): void {
  openContexts.add(context);
  try {
    onTestFinished(() => close(context));
  } catch {
    // Opened by a beforeAll hook.
  }
}

/** The part of YouTube's player that the site uses: it reports that it is ready. */
const trailerPage =
  '<!doctype html><title>Player</title><p>A trailer<script>addEventListener("message", ({ data, source, origin }) => ' +
  'JSON.parse(data).event === "listening" && source.postMessage(\'{"event":"onReady"}\', origin))</script>';
const fulfillAsYoutube = (route: Route) => route.fulfill({ contentType: 'text/html', body: trailerPage });

const logViolations = () =>
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    console.error(`content security policy: ${violatedDirective} ${blockedURI}`),
  );

/** Errors of React: logged by `mount` (src/client/lib/mount.ts), or by React with a link to its documentation. */
const fromReact = /^island |react\.dev/;

/** The React errors of all pages since the last check. */
let reactErrors: string[] = [];

/** Fails when React reported an error or a hydration mismatch on any page. No test provokes one. */
export function expectNoReactError(): void {
  const errors = reactErrors;
  reactErrors = [];
  expect(errors, 'React reported an error').toEqual([]);
}

/** Records requests and errors. Leaves out the status of documents, which tests check, and requests aborted by navigation. */
function recordProblems(page: Page): Pick<Visit, 'pageErrors' | 'requests'> {
  const pageErrors: string[] = [];
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  page.on('pageerror', (error) => {
    pageErrors.push(`error: ${error.message}`);
    if (fromReact.test(error.message)) reactErrors.push(`${page.url()} ${error.message}`);
  });
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && fromReact.test(message.text()))
      reactErrors.push(`${page.url()} ${message.text()}`);
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      pageErrors.push(`console: ${message.text()}`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText;
    if (reason !== 'net::ERR_ABORTED') pageErrors.push(`failed: ${request.url()} ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400 && !response.request().isNavigationRequest())
      pageErrors.push(`${response.status()}: ${response.url()}`);
  });
  return { pageErrors, requests };
}

/**
 * Opens a page with its own cookies and caches. It closes with the test, or with the file when opened in `beforeAll`. The
 * service worker is off unless `serviceWorkers: 'allow'`, because it fetches forty files per browser.
 */
export async function openPage({
  device = 'desktop',
  path,
  base = inject('base'),
  youtube = false,
  draws = false,
  ...options
}: PageOptions = {}): Promise<Visit> {
  const context = await (
    await launch(draws ? 'drawingChromium' : 'chromium')
  ).newContext({
    ...devices[device],
    baseURL: base,
    locale: 'en-US',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...options,
  });
  closeAfterTest(context);
  if (youtube) await context.route('https://www.youtube-nocookie.com/**', fulfillAsYoutube);
  if (options.javaScriptEnabled !== false) {
    await context.addInitScript(logViolations);
    await context.addInitScript(recordToasts);
    await context.addInitScript(drawPlainly);
  }
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  const go = async (to: string) => (await page.goto(to, { waitUntil: 'domcontentloaded' }))?.status();
  const arrive = (address: string) => page.waitForURL(address, { waitUntil: 'domcontentloaded' });
  const visit: Visit = { page, go, arrive, ...recordProblems(page) };
  if (path) await go(path);
  return visit;
}
