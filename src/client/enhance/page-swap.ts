import { filterText } from '../../shared/text/lists.ts';
import { showStatus } from '../lib/status.ts';
import { playing, resize } from '../stores/player.ts';

/** The elements of the head that differ from page to page. */
const pageHeadElements =
  'title, meta[name=description], meta[name=robots], meta[property], meta[name^=twitter], [rel=canonical], [type="application/ld+json"]';

/** The maximum time to wait for stylesheets, in milliseconds. */
const stylesTimeout = 3_000;

/** The module scripts of a page, which are in the body if it streams late parts. */
const scriptsOf = (page: Document) =>
  [...page.querySelectorAll('script[type=module][src]')].map((script) => script.getAttribute('src')).join();

const viewerOf = (page: Document) => page.querySelector<HTMLDataElement>('#viewer');

const headerOf = (page: Document) => page.querySelector<HTMLElement>('body > .site-header');

/** True if a page has the same build and viewer as the current page. */
const isAlike = (page: Document) =>
  scriptsOf(page) === scriptsOf(document) &&
  viewerOf(page)?.value === viewerOf(document)?.value &&
  headerOf(page) !== null &&
  headerOf(document) !== null;

/** True if the current page has the stylesheet of a link, also inlined. */
const isKnown = (link: Element) => {
  const href = CSS.escape(link.getAttribute('href')!);
  return document.querySelector(`link[rel=stylesheet][href="${href}"], style[data-href="${href}"]`) !== null;
};

/** Moves the stylesheets that the current page lacks into it, and waits for them. One that fails is removed again. */
async function addStyles(page: Document): Promise<void> {
  const missing = [...page.querySelectorAll('link[rel=stylesheet]')].filter((link) => !isKnown(link));
  const settled = missing.map(
    (link) =>
      new Promise((resolve) => {
        link.addEventListener('load', resolve);
        link.addEventListener('error', resolve);
        link.addEventListener('error', () => link.remove());
      }),
  );
  document.head.append(...missing);
  await Promise.race([Promise.all(settled), new Promise((resolve) => setTimeout(resolve, stylesTimeout))]);
}

function replaceHead(page: Document): void {
  for (const element of document.head.querySelectorAll(pageHeadElements)) element.remove();
  document.head.append(...page.head.querySelectorAll(pageHeadElements));
}

/** Keeps the header. Updates its current link, and closes its menus and dialogs. */
function updateHeader(page: Document): void {
  const header = headerOf(document)!;
  const current = headerOf(page)!.querySelector('[aria-current]')?.getAttribute('href');
  for (const link of header.querySelectorAll('nav a')) {
    if (link.getAttribute('href') === current) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
  for (const menu of header.querySelectorAll<HTMLDetailsElement>('details[open]')) menu.open = false;
  for (const dialog of header.querySelectorAll<HTMLDialogElement>('dialog[open]')) dialog.close();
}

/** Updates the viewer element in place, because scripts keep references to it. */
function updateMark(page: Document): void {
  const [mark, now] = [viewerOf(document), viewerOf(page)];
  if (!mark || !now) return;
  for (const name of mark.getAttributeNames()) if (!now.hasAttribute(name)) mark.removeAttribute(name);
  for (const { name, value } of now.attributes) mark.setAttribute(name, value);
}

const footer = 'body > .site-footer';

/** The server-rendered elements to replace. Elements added by scripts come after the footer. */
function renderedElements(page: Document): Element[] {
  const children = [...page.body.children];
  const last = children.indexOf(page.querySelector(footer)!);
  const stays = (element: Element) =>
    element.matches('.site-header, #viewer, link[rel=stylesheet], [type=speculationrules]');
  return children.slice(0, last + 1).filter((element) => !stays(element));
}

function replaceBody(page: Document): void {
  const header = headerOf(document)!;
  const isBefore = (element: Element) =>
    Boolean(element.compareDocumentPosition(headerOf(page)!) & Node.DOCUMENT_POSITION_FOLLOWING);
  const now = renderedElements(page);
  const before = now.filter(isBefore);
  const toasts = document.querySelector('dialog:not(#player) [data-name=toasts]'); // where a dialog is open
  if (toasts) {
    document.body.append(toasts);
    toasts.querySelector<HTMLElement>('[popover]')?.showPopover(); // moving it has closed it
  }
  // `element.remove` is shadowed in the list's form by a button named `remove`.
  for (const element of renderedElements(document)) document.body.removeChild(element);
  header.before(...before);
  header.after(...now.filter((element) => !before.includes(element)));
}

/** Moves the focus to the start of the page, as a navigation does. */
function focusStart(): void {
  const first = document.querySelector<HTMLElement>('main [autofocus]') ?? document.body;
  if (first === document.body) first.tabIndex = -1;
  first.focus({ preventScroll: true });
  document.body.removeAttribute('tabindex');
}

/**
 * Replaces the current page: its head, and its body except the header and the elements added by scripts. Dispatches a
 * `content` event on the window. Resolves to false if the page cannot be replaced.
 */
async function replacePage(page: Document, signal: AbortSignal): Promise<boolean> {
  if (!isAlike(page) || !page.querySelector(footer)) return false;
  await addStyles(page);
  if (signal.aborted) return true;
  replaceHead(page);
  updateHeader(page);
  updateMark(page);
  replaceBody(page);
  focusStart();
  dispatchEvent(new Event('content'));
  return true;
}

/** Paths that are not swapped: account screens (they change the viewer), the player's page, the API and files. */
const elsewhere = /^\/(auth|watch|api)\/|\.\w+$/;

const isPage = ({ origin, pathname }: URL) => origin === location.origin && !elsewhere.test(pathname);

/** True for another URL of the current list, which enhance/list handles. */
const isListsOwn = ({ pathname }: URL) =>
  pathname === location.pathname && document.querySelector('form[data-filters]') !== null;

function mayWalk({ canIntercept, hashChange, downloadRequest, formData, navigationType, destination }: NavigateEvent) {
  const url = new URL(destination.url);
  if (!canIntercept || hashChange || downloadRequest !== null || formData || !isPage(url)) return false;
  if (navigationType === 'reload') return false;
  if (navigationType === 'traverse') return !isListsOwn(url);
  return !destination.sameDocument; // the URL was changed by a script
}

/** Sets the URL after a redirect. Waits for the navigation to finish, because changing the URL would abort it. */
function settleAddress({ pathname, search }: URL): void {
  const write = () => history.replaceState(history.state, '', pathname + search);
  navigation.transition?.finished.then(write, () => {});
}

/** Loads a page. Resolves to null if the response cannot replace the current page and the browser must navigate. */
async function loadPage(address: URL, signal: AbortSignal): Promise<Document | null> {
  const response = await fetch(address, { signal, headers: { accept: 'text/html' } });
  const url = new URL(response.url);
  const isHtml = response.headers.get('content-type')?.startsWith('text/html') ?? false;
  if (response.status !== 200 || !isHtml || !isPage(url)) return null;
  if (response.redirected) settleAddress(url);
  return new DOMParser().parseFromString(await response.text(), 'text/html');
}

/** The entry to which an offline navigation returns. Its page is still shown. */
let returningTo: string | undefined;

/** Returns to the shown page's entry. An entry that a navigation has replaced cannot be restored. */
function stay({ from, navigationType }: NavigationTransition): void {
  showStatus(filterText.needsNetwork);
  if (navigationType === 'replace') return history.replaceState(history.state, '', from.url!);
  returningTo = from.key;
  const forget = () => void (returningTo = undefined);
  navigation.traverseTo(from.key).finished?.then(forget, forget);
}

async function walk(url: URL, signal: AbortSignal): Promise<void> {
  try {
    const page = await loadPage(url, signal);
    if (signal.aborted) return;
    if (page && (await replacePage(page, signal))) return;
  } catch (error) {
    if (signal.aborted) return; // the user has navigated elsewhere, or pressed Stop
    if (!navigator.onLine && navigation.transition) return stay(navigation.transition); // reloading would end playback
    console.warn('walk', error);
  }
  // The URL has already changed. The browser loads the page, where the player resumes.
  location.reload();
}

let isEnhanced = false;

/**
 * Replaces pages within the document while the player is open, so that it continues to play. Browsers without the
 * Navigation API navigate normally (docs/decisions/013).
 */
export function enhancePageSwap(): void {
  if (isEnhanced || !('navigation' in window)) return;
  isEnhanced = true;
  navigation.addEventListener('navigate', (event) => {
    if (!playing.value || event.destination.key === returningTo || !mayWalk(event)) return;
    resize('minimised');
    document.documentElement.dataset['navigation'] = event.navigationType; // for enhance/linked-list.ts
    event.intercept({ focusReset: 'manual', handler: () => walk(new URL(event.destination.url), event.signal) });
  });
}
