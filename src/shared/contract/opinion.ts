import * as v from 'valibot';
import { reviewLimit, type Score, scores } from '../domain/rating.ts';
import { ratingProblemText } from '../text/opinion.ts';
import { fits, isFarTooLong, toText } from './typed.ts';

const score = v.picklist(scores, ratingProblemText.score);

/** A cleaned review. An empty review becomes null. */
const review = v.pipe(
  v.string(ratingProblemText.review),
  v.transform((text) => (isFarTooLong(text, reviewLimit) ? text : toText(text))),
  v.check((text) => fits(text, reviewLimit), ratingProblemText.review),
  v.transform((text) => text || null),
);

/** A stored or an imported rating. */
export const ratingSchema = v.strictObject({ score, review: v.optional(v.nullable(review), null) });

/**
 * PUT /api/opinion/movie/550/rating: a rating. The session identifies the user. Without a `review`, an earlier review
 * stays.
 */
export const givenRatingSchema = v.strictObject({ score, review: v.optional(v.nullable(review)) });

/** The same rating from a form. Each field has its own problem text. */
export const ratingFormSchema = v.object({
  score: v.pipe(
    v.string(ratingProblemText.score),
    v.regex(/^([1-9]|10)$/, ratingProblemText.score),
    v.transform((text) => Number(text) as Score),
  ),
  review: v.optional(review, ''),
});

/** The average rating of all users, as it is cached and sent. */
export const memberRatingSchema = v.object({ average: v.nullable(v.number()), count: v.number() });
