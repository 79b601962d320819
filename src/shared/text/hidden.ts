/** Sentences about titles that a user hides. */
export const hiddenText = {
  title: 'Hidden titles',
  lead: 'These titles are left out of rows, lists, search, the calendar and notifications. Their own pages stay.',
  leadOnDevice: 'They are stored on this device. When you sign in, they move to your account.',
  notForMe: 'Not for me',
  hide: (title: string) => `Not for me: hide ${title}`,
  isHidden: 'You have hidden this title. Rows, lists and search leave it out.',
  undo: 'Undo',
  showAll: 'All hidden titles',
  showAgain: 'Show again',
  showTitleAgain: (title: string) => `Show again: ${title}`,
  shownAgain: 'This title is shown again.',
  note: 'Hidden titles are left out here.',
  empty: 'No hidden titles',
  emptyHint: 'Choose “Not for me” on a title’s page to leave it out of rows, lists and search.',
  browse: 'Browse movies',
  failed: 'Your hidden titles could not be loaded.',
  failedHint: 'They stay hidden. Please try again in a moment.',
} as const;

export const hiddenToastText = {
  'title-hidden': 'Hidden from rows, lists and search',
  'title-shown': 'Shown again',
  'hidden-full': 'You have hidden as many titles as possible. Show some again first.',
  'hidden-full-here': 'This device cannot store more hidden titles. Sign in to hide more.',
  'hide-failed': 'This could not be saved right now. Please try again.',
} as const;

export type HiddenToast = keyof typeof hiddenToastText;
