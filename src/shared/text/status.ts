/** The status sentences in the script of every page. Other sentences are in the files of their subjects. */
export const statusText = {
  offline: 'You are offline. Pages you have opened before can still be read.',
  notLoaded: 'This could not be loaded. Check your connection.',
} as const;
