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
import { addButtonMarkup } from './list-button.ts';

const genresOnCard = 2;
const genresInList = 3;
/** What a phone shows at once: the page's largest paint. */
export const eagerCards = 4;

/** Titles as a grid of cards, each with its first two genres. */
export const gridMarkup = (images: string, titles: readonly TitleSummary[]): Markup =>
  html`<ul class="grid">${titles.map((title, index) => cardMarkup(images, title, { genres: genresOnCard, eager: index < eagerCards }))}</ul>`;

function factsMarkup(title: TitleSummary): Markup {
  const percent = matchPercent(title.voteAverage);
  const match = percent && html`<span class="match ${matchBand(percent)}">${words.match(percent)}</span>`;
  const genres = listGenreNames(title.mediaType, title.genreIds, genresInList).join(', ');
  return html`<span class="facts">${match}<span>${yearOf(title.date) ?? ''}</span><span data-runtime></span><span>${genres}</span></span>`;
}

function entryMarkup(images: string, title: TitleSummary): Markup {
  const path = title.backdropPath;
  const still = path && html`<img src="${imageUrl(images, 'w300', path)}" alt="" loading="lazy">`;
  const frame = html`<span class="frame ratio-still tone-${toneOf(title)}">${still}</span>`;
  const text = html`<b>${title.title}</b>${factsMarkup(title)}<span class="overview">${title.overview}</span>`;
  return html`<li><a class="card entry" href="${routes.title(title)}" data-title="${title.mediaType}:${title.id}">${frame}<span class="entry-text">${text}</span></a>${addButtonMarkup(title)}</li>`;
}

/** Titles as a list: a still, facts with the first three genres, the overview. Runtimes are filled in when seen. */
export const listMarkup = (images: string, titles: readonly TitleSummary[]): Markup =>
  html`<ul class="entries">${titles.map((title) => entryMarkup(images, title))}</ul>`;
