import type { Screen } from '../../context.ts';
import { rating } from './rating.tsx';
import { submitLike } from './submit-like.ts';
import { submitRating } from './submit-rating.tsx';
import { visitorsFragment } from './visitors.tsx';

type Table = readonly (readonly [path: string, screen: Screen])[];

/** Opinions of a title: a part of its page, and the rating page. */
export const opinionScreens: Table = [
  ['/info/:mediaType/:id/rating', rating],
  ['/info/:mediaType/:id/visitors', visitorsFragment],
];

export const opinionForms: Table = [
  ['/info/:mediaType/:id/rating', submitRating],
  ['/info/:mediaType/:id/like', submitLike],
];
