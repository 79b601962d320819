import { formatCount, formatCountOf } from '../domain/count.ts';
import { sessionEnded } from './session.ts';
import { reviewLimit, type Score, scoreLabel, type MemberRating } from '../domain/rating.ts';

/** Sentences of likes and ratings. Sentences from the specification are verbatim. */
export const opinionText = {
  like: (title: string) => `Like ${title}`,
  likeIt: 'Like',
  share: (title: string) => `Share ${title}`,
  shareIt: 'Share',
  rate: (title: string) => `Rate ${title}`,
  rateIt: 'Rate',
  rated: (title: string, score: Score) => `Change your rating of ${title}: ${score}, ${scoreLabel(score)}`,
  yours: 'Your rating',
  score: 'Your score',
  scoreName: (score: Score) => `${score}, ${scoreLabel(score)}`,
  review: 'Your thoughts (optional)',
  reviewHint: `Private to you. Up to ${formatCount(reviewLimit)} characters.`,
  submit: 'Rate',
  change: 'Change',
  remove: 'Remove',
  removeRating: 'Remove rating',
  cancel: 'Cancel',
  undo: 'Undo',
  signInToRate: 'Please sign in to rate content',
  signInHint: 'Sign in to rate this. You’ll come straight back.',
  signIn: 'Sign In',
  loading: 'Loading',
  notLoadedYet:
    'An earlier rating could not be loaded. Rating replaces its score. Its review stays unless you write a new one.',
  notLoaded: 'The rating form could not be loaded.',
  notLoadedHint: 'Nothing is lost. Please try again in a moment.',
  liked: 'You like this title.',
  notLiked: 'Do you like this title?',
  takeBack: 'Take back',
} as const;

/** The problems of a submitted rating. */
export const ratingProblemText = {
  score: 'Please choose a score from 1 to 10.',
  review: `Please keep it to ${formatCount(reviewLimit)} characters.`,
  full: 'You have reached the limit of ratings. Remove one first.',
  failed: 'Failed to submit rating',
  signedOut: sessionEnded,
} as const;

/** Sentences about the average rating of all users. */
export const memberRatingText = {
  term: 'Member rating',
  none: 'No ratings yet',
  show: 'Show',
  rating: ({ average, count }: MemberRating): string =>
    average === null || count === 0
      ? memberRatingText.none
      : `${average.toFixed(1)} / 10 (${formatCountOf(count, 'rating')})`,
} as const;

/** Toasts about likes and ratings. */
export const opinionToastText = {
  liked: 'Added to your likes',
  'like-removed': 'Removed from your likes',
  'likes-full': 'You have reached the limit of likes. Remove one first.',
  'like-missing': 'This like is no longer on this device',
  'like-failed': 'Failed to like content',
  rated: 'Thanks for your rating!',
  'ratings-full': ratingProblemText.full,
  'rating-failed': ratingProblemText.failed,
  'rating-removed': 'Rating removed',
  'rating-missing': 'This rating is no longer on this device',
  'rating-not-removed': 'Failed to remove rating',
  'rating-restored': 'Rating restored',
  'rating-not-restored': 'Failed to restore rating',
  'rated-again': 'You have rated this title again',
} as const;

export type OpinionToast = keyof typeof opinionToastText;
