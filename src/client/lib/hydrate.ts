import { mayFetchAhead, whenIdle } from './connection.ts';
import { onIntent } from './on-intent.ts';
import { warnImportFailed } from './preload.ts';
import type { WakeUp } from './wake-up.ts';
import { whenSeen } from './when-seen.ts';

/** How the browser gets each island, by name. */
type Islands = Readonly<Record<string, () => Promise<{ default: unknown }>>>;

let islands: Islands = {};

const loadMount = () => import('./mount.ts');

/** Fetches React and an island's script, without hydrating anything. Rejects when one of them cannot be loaded. */
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
    const { props = '{}', prefix = '' } = island.dataset;
    if (island.isConnected) unmounts.set(island, mount(island, component as never, JSON.parse(props), prefix));
    return true;
  } catch (error) {
    warnImportFailed(error);
    hydrating.delete(island);
    return false;
  }
}

/** Hydrates an island, once. Resolves to false when its script cannot be loaded; the next call tries again. */
export function hydrate(island: HTMLElement): Promise<boolean> {
  const known = hydrating.get(island) ?? hydrateOnce(island);
  hydrating.set(island, known);
  return known;
}

/** Hydrates all islands inside an element. Resolves to false when one of them cannot be. */
export const hydrateWithin = async (element: ParentNode): Promise<boolean> =>
  (await Promise.all([...element.querySelectorAll<HTMLElement>('m-island')].map(hydrate))).every(Boolean);

/** Hydrates the islands of one name. Resolves to false when there is none, or its script cannot be loaded. */
export async function hydrateNamed(name: string): Promise<boolean> {
  const all = [...document.querySelectorAll<HTMLElement>(`m-island[data-name=${name}]`)];
  return all.length > 0 && (await Promise.all(all.map(hydrate))).every(Boolean);
}

/** Fetches the scripts of the islands inside an element, because the user is about to need them and there is a network. */
export function prefetchWithin(element: ParentNode): void {
  if (!navigator.onLine) return;
  for (const island of element.querySelectorAll<HTMLElement>('m-island')) load(island).catch(warnImportFailed);
}

/** What waits for React when it is pressed or sent too early. Links lead on, and dialogs close, without it. */
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

const wakeUps: Record<WakeUp, (island: HTMLElement) => void> = {
  load: (island) => void hydrate(island),
  idle: (island) => {
    hydrateOnIntent(island);
    whenIdle(() => mayFetchAhead() && island.isConnected && void hydrate(island));
  },
  // The island itself has no box (display: contents), its first child has.
  visible: (island) => whenSeen(() => void hydrate(island), '200px').observe(island.firstElementChild ?? island),
  interaction: (island) => hydrateOnIntent(island),
  call: (island) => hydrateOnIntent(island, true),
};

/** `<m-island data-name data-props data-prefix data-wake>`: server markup that React hydrates when its time has come. */
class IslandElement extends HTMLElement {
  #isPlanned = false;

  // Inside a streamed boundary the element is connected twice.
  connectedCallback() {
    if (this.#isPlanned) return;
    this.#isPlanned = true;
    wakeUps[(this.dataset['wake'] ?? 'interaction') as WakeUp](this);
  }

  // React clears a root only when it is unmounted. A moved element is connected again by then.
  disconnectedCallback() {
    queueMicrotask(() => !this.isConnected && unmounts.get(this)?.());
  }
}

/** Defines the island element for `registry`. Islands already on the page are planned at once. */
export function defineIslandElement(registry: Islands): void {
  islands = registry;
  customElements.define('m-island', IslandElement);
}
