import { formatCount, formatCountOf } from '../domain/count.ts';

const titlesOf = (count: number) => (count === 1 ? 'title' : formatCountOf(count, 'title'));

/** Sentences of the statistics by person. */
export const watchedPeopleText = {
  heading: 'By person',
  latest: (titles: number) => `In the last ${titlesOf(titles)} you watched.`,
  countAll: 'Count all titles',
  counting: 'Counting titles',
  progress: (done: number, total: number) => `${formatCount(done)} of ${formatCountOf(total, 'title')}`,
  counted: (titles: number, total: number) =>
    titles === total
      ? `In ${total === 1 ? 'the only' : 'all'} ${titlesOf(total)} you have watched.`
      : `In ${formatCount(titles)} of the ${titlesOf(total)} you have watched.`,
  noPeople: 'No person is in two of them.',
  stop: 'Stop',
  continue: 'Continue',
  failed: 'The other titles could not be loaded.',
  offline: 'You are offline. Counting continues when the connection is back.',
  signedOut: 'Your session has ended. Please sign in again.',
  signIn: 'Sign In',
  person: 'Person',
  titles: 'Titles',
} as const;
