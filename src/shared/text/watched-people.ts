const numbers = new Intl.NumberFormat('en-US');

/** Sentences of the statistics by person. */
export const watchedPeopleText = {
  heading: 'By person',
  latest: (titles: number) => `In the ${titles} titles you watched last.`,
  countAll: 'Count all titles',
  counting: 'Counting people',
  progress: (done: number, total: number) => `${numbers.format(done)} of ${numbers.format(total)} titles`,
  counted: (titles: number, total: number) =>
    titles === total
      ? `In all ${numbers.format(total)} titles you have watched.`
      : `In ${numbers.format(titles)} of the ${numbers.format(total)} titles you have watched.`,
  noPeople: 'No person is in two of them.',
  stop: 'Stop',
  continue: 'Continue',
  failed: 'The other titles could not be loaded.',
  signedOut: 'Your session has ended. Please sign in again.',
  signIn: 'Sign In',
  person: 'Person',
  titles: 'Titles',
} as const;
