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

/** A row of cards that scrolls sideways. Its two buttons appear when a script turns the row's pages. */
export function rowMarkup(
  images: string,
  row: { id: string; heading: string; more?: string; titles: readonly TitleSummary[] },
): Markup {
  return html`<section class="row" id="${row.id}" aria-labelledby="${row.id}-heading">
    ${headingMarkup(row.id, row.heading, row.more)}<button
      class="icon-button turn earlier"
      aria-label="${words.previous(row.heading)}"
      tabindex="-1"
    >
      ${left}
    </button>
    <ul class="rail">
      ${row.titles.map((title) => cardMarkup(images, title))}
    </ul>
    <button class="icon-button turn later" aria-label="${words.next(row.heading)}" tabindex="-1">${right}</button>
  </section>`;
}

/** A row whose titles could not be loaded: its place is kept, with a sentence. */
export function failedRowMarkup(row: { id: string; heading: string; more?: string }, sentence: string): Markup {
  return html`<section class="row" id="${row.id}" aria-labelledby="${row.id}-heading">
    ${headingMarkup(row.id, row.heading, row.more)}
    <p class="row-failed">${sentence}</p>
  </section>`;
}
