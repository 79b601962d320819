import type { Visibility } from '../domain/named-list.ts';
import { listItemsText } from './list-items.ts';
import { listText } from './lists.ts';

/** Sentences of the lists that users name themselves. My List has its own. */
export const namedListText = {
  title: 'Lists',
  lead: 'Collect titles under a name of your own, and share them if you like.',
  signIn: 'Sign in to access your lists',
  own: 'Your lists',
  none: 'You have no lists of your own yet.',
  failed: 'Your lists could not be loaded.',
  failedHint: 'Nothing in them is lost. Please try again in a moment.',
  create: 'Create list',
  newName: 'New list',
  name: 'Name',
  note: 'Note',
  noteHint: 'Shown above the titles. Up to 500 characters.',
  visibilityLegend: 'Who can see it',
  visibility: { private: 'Only you', link: 'Anyone with the link', public: 'Everyone' },
  facts: (total: number, visibility: Visibility) =>
    `${listText.count(total)} · ${{ private: 'Private', link: 'Shared by link', public: 'Public' }[visibility]}`,
  link: 'Link to this list',
  edit: 'Edit list',
  save: 'Save changes',
  delete: 'Delete list',
  deleteQuestion: (name: string) => `Delete “${name}”? This cannot be undone.`,
  deleteForever: 'Delete forever',
  copy: 'Copy to my lists',
  empty: 'This list is empty',
  emptyHint: 'Open a film or series and choose “Add to a list”.',
  findTitles: 'Find something to watch',
  listFailed: 'This list could not be loaded.',
  addToList: 'Add to a list',
  addTitle: (title: string) => `Add ${title} to lists`,
  newHint: 'Optional. The title is added to it.',
  saveLists: 'Save',
  cancel: 'Cancel',
  allLists: 'All lists',
} as const;

export const namedListProblems = {
  nameMissing: 'Please enter a name.',
  nameTooLong: 'A name has at most 80 characters.',
  noteTooLong: 'A note has at most 500 characters.',
  visibility: 'Please choose who can see the list.',
  tooManyLists: 'You have 100 lists. Delete one first.',
  listFull: 'A list holds up to 1,000 titles, and you can have 100 lists. Remove something first.',
  failed: listItemsText.failed,
} as const;

export const namedListToastText = {
  'list-created': 'List created',
  'list-saved': 'List saved',
  'list-deleted': 'List deleted',
  'list-copied': 'Copied to your lists',
  'lists-saved': 'Lists saved',
  'lists-full': namedListProblems.listFull,
  'list-not-changed': listItemsText.failed,
} as const;
