import { routes } from '../../../shared/routes.ts';
import type { Screen } from '../../context.ts';
import { rating } from './rating.tsx';
import { ratings } from './ratings.tsx';
import { submitLike } from './submit-like.ts';
import { submitRating } from './submit-rating.tsx';
import { visitorsFragment } from './visitors.tsx';

type Table = readonly (readonly [path: string, screen: Screen])[];

/** A user's opinions, and those of a title: a part of its page, and the rating page. */
export const opinionScreens: Table = [
  [routes.ratings, ratings],
  ['/info/:mediaType/:id/rating', rating],
  ['/info/:mediaType/:id/visitors', visitorsFragment],
];

export const opinionForms: Table = [
  ['/info/:mediaType/:id/rating', submitRating],
  ['/info/:mediaType/:id/like', submitLike],
];
