import { routes } from '../../../shared/routes.ts';
import { rating } from './rating.tsx';
import { ratings } from './ratings.tsx';
import { submitLike } from './submit-like.ts';
import { submitRating } from './submit-rating.tsx';
import { visitorsFragment } from './visitors.tsx';
import type { ScreenTable } from '../../context.ts';

/** A user's opinions, and those of a title: a part of its page, and the rating page. */
export const opinionScreens: ScreenTable = [
  [routes.ratings, ratings],
  ['/info/:mediaType/:id/rating', rating],
  ['/info/:mediaType/:id/visitors', visitorsFragment],
];

export const opinionForms: ScreenTable = [
  ['/info/:mediaType/:id/rating', submitRating],
  ['/info/:mediaType/:id/like', submitLike],
];
