import { html } from 'hono/html';
import { yearOf } from '../../../shared/domain/date.ts';
import { listGenreNames } from '../../../shared/domain/genres.ts';
import { imageUrl } from '../../../shared/domain/images.ts';
import { matchBand, matchPercent } from '../../../shared/domain/match-percent.ts';
import type { TitleSummary } from '../../../shared/domain/title.ts';
import { toneOf } from '../../../shared/domain/tone.ts';
import { routes } from '../../../shared/routes.ts';
import { words } from '../../../shared/text/site.ts';
import { cardMarkup, type Markup } from './card.ts';

const genresOnCard = 2;
const genresInList = 3;

/** Titles as a grid of cards, each with its first two genres. */
export function gridMarkup(images: string, titles: readonly TitleSummary[]): Markup {
  return html`<ul class="grid">
    ${titles.map((title) => cardMarkup(images, title, genresOnCard))}
  </ul>`;
}

function entryMarkup(images: string, title: TitleSummary): Markup {
  const percent = matchPercent(title.voteAverage);
  const still =
    title.backdropPath && html`<img src="${imageUrl(images, 'w300', title.backdropPath)}" alt="" loading="lazy" />`;
  const match = percent && html`<span class="match ${matchBand(percent)}">${words.match(percent)}</span>`;
  const genres = listGenreNames(title.mediaType, title.genreIds, genresInList).join(', ');
  return html`<li>
    <a class="card entry" href="${routes.title(title)}" data-title="${title.mediaType}:${title.id}"
      ><span class="frame ratio-still tone-${toneOf(title)}">${still}</span
      ><span class="entry-text"
        ><b>${title.title}</b
        ><span class="facts"
          >${match}<span>${yearOf(title.date) ?? ''}</span><span data-runtime></span><span>${genres}</span></span
        ><span class="overview">${title.overview}</span></span
      ></a
    >
  </li>`;
}

/** Titles as a list: a still, facts with the first three genres, the overview. Runtimes are filled in when seen. */
export function listMarkup(images: string, titles: readonly TitleSummary[]): Markup {
  return html`<ul class="entries">
    ${titles.map((title) => entryMarkup(images, title))}
  </ul>`;
}
