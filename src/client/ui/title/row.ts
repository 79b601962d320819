import { html, raw } from 'hono/html';
import type { TitleSummary } from '../../../shared/domain/title.ts';
import { words } from '../../../shared/text/site.ts';
import { cardMarkup, type Markup } from './card.ts';

const chevron = (points: string) =>
  raw(
    `<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="${points}"/></svg>`,
  );
const left = chevron('m15 18-6-6 6-6');
const right = chevron('m9 18 6-6-6-6');

/** A heading of a row; with `more` it leads to the full list. */
const headingMarkup = (id: string, heading: string, more?: string): Markup =>
  more
    ? html`<h2 id="${id}-heading"><a href="${more}">${heading}${right}</a></h2>`
    : html`<h2 id="${id}-heading">${heading}</h2>`;

type Row = { id: string; heading: string; more?: string; titles: readonly TitleSummary[] };

/** A row of cards that scrolls sideways. Its two buttons appear when a script turns the row's pages. */
export function rowMarkup(images: string, { id, heading, more, titles }: Row): Markup {
  const turn = (side: string, label: string, icon: Markup) =>
    html`<button class="icon-button turn ${side}" aria-label="${label}" tabindex="-1">${icon}</button>`;
  const rail = html`<ul class="rail">${titles.map((title) => cardMarkup(images, title))}</ul>`;
  return html`<section class="row" id="${id}" aria-labelledby="${id}-heading">${headingMarkup(id, heading, more)}${turn('earlier', words.previous(heading), left)}${rail}${turn('later', words.next(heading), right)}</section>`;
}

/** A row whose titles could not be loaded: its place is kept, with a sentence. */
export const failedRowMarkup = ({ id, heading, more }: Omit<Row, 'titles'>, sentence: string): Markup =>
  html`<section class="row" id="${id}" aria-labelledby="${id}-heading">${headingMarkup(id, heading, more)}<p class="row-failed">${sentence}</p></section>`;
