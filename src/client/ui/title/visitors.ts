import { html } from 'hono/html';
import type { MediaType } from '../../../shared/domain/media-type.ts';
import type { VisitorsRating } from '../../../shared/domain/rating.ts';
import { routes } from '../../../shared/routes.ts';
import { visitorsText } from '../../../shared/text/opinion.ts';

type TitleId = { mediaType: MediaType; id: number };

/** The query by which a page waits for what all visitors think. */
export const awaitVisitors = 'visitors';

const comingMarkup = (title: TitleId) =>
  html`<a href="${routes.title(title)}?${awaitVisitors}=show#visitors" rel="nofollow">${visitorsText.show}</a>`;

/**
 * What all visitors think of a title, among its facts. Where that is still to come (null) its place is kept: a script
 * asks for it when it comes near, and without one a link shows the page with it.
 */
export const visitorsMarkup = (title: TitleId, rating: VisitorsRating | null): string =>
  String(
    html`<div id="visitors" data-section="${routes.visitors(title)}"${rating ? '' : html` data-late`}><dt>${visitorsText.term}</dt><dd>${rating ? visitorsText.rating(rating) : comingMarkup(title)}</dd></div>`,
  );
