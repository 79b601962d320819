import { putPage } from './put-page.ts';

type Walking = {
  isOpen: () => boolean;
  /** Somebody walks on: the player is not to stand in their way. */
  leave: () => void;
};

/** Account screens bring another viewer, the player's own page plays itself, and a name with an ending is a file. */
const elsewhere = /^\/(auth|watch|api)\/|\.\w+$/;

const isPage = ({ origin, pathname }: URL) => origin === location.origin && !elsewhere.test(pathname);

/** A list moves between its own addresses by itself: see runtime/list. */
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
async function ask(address: URL, signal: AbortSignal): Promise<Document | null> {
  const response = await fetch(address, { signal, headers: { accept: 'text/html' } });
  const url = new URL(response.url);
  const isHtml = response.headers.get('content-type')?.startsWith('text/html') ?? false;
  if (response.status !== 200 || !isHtml || !isPage(url)) return null;
  if (response.redirected) settleAddress(url);
  return new DOMParser().parseFromString(await response.text(), 'text/html');
}

async function walk(url: URL, signal: AbortSignal): Promise<void> {
  try {
    const page = await ask(url, signal);
    if (signal.aborted) return;
    if (page && (await putPage(page, signal))) return;
  } catch (error) {
    if (signal.aborted) return; // somebody has pressed something else, or Stop
    console.warn('walk', error);
  }
  // The address is the new one already. The browser goes there itself; the player opens again on that page.
  location.reload();
}

/**
 * While a player is open, pages of the site take each other's place in the same document, so that it plays on. Where the
 * browser has no Navigation API, it navigates: see docs/decisions/013.
 */
export function walkOn({ isOpen, leave }: Walking): void {
  if (!('navigation' in window)) return;
  navigation.addEventListener('navigate', (event) => {
    if (!isOpen() || !mayWalk(event)) return;
    leave();
    const url = new URL(event.destination.url);
    event.intercept({ focusReset: 'manual', handler: () => walk(url, event.signal) });
  });
}
