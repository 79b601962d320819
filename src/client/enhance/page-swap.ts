import { playing, resize } from '../stores/player.ts';

/** The elements of the head that belong to the page, not to the site. */
const ofThePage =
  'title, meta[name=description], meta[name=robots], meta[property], meta[name^=twitter], [rel=canonical], [type="application/ld+json"]';

/** A stylesheet that takes longer than this is not waited for, in milliseconds. */
const stylesTimeout = 3_000;

/** The stylesheets of a page, those that it has brought along included. */
const hrefsOf = (page: Document) =>
  [...page.querySelectorAll<HTMLElement>('link[rel=stylesheet], style[data-href]')].map(
    (styles) => styles.dataset['href'] ?? styles.getAttribute('href')!,
  );

/** A page that streams late parts has its script in its body. */
const scriptsOf = (page: Document) =>
  [...page.querySelectorAll('script[type=module][src]')].map((script) => script.getAttribute('src')).join();

const viewerOf = (page: Document) => page.querySelector<HTMLDataElement>('#viewer');

const headerOf = (page: Document) => page.querySelector<HTMLElement>('body > .site-header');

/** True where a page is of the same build and for the same viewer as the one that is shown. */
const isAlike = (page: Document) =>
  scriptsOf(page) === scriptsOf(document) &&
  viewerOf(page)?.value === viewerOf(document)?.value &&
  headerOf(page) !== null &&
  headerOf(document) !== null;

async function addStyles(page: Document): Promise<void> {
  const known = new Set(hrefsOf(document));
  const missing = hrefsOf(page).filter((href) => !known.has(href));
  const coming = missing.map((href) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
    const there = new Promise((resolve) => {
      link.addEventListener('load', resolve);
      link.addEventListener('error', resolve);
      setTimeout(resolve, stylesTimeout);
    });
    document.head.append(link);
    return there;
  });
  await Promise.all(coming);
}

function putHead(page: Document): void {
  for (const element of document.head.querySelectorAll(ofThePage)) element.remove();
  document.head.append(...page.head.querySelectorAll(ofThePage));
}

/** The header stays what it is, with its menus closed; only the page it says one is on changes. */
function putHeader(page: Document): void {
  const header = headerOf(document)!;
  const current = headerOf(page)!.querySelector('[aria-current]')?.getAttribute('href');
  for (const link of header.querySelectorAll('nav a')) {
    if (link.getAttribute('href') === current) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
  for (const menu of header.querySelectorAll<HTMLDetailsElement>('details[open]')) menu.open = false;
  for (const dialog of header.querySelectorAll<HTMLDialogElement>('dialog[open]')) dialog.close();
}

/** The session's mark stays the element that scripts hold, and says what the new page says. */
function putMark(page: Document): void {
  const [mark, now] = [viewerOf(document), viewerOf(page)];
  if (!mark || !now) return;
  for (const name of mark.getAttributeNames()) if (!now.hasAttribute(name)) mark.removeAttribute(name);
  for (const { name, value } of now.attributes) mark.setAttribute(name, value);
}

const footer = 'body > .site-footer';

/** The elements that the Worker has rendered, without those that stay. Scripts add theirs after the footer. */
function renderedElements(page: Document): Element[] {
  const children = [...page.body.children];
  const last = children.indexOf(page.querySelector(footer)!);
  const stays = (element: Element) => element.matches('.site-header, #viewer, link[rel=stylesheet]');
  return children.slice(0, last + 1).filter((element) => !stays(element));
}

function putBody(page: Document): void {
  const header = headerOf(document)!;
  const isBefore = (element: Element) =>
    Boolean(element.compareDocumentPosition(headerOf(page)!) & Node.DOCUMENT_POSITION_FOLLOWING);
  const now = renderedElements(page);
  const before = now.filter(isBefore);
  // The list's form has a button named `remove`, so that its own way of leaving is out of reach.
  for (const element of renderedElements(document)) document.body.removeChild(element);
  header.before(...before);
  header.after(...now.filter((element) => !before.includes(element)));
}

/** The focus begins where a new page's does, and assistive technology hears where one is. */
function begin(): void {
  const first = document.querySelector<HTMLElement>('main [autofocus]') ?? document.body;
  if (first === document.body) first.tabIndex = -1;
  first.focus({ preventScroll: true });
  document.body.removeAttribute('tabindex');
}

/**
 * Puts another page of the site in the place of the one that is shown: its head, and its body but for the header and for
 * what scripts have added. Scripts hear of it as a `content` event on the window. False where it cannot take its place.
 */
async function putPage(page: Document, signal: AbortSignal): Promise<boolean> {
  if (!isAlike(page) || !page.querySelector(footer)) return false;
  await addStyles(page);
  if (signal.aborted) return true;
  putHead(page);
  putHeader(page);
  putMark(page);
  putBody(page);
  begin();
  dispatchEvent(new Event('content'));
  return true;
}

/** Account screens bring another viewer, the player's own page plays itself, and a name with an ending is a file. */
const elsewhere = /^\/(auth|watch|api)\/|\.\w+$/;

const isPage = ({ origin, pathname }: URL) => origin === location.origin && !elsewhere.test(pathname);

/** A list moves between its own addresses by itself: see enhance/list. */
const isListsOwn = ({ pathname }: URL) =>
  pathname === location.pathname && document.querySelector('form[data-filters]') !== null;

function mayWalk({ canIntercept, hashChange, downloadRequest, formData, navigationType, destination }: NavigateEvent) {
  const url = new URL(destination.url);
  if (!canIntercept || hashChange || downloadRequest !== null || formData || !isPage(url)) return false;
  if (navigationType === 'reload') return false;
  if (navigationType === 'traverse') return !isListsOwn(url);
  return !destination.sameDocument; // what a script has written into the address itself
}

/** The address that the site has led on to. Written only after the walk, which a change of the address would end. */
function settleAddress({ pathname, search }: URL): void {
  const write = () => history.replaceState(history.state, '', pathname + search);
  navigation.transition?.finished.then(write, () => {});
}

/** A page of the site; null where the answer is none that could take this one's place, as the browser itself will find. */
async function loadPage(address: URL, signal: AbortSignal): Promise<Document | null> {
  const response = await fetch(address, { signal, headers: { accept: 'text/html' } });
  const url = new URL(response.url);
  const isHtml = response.headers.get('content-type')?.startsWith('text/html') ?? false;
  if (response.status !== 200 || !isHtml || !isPage(url)) return null;
  if (response.redirected) settleAddress(url);
  return new DOMParser().parseFromString(await response.text(), 'text/html');
}

async function walk(url: URL, signal: AbortSignal): Promise<void> {
  try {
    const page = await loadPage(url, signal);
    if (signal.aborted) return;
    if (page && (await putPage(page, signal))) return;
  } catch (error) {
    if (signal.aborted) return; // the user has navigated elsewhere, or pressed Stop
    console.warn('walk', error);
  }
  // The address is the new one already. The browser goes there itself; the player opens again on that page.
  location.reload();
}

let isEnhanced = false;

/**
 * While a player is open, pages of the site take each other's place in the same document, so that it plays on. Where the
 * browser has no Navigation API, it navigates: see docs/decisions/013.
 */
export function enhancePageSwap(): void {
  if (isEnhanced || !('navigation' in window)) return;
  isEnhanced = true;
  navigation.addEventListener('navigate', (event) => {
    if (!playing.value || !mayWalk(event)) return;
    resize('minimised');
    const url = new URL(event.destination.url);
    event.intercept({ focusReset: 'manual', handler: () => walk(url, event.signal) });
  });
}
