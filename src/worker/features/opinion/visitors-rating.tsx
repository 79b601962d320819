import type { TitleId } from '../../../shared/domain/media-type.ts';
import type { VisitorsRating } from '../../../shared/domain/rating.ts';
import { routes } from '../../../shared/routes.ts';
import { visitorsText } from '../../../shared/text/opinion.ts';

/** The query parameter that makes a page wait for the visitors' rating. */
export const awaitVisitors = 'visitors';

const ShowLink = ({ title }: { title: TitleId }) => (
  <a href={`${routes.title(title)}?${awaitVisitors}=show#visitors`} rel="nofollow">
    {visitorsText.show}
  </a>
);

/**
 * The visitors' rating of a title. If it is late (null), a script requests it near the viewport. Without scripts, a
 * link leads to the page that waits for it.
 */
export const VisitorsFact = ({ title, rating }: { title: TitleId; rating: VisitorsRating | null }) => (
  <div id="visitors" data-section={routes.visitors(title)} data-late={rating ? undefined : ''}>
    <dt>{visitorsText.term}</dt>
    <dd>{rating ? visitorsText.rating(rating) : <ShowLink title={title} />}</dd>
  </div>
);
