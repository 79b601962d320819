import { mayFetchAhead } from '../../lib/connection.ts';
import { keepNewest } from '../../lib/keep-newest.ts';
import { isPlainClick } from '../../lib/plain-click.ts';
import { warnImportFailed } from '../../lib/preload.ts';
import { loadText } from '../../lib/stylesheet.ts';
import { viewer } from '../../stores/viewer.ts';
import { loadSignedIn } from '../user-scripts.ts';
import { swap } from '../swap.ts';
import { oneByOne } from './one-by-one.ts';
import { pickQuality, showQuality } from './quality.ts';

/** In milliseconds. */
const timeout = 10_000;

/** Markup by URL, so that a season shown again needs no lookup. */
const found = new Map<string, string>();
/** The maximum number of entries in `found`. Enough for a long season and parts of others. */
const maxFound = 100;
/** The URLs of sources that the user has requested. They open when they arrive. */
const pressed = new Set<string>();

const placeOf = (address: string) => document.querySelector<HTMLElement>(`[data-sources="${CSS.escape(address)}"]`);
const addressOf = (place: Element) => (place as HTMLElement).dataset['sources']!;
const needsLookup = (place: Element) => place.querySelector('.look') !== null;

function put(place: HTMLElement, markup: string): void {
  const hadFocus = place.contains(document.activeElement);
  swap(place, markup);
  place.dataset['state'] = 'there';
  const details = place.querySelector('details');
  if (details && pressed.delete(addressOf(place))) details.open = true;
  if (hadFocus) place.querySelector('summary')?.focus({ preventScroll: true });
  showQuality(place.closest<HTMLElement>('[data-section]')!, place.parentElement!);
}

const lookups = oneByOne(async (address, dropped) => {
  const place = placeOf(address);
  if (!place) return;
  place.ariaBusy = 'true';
  try {
    const markup = await loadText(address, { signal: AbortSignal.any([dropped, AbortSignal.timeout(timeout)]) });
    keepNewest(found, address, markup, maxFound);
    watching.unobserve(place);
    put(place, markup);
  } catch (error) {
    if (dropped.aborted) return;
    console.warn('sources', error);
    watching.unobserve(place); // only a click retries
    place.dataset['state'] = 'failed';
  } finally {
    place.removeAttribute('aria-busy');
  }
});

/** Looks up the sources of visible episodes. Drops the lookup of an episode that leaves the viewport. */
const watching = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) {
    if (isIntersecting) lookups.want(addressOf(target));
    else if (!pressed.has(addressOf(target))) lookups.drop(addressOf(target));
  }
});

const prefetched = new Set<string>();

/** Prefetches the next season when the episodes are visible, once per season regardless of the quality. */
const nearing = new IntersectionObserver((entries) => {
  if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
  nearing.disconnect();
  const section = document.querySelector<HTMLElement>('#episodes');
  const next = section?.querySelector<HTMLAnchorElement>('li:has([aria-current][data-in-place]) + li a')?.search;
  const season = `${section?.dataset['section']} ${new URLSearchParams(next).get('season')}`;
  if (!next || prefetched.has(season)) return;
  prefetched.add(season);
  const signal = AbortSignal.timeout(timeout);
  void fetch(section!.dataset['section'] + next, { priority: 'low', signal }).catch(() => {});
});

function watch(): void {
  watching.disconnect();
  nearing.disconnect();
  lookups.stop();
  for (const place of document.querySelectorAll<HTMLElement>('[data-sources]')) {
    const known = found.get(addressOf(place));
    if (!needsLookup(place)) continue;
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

/** Shows a visitor's marks on this device. enhance/user-scripts.ts does it for a signed-in user. */
function showMarks(): void {
  if (!viewer.peek() && mayFetchAhead()) loadSignedIn().then(({ startViewer }) => startViewer(), warnImportFailed);
}

/**
 * Looks up the sources of visible episodes, applies the quality filter and shows a visitor's marks. Call it again when
 * the page changes.
 */
export function enhanceEpisodes(): void {
  watch();
  showMarks();
}
