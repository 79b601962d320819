/** The status sentences in the script of every page. Other sentences are in the files of their subjects. */
export const statusText = {
  offline: 'You are offline. Pages you have opened before can still be read.',
  needsNetwork: 'You are offline, and this needs a connection. Please try again when you are online.',
  notLoaded: 'This part of the page could not be loaded. Please try again.',
} as const;
