/** Sentences of My List and its buttons on cards. Sentences from the specification are verbatim. */
export const myListText = {
  title: 'My List',
  add: (title: string) => `Add ${title} to My List`,
  remove: (title: string) => `Remove ${title} from My List`,
  added: 'Added',
  empty: 'Your list is empty',
  emptyHint: 'Tap + on any film or series to save it here.',
  findTitles: 'Find something to watch',
  failed: 'Your list could not be loaded.',
  failedHint: 'Nothing on it is lost. Please try again in a moment.',
  undo: 'Undo',
  device: 'Your list is on this device.',
  accountHint: 'A free account keeps it on all your devices.',
  signIn: 'Sign In',
  import: 'Import',
  export: 'Export',
  importElsewhere: 'Import from another service',
} as const;

/** Toasts about changes of the list from cards, a title's page and the list itself. */
export const listToastText = {
  'list-added': 'Added to list',
  'list-removed': 'Removed from list',
  'list-full': 'Your list is full. Remove something first.',
  'list-full-device': 'Your list on this device is full. Sign in to save it and add more.',
  'list-failed': 'Failed to update list',
  'title-added': 'Added to your list',
  'title-reminds': 'On your list: you get a notification on the day',
  'title-removed': 'Removed from your list',
  'removal-failed': 'Failed to remove from list',
} as const;

export type ListToast = keyof typeof listToastText;
