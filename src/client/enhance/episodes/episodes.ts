import { keepNewest } from '../../lib/keep-newest.ts';
import { isPlainClick } from '../../lib/plain-click.ts';
import { swap } from '../swap.ts';
import { oneByOne } from './one-by-one.ts';
import { pickQuality, showQuality } from './quality.ts';

/** A lookup that takes longer is given up, in milliseconds. */
const deadline = 10_000;
const late = 'late';

/** What has been found, by its address: a season that is shown again needs no lookup. */
const found = new Map<string, string>();
/** A long season's worth, and that of some others. */
const mostFound = 100;
/** Episodes whose sources the user has requested: they open once loaded. */
const pressed = new Set<string>();

const placeOf = (address: string) => document.querySelector<HTMLElement>(`[data-sources="${CSS.escape(address)}"]`);
const addressOf = (place: Element) => (place as HTMLElement).dataset['sources']!;
const isUnasked = (place: Element) => place.querySelector('.look') !== null;

function put(place: HTMLElement, markup: string): void {
  const hadFocus = place.contains(document.activeElement);
  swap(place, markup);
  place.dataset['state'] = 'there';
  const details = place.querySelector('details');
  if (details && pressed.delete(addressOf(place))) details.open = true;
  if (hadFocus) place.querySelector('summary')?.focus({ preventScroll: true });
  showQuality(place.closest<HTMLElement>('[data-section]')!, place.parentElement!);
}

async function load(address: string, controller: AbortController): Promise<string> {
  const timer = setTimeout(() => controller.abort(late), deadline);
  try {
    const response = await fetch(address, { signal: controller.signal });
    if (!response.ok) throw new Error(`sources answered ${response.status}`);
    return await response.text();
  } finally {
    clearTimeout(timer);
  }
}

const lookups = oneByOne(async (address, controller) => {
  const place = placeOf(address);
  if (!place) return;
  place.ariaBusy = 'true';
  try {
    const markup = await load(address, controller);
    keepNewest(found, address, markup, mostFound);
    watching.unobserve(place);
    put(place, markup);
  } catch (error) {
    const { aborted, reason } = controller.signal;
    if (aborted && reason !== late) return; // it is no longer needed
    console.warn('sources', error);
    watching.unobserve(place); // from here on it loads when it is pressed
    place.dataset['state'] = 'failed';
  } finally {
    place.removeAttribute('aria-busy');
  }
});

/** Episodes on the screen are looked up, those that have left it are not. */
const watching = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) {
    if (isIntersecting) lookups.want(addressOf(target));
    else if (!pressed.has(addressOf(target))) lookups.drop(addressOf(target));
  }
});

const prefetched = new Set<string>();

/** Once the episodes are looked at, the next season is likely to be wanted. */
const nearing = new IntersectionObserver((entries) => {
  if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
  nearing.disconnect();
  const section = document.querySelector<HTMLElement>('#episodes');
  const next = section?.querySelector<HTMLAnchorElement>('li:has([aria-current][data-in-place]) + li a')?.search;
  const address = `${section?.dataset['section']}${next}`;
  if (!next || prefetched.has(address)) return;
  prefetched.add(address);
  void fetch(address, { priority: 'low' }).catch(() => {});
});

function watch(): void {
  watching.disconnect();
  nearing.disconnect();
  lookups.stop();
  for (const place of document.querySelectorAll<HTMLElement>('[data-sources]')) {
    const known = found.get(addressOf(place));
    if (!isUnasked(place)) continue;
    if (known === undefined) watching.observe(place);
    else put(place, known);
  }
  const list = document.querySelector('.episode-list:not(.skeleton)');
  if (list) nearing.observe(list);
}

function press(event: MouseEvent): void {
  if (!isPlainClick(event)) return;
  const link = (event.target as Element).closest<HTMLAnchorElement>('.sources > .look, [data-pick]');
  const section = link?.closest<HTMLElement>('[data-section]');
  if (!link || !section) return;
  event.preventDefault();
  if (link.matches('[data-pick]')) return pickQuality(section, link);
  const address = addressOf(link.closest('[data-sources]')!);
  pressed.add(address);
  lookups.want(address, { first: true });
}

addEventListener('click', press);
addEventListener('swap', ({ target }) => (target as Element).id === 'episodes' && watch());
addEventListener('pagehide', () => lookups.stop());
addEventListener('pageshow', ({ persisted }) => persisted && watch());

/** Looks for the sources of the episodes on screen, and shows those of one quality. Call it again when the page changes. */
export const enhanceEpisodes = watch;
