import { formatCountOf } from '../domain/count.ts';
import type { TitleId } from '../domain/media-type.ts';
import { type Score, scoreLabel } from '../domain/rating.ts';

/** Sentences of the page with a user's ratings and likes. */
export const ratingsText = {
  title: 'Ratings and likes',
  lead: 'Your ratings and reviews are private. Other users see only a title’s average.',
  leadDevice: 'They are on this device. A free account keeps them on all your devices.',
  needsScript: 'Only your device knows what you have rated and liked. Turn on JavaScript, or sign in.',
  shown: (kind: 'ratings' | 'likes', count: number) => formatCountOf(count, kind === 'likes' ? 'like' : 'rating'),
  kinds: 'What to show',
  ratings: 'Ratings',
  likes: 'Likes',
  orders: 'Order',
  latest: 'Latest first',
  highest: 'Highest first',
  score: (score: Score) => `Your score: ${score} of 10, ${scoreLabel(score)}`,
  /** Before the day. */
  ratedOn: 'Rated on ',
  likedOn: 'Liked on ',
  change: 'Change',
  changeTitle: (title: string) => `Change your rating of ${title}`,
  /** Names a title whose name cannot be loaded. */
  unnamed: ({ mediaType, id }: TitleId) => `${mediaType === 'movie' ? 'film' : 'series'} ${id}`,
  remove: 'Remove rating',
  removeTitle: (title: string) => `Remove rating of ${title}`,
  unlike: 'Remove like',
  unlikeTitle: (title: string) => `Remove like of ${title}`,
  noRatings: 'No ratings yet',
  noLikes: 'No likes yet',
  emptyHint: 'Rate or like a title on its page.',
  browse: 'Browse movies',
  pageEmpty: 'Nothing left on this page',
  first: 'Show the first page',
  failed: 'Your ratings and likes could not be loaded.',
  failedHint: 'Nothing is lost. Please try again in a moment.',
} as const;
