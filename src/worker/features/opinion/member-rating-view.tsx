import type { TitleId } from '../../../shared/domain/media-type.ts';
import type { MemberRating } from '../../../shared/domain/rating.ts';
import { routes } from '../../../shared/routes.ts';
import { memberRatingText } from '../../../shared/text/opinion.ts';

/** The query parameter that makes a page wait for the members' rating. */
export const awaitMemberRating = 'member-rating';

const ShowLink = ({ title }: { title: TitleId }) => (
  <a href={`${routes.title(title)}?${awaitMemberRating}=show#member-rating`} rel="nofollow">
    {memberRatingText.show}
  </a>
);

/**
 * The members' rating of a title. If it is late (null), a script requests it near the viewport. Without scripts, a
 * link leads to the page that waits for it.
 */
export const MemberRatingFact = ({ title, rating }: { title: TitleId; rating: MemberRating | null }) => (
  <div id="member-rating" data-section={routes.memberRating(title)} data-late={rating ? undefined : ''}>
    <dt>{memberRatingText.term}</dt>
    <dd>{rating ? memberRatingText.rating(rating) : <ShowLink title={title} />}</dd>
  </div>
);
