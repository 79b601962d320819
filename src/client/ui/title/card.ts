import { html, raw } from 'hono/html';
import { yearOf } from '../../../shared/domain/date.ts';
import { imageSrcset, imageUrl } from '../../../shared/domain/images.ts';
import { listGenreNames } from '../../../shared/domain/genres.ts';
import { matchBand, matchPercent } from '../../../shared/domain/match-percent.ts';
import type { TitleSummary } from '../../../shared/domain/title.ts';
import { toneOf } from '../../../shared/domain/tone.ts';
import { routes } from '../../../shared/routes.ts';
import { words } from '../../../shared/text/site.ts';
import { addButtonMarkup } from './list-button.ts';

/** Escaped markup, ready to be sent. */
export type Markup = ReturnType<typeof html>;

/** `auto` is for lazy pictures alone: an eager one is chosen before there is a layout. */
const sizes = 'auto,(max-width:40rem) 38vw,16rem';

/** What a card cannot do without; the rest is left out where it is not known. */
export type CardTitle = Pick<TitleSummary, 'mediaType' | 'id' | 'title' | 'posterPath'> &
  Partial<Pick<TitleSummary, 'date' | 'voteAverage' | 'genreIds'>>;

type CardOptions = {
  /** How many of its genres the card names. */
  genres?: number;
  /** The picture is asked for with the page, not when the card comes near the screen. */
  eager?: boolean;
  /** Stands in the place of year and genres. */
  note?: string | Markup;
  /** The card's second target. */
  button?: Markup;
};

/**
 * A title as a card: one link with poster, title, year, type and percent match, and its first genres where asked for;
 * over its corner the button that keeps it.
 * Ready markup instead of a React element, because a home of 180 cards must not cost the edge 10 ms.
 */
export function cardMarkup(
  images: string,
  title: CardTitle,
  { genres = 0, eager = false, note, button = addButtonMarkup(title) }: CardOptions = {},
): Markup {
  const percent = matchPercent(title.voteAverage ?? 0);
  const known = [yearOf(title.date ?? null), listGenreNames(title.mediaType, title.genreIds ?? [], genres).join(', ')];
  const facts = note ?? known.filter(Boolean).join(' · ');
  const path = title.posterPath;
  const poster =
    path &&
    html`<img src="${imageUrl(images, 'w342', path)}" srcset="${imageSrcset(images, 'poster', path)}" sizes="${eager ? sizes.slice(5) : sizes}" alt=""${eager ? raw(' fetchpriority="high"') : raw(' loading="lazy"')}>`;
  const type = title.mediaType === 'movie' ? words.movie : words.tv;
  const match = percent && html`<span class="${matchBand(percent)}">${words.match(percent)}</span>`;
  const marks = html`<span class="marks"><span>${type}</span>${match}</span>`;
  const frame = html`<span class="frame ratio-poster tone-${toneOf(title)}">${poster}${marks}</span>`;
  return html`<li><a class="card" href="${routes.title(title)}">${frame}<b>${title.title}</b><small>${facts}</small></a>${button}</li>`;
}
