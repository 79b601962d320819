import { routes } from '../../../shared/routes.ts';
import { ratingsText } from '../../../shared/text/ratings.ts';
import { Heart, Star } from '../icons.ts';
import { State } from '../state/state.tsx';

/** The page of ratings or likes without any. */
export const NothingRated = ({ isLikes }: { isLikes: boolean }) => (
  <State
    icon={isLikes ? Heart : Star}
    heading={isLikes ? ratingsText.noLikes : ratingsText.noRatings}
    level={2}
    sentence={ratingsText.emptyHint}
  >
    <a className="button main" href={routes.movies}>
      {ratingsText.browse}
    </a>
  </State>
);
