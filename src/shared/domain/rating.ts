/** The scores that a user may give a title. */
export const scores = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

export type Score = (typeof scores)[number];

/** The initial score of the dialog for a title that the user has not rated. */
export const defaultScore: Score = 5;

/** Titles per page of a user's ratings and likes. */
export const ratingsPageSize = 20;

/** The maximum length of a review, in characters as PostgreSQL counts them. */
export const reviewLimit = 2_000;

/** A user's opinion of a title. */
export type Rating = { score: Score; review: string | null };

/** A rating as a user gives it. Without a `review`, an earlier review stays. */
export type GivenRating = { score: Score; review?: string | null | undefined };

/** One viewer's like and rating of a title. */
export type Opinion = { liked: boolean; rating: Rating | null };

/** The average rating of all users, with one decimal. Null without ratings. */
export type MemberRating = { average: number | null; count: number };

/** The words for scores, each with its lowest and highest score. */
export const scoreBands = [
  { from: 1, to: 3, label: 'Poor' },
  { from: 4, to: 5, label: 'Average' },
  { from: 6, to: 7, label: 'Good' },
  { from: 8, to: 9, label: 'Great' },
  { from: 10, to: 10, label: 'Masterpiece' },
] as const satisfies readonly { from: Score; to: Score; label: string }[];

/** The scores of a band, lowest first. */
export const scoresIn = ({ from, to }: { from: Score; to: Score }): Score[] =>
  scores.filter((score) => score >= from && score <= to);

/** The word for a score. */
export const scoreLabel = (score: Score): string =>
  scoreBands.find(({ from, to }) => score >= from && score <= to)!.label;
