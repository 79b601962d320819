import { formatCount, formatCountOf } from '../domain/count.ts';

/** Sentences of the statistics by person. */
export const watchedPeopleText = {
  heading: 'By person',
  latest: (titles: number) => `In the last ${formatCountOf(titles, 'title')} you watched.`,
  countAll: 'Count all titles',
  counting: 'Counting people',
  progress: (done: number, total: number) => `${formatCount(done)} of ${formatCountOf(total, 'title')}`,
  counted: (titles: number, total: number) =>
    titles === total
      ? `In all ${formatCountOf(total, 'title')} you have watched.`
      : `In ${formatCount(titles)} of the ${formatCountOf(total, 'title')} you have watched.`,
  noPeople: 'No person is in two of them.',
  stop: 'Stop',
  continue: 'Continue',
  failed: 'The other titles could not be loaded.',
  signedOut: 'Your session has ended. Please sign in again.',
  signIn: 'Sign In',
  person: 'Person',
  titles: 'Titles',
} as const;
