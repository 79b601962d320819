/** Sentences for users without a network, or with a slow one. */
export const offlineText = {
  title: 'You are offline',
  heading: 'You are offline',
  sentence: 'This page needs a connection. Titles you have opened before can still be read.',
  tryAgain: 'Try Again',
  visited: 'Titles on this device',
  savedOn: (day: string) => `Saved ${day}`,
  savedCopy: (day: string) => `Saved copy from ${day}. It may have changed since.`,
  pending: 'Waiting to be added to My List',
  signOutFailed: 'Error signing out',
  listGone: (list: string) => `“${list}” no longer exists, so its changes were not saved.`,
  unknown: (titles: readonly string[]) =>
    `Not in the catalogue, so not saved: ${titles.slice(0, 5).join(', ')}${titles.length > 5 ? ' …' : '.'}`,
  listFull: (list: string) =>
    `“${list}” has 1,000 titles, as many as a list can have, so not everything was added to it.`,
  full: 'This device holds as many unsent changes as it can. Please try again when they are sent.',
  fullVisitor: 'This device holds as many changes as it can. Sign in to save them and make more.',
  rejected: 'Some changes that were waiting on this device could not be saved.',
  waiting: 'Saved on this device. It is sent as soon as you are online.',
} as const;
