import { html } from 'hono/html';
import type { Watch } from '../../../shared/domain/history.ts';
import { historyText } from '../../../shared/text/history.ts';
import { cardMarkup, type Markup } from '../title/card.ts';

const words = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC', ...options });
const thisYear = words({});
const otherYear = words({ year: 'numeric' });

/** A day in few words; the browser replaces it by the viewer's own day and hour. */
function formatWatched(watchedAt: string, now: Date): string {
  const day = new Date(watchedAt);
  return (day.getUTCFullYear() === now.getUTCFullYear() ? thisYear : otherYear).format(day);
}

/** Where in a series somebody is; empty for films, and where it is not known. */
function placeOf({ season, episode }: Watch): string {
  const known = [
    season === null ? '' : historyText.season(season),
    episode === null ? '' : historyText.episode(episode),
  ];
  return known.filter(Boolean).join(', ');
}

/** A title that was watched, as a card: when, and where in it somebody is. */
export function watchMarkup(images: string, watch: Watch, now: Date): Markup {
  const time = html`<time datetime="${new Date(watch.watchedAt).toISOString()}">${formatWatched(watch.watchedAt, now)}</time>`;
  const place = placeOf(watch);
  const note = html`<span class="out-of-sight">${historyText.watched} </span>${time}${place && html`<span class="place">${place}</span>`}`;
  return cardMarkup(images, watch, { note });
}
