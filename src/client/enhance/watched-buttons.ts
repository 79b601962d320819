import { effect } from '@preact/signals-core';
import { parsePlayKey, playKey } from '../../shared/domain/play.ts';
import { playsText, playsToastText } from '../../shared/text/plays.ts';
import { closestToTarget } from '../lib/closest-to-target.ts';
import { hydrateNamed } from '../lib/hydrate.ts';
import { pageTitle } from '../lib/page-title.ts';
import { isRepeated } from '../lib/repeated-press.ts';
import {
  arePlaysKnown,
  isSeasonStarted,
  isWatched,
  loadPlays,
  markWatched,
  markWithToast,
  nextToWatch,
} from '../stores/plays.ts';
import { showToast } from '../stores/toasts.ts';
import { markUpTo } from '../stores/up-to.ts';
import { viewer } from '../stores/viewer.ts';

const selector = 'button[data-watched]';

const buttonsIn = (within: ParentNode) => [...within.querySelectorAll<HTMLButtonElement>(selector)];

const keyOf = ({ dataset }: HTMLElement) => dataset['watched']!;

function showMarks(): void {
  for (const button of buttonsIn(document)) button.ariaPressed = String(isWatched(keyOf(button)));
}

/** Makes the Watch link of a series open the next episode. The stylesheet shows its number. */
function showNext(): void {
  const title = pageTitle();
  const next = title && nextToWatch(title);
  const link = document.querySelector<HTMLAnchorElement>('.hero a[data-watch]');
  if (!link) return;
  const { season, episode } = next ?? {};
  link.search = next ? `?season=${season}&episode=${episode}` : '';
  link.dataset['watch'] = JSON.stringify({ ...JSON.parse(link.dataset['watch']!), season, episode });
  if (next) link.dataset['next'] = `S${season} E${episode}`;
  else delete link.dataset['next'];
}

/** The name of the page's series. */
const seriesName = () => document.querySelector('h1')?.textContent ?? '';

/**
 * Shows a toast whose action marks earlier episodes too: of all seasons if a user has watched none of the season before
 * and is online, otherwise of this one.
 */
function suggestEarlier(button: HTMLButtonElement): void {
  if (!arePlaysKnown(pageTitle()!)) return;
  const key = keyOf(button);
  const { id, season } = parsePlayKey(key)!;
  if (viewer.value && navigator.onLine && season > 1 && !isSeasonStarted(`tv:${id}:${season - 1}:`)) {
    const action = { label: playsText.upTo, run: () => void markUpTo(key) };
    return showToast('success', playsToastText['marked-watched'], 'watched', action);
  }
  const all = buttonsIn(button.closest('ol') ?? document);
  const earlier = all.slice(0, all.indexOf(button)).map(keyOf);
  const missing = earlier.filter((key) => !isWatched(key));
  if (missing.length === 0) return;
  const action = { label: playsText.earlier(missing.length), run: () => markWithToast(missing, true, seriesName()) };
  showToast('success', playsToastText['marked-watched'], 'watched', action);
}

function press(event: MouseEvent): void {
  const button = closestToTarget<HTMLButtonElement>(event, selector);
  if (!button || event.defaultPrevented) return;
  event.preventDefault();
  const key = keyOf(button);
  if (isRepeated(key, event)) return;
  if (isWatched(key)) return markWithToast([key], false, seriesName());
  if (markWatched([key], true, seriesName())) suggestEarlier(button);
  else showToast('error', playsToastText['mark-failed'], 'watched');
}

function start(): void {
  const title = pageTitle();
  if (!title) return;
  // signed-in.ts hydrates the opinion island for a user.
  if (title.mediaType === 'movie' && !viewer.value && isWatched(playKey({ ...title, season: 0, episode: 0 })))
    void hydrateNamed('opinion');
  if (!document.querySelector(selector)) return;
  void hydrateNamed('toasts');
  loadPlays(title).catch((error: unknown) => console.warn('plays', error));
  void hydrateNamed('season-progress');
}

/** Shows which episodes the viewer has watched, and marks them in place. */
export function enhanceWatchedButtons(): void {
  effect(showMarks);
  effect(showNext);
  addEventListener('click', press);
  addEventListener('swap', () => {
    showMarks();
    void hydrateNamed('season-progress');
  });
  addEventListener('content', start);
  addEventListener('pageshow', ({ persisted }) => persisted && start());
  start();
}
