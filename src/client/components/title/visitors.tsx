import type { TitleId } from '../../../shared/domain/media-type.ts';
import type { VisitorsRating } from '../../../shared/domain/rating.ts';
import { routes } from '../../../shared/routes.ts';
import { visitorsText } from '../../../shared/text/opinion.ts';

/** The query parameter by which a page waits for the visitors' rating. */
export const awaitVisitors = 'visitors';

const ShowLink = ({ title }: { title: TitleId }) => (
  <a href={`${routes.title(title)}?${awaitVisitors}=show#visitors`} rel="nofollow">
    {visitorsText.show}
  </a>
);

/**
 * The visitors' rating of a title. When it is late (null), a script requests it as it comes near the view; without
 * scripts a link leads to the page that waits for it.
 */
export const VisitorsFact = ({ title, rating }: { title: TitleId; rating: VisitorsRating | null }) => (
  <div id="visitors" data-section={routes.visitors(title)} data-late={rating ? undefined : ''}>
    <dt>{visitorsText.term}</dt>
    <dd>{rating ? visitorsText.rating(rating) : <ShowLink title={title} />}</dd>
  </div>
);
