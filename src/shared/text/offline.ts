/** Sentences for whoever has no network, or a slow one. */
export const offlineText = {
  title: 'You are offline',
  heading: 'You are offline',
  sentence: 'This page needs a connection. Titles you have opened before can still be read.',
  tryAgain: 'Try Again',
  visited: 'Titles on this device',
  keptOn: (day: string) => `Kept ${day}`,
  keptCopy: (day: string) => `This page was kept on this device on ${day}. It may have changed since.`,
  sign: 'You are offline. Pages you have opened before can still be read.',
  search: 'You are offline. Search needs a connection.',
  pending: 'Waiting to be added to My List',
  waiting: 'Saved on this device. It is sent as soon as you are online.',
} as const;

/** What is said when a script cannot be loaded, and a control has no page to lead to in its place. */
export const lostText = {
  notLoaded: 'This part of the page could not be loaded. Please try again.',
} as const;

/** Here and not with the player's other sentences, because the script of every page says it. */
export const playerOffline = 'You are offline. It plays when the connection is back.';
