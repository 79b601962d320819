import { statusText } from '../../shared/text/status.ts';
import { mayFetchAhead, whenIdle } from './connection.ts';
import { onIntent } from './on-intent.ts';
import { warnImportFailed } from './preload.ts';
import { showStatus } from './status.ts';
import type { WakeUp } from './wake-up.ts';

/** The imports of the islands, by name. */
type Islands = Readonly<Record<string, () => Promise<{ default: unknown }>>>;

let islands: Islands = {};

const loadMount = () => import('./mount.ts');

/** Fetches React and an island's script, without hydrating it. Rejects if one of them cannot be loaded. */
async function load(island: HTMLElement) {
  const loaded = await Promise.all([islands[island.dataset['name']!]!(), loadMount()]);
  loaded[1].hydrateDialogs(hydrate);
  return loaded;
}

const hydrating = new WeakMap<HTMLElement, Promise<boolean>>();
const unmounts = new WeakMap<HTMLElement, () => void>();

async function hydrateOnce(island: HTMLElement): Promise<boolean> {
  try {
    const [{ default: component }, { mount }] = await load(island);
    const { name, props = '{}' } = island.dataset;
    const prefix = island.id || `${name}-`;
    if (island.isConnected) unmounts.set(island, mount(island, component as never, JSON.parse(props), prefix));
    if (name !== 'toasts') void hydrateNamed('toasts'); // the island may show a toast without network
    return true;
  } catch (error) {
    warnImportFailed(error);
    hydrating.delete(island);
    return false;
  }
}

/** Hydrates an island once. Resolves to false if its script cannot be loaded; the next call retries. */
export function hydrate(island: HTMLElement): Promise<boolean> {
  const known = hydrating.get(island) ?? hydrateOnce(island);
  hydrating.set(island, known);
  return known;
}

const hydrateAll = async (found: NodeListOf<HTMLElement>): Promise<boolean> =>
  (await Promise.all([...found].map(hydrate))).every(Boolean);

/** Hydrates all islands inside an element. Resolves to false if the script of one cannot be loaded. */
export const hydrateWithin = (element: ParentNode): Promise<boolean> =>
  hydrateAll(element.querySelectorAll<HTMLElement>('m-island'));

/** Hydrates all islands of a name. Resolves to false if the page has none or a script cannot be loaded. */
export async function hydrateNamed(name: string): Promise<boolean> {
  const found = document.querySelectorAll<HTMLElement>(`m-island[data-name=${name}]`);
  return found.length > 0 && hydrateAll(found);
}

/** Prefetches the scripts of the islands inside an element, without hydrating them. Does nothing when offline. */
export function prefetchWithin(element: ParentNode): void {
  if (!navigator.onLine) return;
  for (const island of element.querySelectorAll<HTMLElement>('m-island')) load(island).catch(warnImportFailed);
}

/** The controls and forms that need React. Links and the buttons that open and close dialogs work without it. */
const controls =
  'button:not([data-close], [data-opens]), label, summary, input[type=checkbox], input[type=radio], form[method=post]';

const hydrateOnIntent = (island: HTMLElement, isLazy = false): void =>
  void onIntent({
    element: island,
    isLazy,
    isStarted: () => island.matches('[data-awake]'),
    selector: controls,
    start: () => hydrate(island),
  });

/** Hydrates an island without content. If its script cannot be loaded, shows a message, and retries on focus or online. */
async function hydrateNow(island: HTMLElement): Promise<void> {
  if (await hydrate(island)) return;
  if (navigator.onLine) showStatus(statusText.notLoaded); // otherwise it shows that the browser is offline
  const retried = new AbortController();
  const retry = () => {
    if (!navigator.onLine) return;
    retried.abort();
    showStatus('');
    void hydrateNow(island);
  };
  for (const name of ['focus', 'online']) addEventListener(name, retry, { signal: retried.signal });
}

const wakeUps: Record<WakeUp, (island: HTMLElement) => void> = {
  load: (island) => void hydrateNow(island),
  idle: (island) => {
    hydrateOnIntent(island);
    whenIdle(() => mayFetchAhead() && island.isConnected && void hydrate(island));
  },
  interaction: hydrateOnIntent,
  call: (island) => hydrateOnIntent(island, true),
};

/**
 * `<m-island id data-name data-props data-wake>`: server markup that React hydrates as `data-wake` sets, by default when
 * it is called. The generated ids in it begin with its id or, without one, with its name.
 */
class IslandElement extends HTMLElement {
  #isPlanned = false;

  // Inside a streamed boundary the element is connected twice.
  connectedCallback() {
    if (this.#isPlanned) return;
    this.#isPlanned = true;
    wakeUps[(this.dataset['wake'] ?? 'call') as WakeUp](this);
  }

  // An unmount releases React's root. The microtask skips elements that were only moved.
  disconnectedCallback() {
    queueMicrotask(() => !this.isConnected && unmounts.get(this)?.());
  }
}

/** Defines the island element for `registry`. Islands already on the page are scheduled at once. */
export function defineIslandElement(registry: Islands): void {
  islands = registry;
  customElements.define('m-island', IslandElement);
}
