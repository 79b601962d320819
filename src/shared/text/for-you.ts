/** Sentences of For You. */
export const forYouText = {
  title: 'For You',
  lead: 'Chosen on this device from what you have watched, opened, rated and liked. No one else makes a profile of you.',
  leadDevice:
    'Chosen on this device from what you have watched, rated and liked on it. No one else makes a profile of you.',
  leadSimple: 'Titles like those that you watched or opened last.',
  because: ({ title, isWatched }: { title: string; isWatched: boolean }) =>
    isWatched ? `Because you watched ${title}` : `Because you opened ${title}`,
  also: (titles: readonly string[]) => `Also like ${titles.join(', ')}`,
  choosing: 'Choosing titles on this device…',
  simple: 'Show a simple selection instead',
  leaveOut: 'Leave out',
  stopCounting: 'Don’t count this',
  stopCountingTitle: (title: string) => `Don’t count this: ${title}`,
  leaveTitleOut: (title: string) => `Leave out ${title}`,
  undo: 'Undo',
  leftOut: (title: string) => `${title} no longer counts`,
  titleLeftOut: (title: string) => `${title} is no longer recommended`,
  counts: 'What counts',
  countsHint: 'Switch off what should not lead to recommendations. This device remembers it.',
  reasonHint: 'Recommend titles like this one.',
  titlesLeftOut: 'Titles that you left out',
  recommendAgain: 'Recommend again',
  recommendTitleAgain: (title: string) => `Recommend again: ${title}`,
  empty: 'Nothing to go by yet',
  emptyHint: 'Watch or open a few titles, and recommendations appear here with their reasons.',
  emptyHintDevice:
    'Mark films and episodes as watched on their pages, and recommendations appear here with their reasons.',
  needsScript: 'Only your device knows what you have watched',
  needsScriptHint:
    'Turn on JavaScript to get recommendations without an account, or sign in to get a simple selection without JavaScript.',
  noneLeft: 'No recommendations are left',
  noneLeftHint: 'Everything like what you watched is watched, hidden or left out.',
  failed: 'Recommendations could not be chosen.',
  failedHint: 'Nothing is lost. Please try again in a moment.',
  browse: 'Find something to watch',
} as const;
