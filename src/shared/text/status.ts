/** What the script of every page says at the foot of the window. The other sentences of their subjects stand elsewhere. */
export const statusText = {
  offline: 'You are offline. Pages you have opened before can still be read.',
  notLoaded: 'This part of the page could not be loaded. Please try again.',
} as const;
