import { html } from 'hono/html';
import { listText } from '../../../shared/text/pages.ts';
import type { Markup } from '../title/card.ts';

const card = html`<li><span class="frame ratio-poster"></span><b></b><small></small></li>`;
const cards = (count: number) => Array.from({ length: count }, () => card);

const wrap = (content: Markup): string =>
  String(html`<div class="skeleton" role="status" aria-label="${listText.loading}">${content}</div>`);

/** The shape of a grid of titles, while they are on their way. */
export const gridSkeleton = (count: number): string =>
  wrap(html`<ul class="grid" aria-hidden="true">${cards(count)}</ul>`);

/** The shape of home: its hero and a first row. */
export function homeSkeleton(cardsInRow: number): string {
  const row = html`<div class="row" aria-hidden="true"><h2></h2><ul class="rail">${cards(cardsInRow)}</ul></div>`;
  return wrap(html`<div class="hero" aria-hidden="true"></div>${row}`);
}
