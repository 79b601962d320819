import { formatCountOf } from '../domain/count.ts';
import { sessionEnded } from './session.ts';
import { followText } from './follow.ts';
import { listItemsText } from './list-items.ts';
import { listText } from './lists.ts';

/** Sentences of the lists that users name themselves. My List has separate sentences. */
export const namedListText = {
  title: 'Lists',
  lead: 'Collect titles under a name of your own, and share them if you like.',
  first: 'Make your first list',
  firstHint: 'Without an account, a list is contained in its link. Sign in to make private or public lists.',
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
  visibility: {
    private: 'Private: only you',
    link: 'Shared by link: anyone with the link',
    public: 'Public: everyone, also on the page of public lists',
  },
  showName: 'Show my name',
  showNameHint: (name: string | null) =>
    `Readers see ${name ? `“by ${name}”` : 'your display name, if you have set one,'} while the list is shared.`,
  by: (name: string) => `by ${name}`,
  withdrawn: 'This list was withdrawn from sharing by the operator.',
  mistake: 'if you think that this is a mistake.',
  link: 'Link to this list',
  edit: 'Edit list',
  save: 'Save changes',
  delete: 'Delete list',
  deleteQuestion: (name: string) => `Delete “${name}”? This cannot be undone.`,
  deleteForever: 'Delete forever',
  copy: 'Copy to my lists',
  followed: 'Lists you follow',
  followedFailed: 'The lists that you follow could not be loaded.',
  report: 'Report this list',
  listFailed: 'This list could not be loaded.',
  listFailedHint: 'Nothing in it is lost. Please try again in a moment.',
  addToList: 'Add to a list',
  addTitle: (title: string) => `Add ${title} to lists`,
  newHint: 'Optional. The title is added to it.',
  chosenGone: (lists: readonly string[]) =>
    `${lists.map((list) => `“${list}”`).join(' and ')} no longer ${lists.length === 1 ? 'exists' : 'exist'}. Nothing was saved. Please check your choice.`,
  saveLists: 'Save',
  unknownChoices: 'You are offline, so the lists that already contain this title are not marked.',
  cancel: 'Cancel',
  allLists: 'All lists',
  sort: 'Sort by',
  sorts: { order: 'List order', added: 'Recently added', title: 'Title', year: 'Year', rating: 'My rating' },
  show: 'Show',
  filters: { all: 'Everything', movie: 'Movies', tv: 'TV Shows', watched: 'Watched', unwatched: 'Not watched' },
  apply: 'Apply',
  ratingsFailed: 'Your ratings could not be loaded. The titles are in list order.',
  orderHint: 'Titles can be moved in list order, when everything is shown.',
  noneShown: 'Nothing in this list matches',
  showAll: 'Show everything',
  choose: 'Choose titles',
} as const;

/** Sentences of the page of public lists. */
export const publicListsText = {
  title: 'Public lists',
  browse: 'Browse public lists',
  lead: 'Lists that people share with everyone. Follow or copy the ones you like.',
  withTitle: (title: string) => `Lists with ${title}`,
  withThisTitle: 'Lists with this title',
  thisTitle: 'this title',
  noneWith: (title: string) => `No public list contains ${title} yet`,
  sort: 'Sort by',
  sorts: { followed: 'Most followed', newest: 'Newest' },
  facts: (total: number, followers: number) =>
    followers > 0 ? `${listText.count(total)} · ${formatCountOf(followers, 'follower')}` : listText.count(total),
  none: 'No public lists yet',
  noneHint: 'Be the first: make a list and let everyone see it.',
  pageEmpty: 'No lists on this page',
  first: 'Show the first page',
  failed: 'Public lists could not be loaded.',
  failedHint: 'Please try again in a moment.',
  problem: 'Something wrong with a list?',
  tellUs: 'Tell us',
} as const;

/** Sentences of lists that are stored in their URL. */
export const linkedListText = {
  title: 'Shared list',
  lead: 'Make a list without an account: its link contains all titles.',
  make: 'Make a list',
  share: 'Anyone can open this list with this',
  link: 'link',
  edit: 'Change this list',
  copied: 'The list that you opened stays as it is. Your first change makes a copy with its own link.',
  search: 'Add a film or series',
  find: 'Find titles',
  results: 'Titles to add',
  titles: 'In this list',
  add: (title: string) => `Add ${title} to this list`,
  remove: (title: string) => `Remove ${title} from this list`,
  noResults: (text: string) => `Nothing else found for “${text}”.`,
  searchFailed: 'The search is not available right now. The list stays in the address.',
  full: 'A list in a link holds up to 40 titles.',
  missing: 'Some titles are not available right now.',
  broken: 'This link is incomplete',
  tooLong: 'This list is too long for a link',
  tooLongHint: 'A list in a link holds up to 40 titles. Ask for two links, or for a public list.',
  brokenHint: 'Parts of the list are missing. Ask for the link again, and copy all of it.',
} as const;

/** Sentences of the lists by link on a visitor's device. */
export const deviceListsText = {
  lead: 'The lists that you have made on this device. Each is contained in its link. They move to your account when you sign in.',
  hint: 'Your lists are on this device. A link to a list contains its titles, and stays as it was when the list changes.',
  remove: (name: string) => `Remove “${name}” from this device`,
  removed: 'List removed from this device',
  restored: 'The list is back on this device',
  notStored: 'This device could not store the change.',
  full: 'This device holds as many lists as it can. Remove one first, or sign in.',
  show: 'Show lists',
  moved: (count: number) => `${formatCountOf(count, 'list')} moved to your account`,
  notMoved: (name: string) => `“${name}” has not moved to your account. This device sends it again in a day.`,
  showList: 'Show list',
} as const;

export const namedListProblems = {
  nameMissing: 'Please enter a name.',
  nameTooLong: 'A name has at most 80 characters.',
  noteTooLong: 'A note has at most 500 characters.',
  visibility: 'Please choose who can see the list.',
  withdrawn: 'This list was withdrawn, so it can only be private.',
  tooManyLists: 'You have 100 lists. Delete one first.',
  listFull: 'A list holds up to 1,000 titles, and you can have 100 lists. Remove something first.',
  newOffline: 'A new list can only be created online. Clear its name to save the rest, or open this again later.',
  failed: listItemsText.failed,
  signedOut: sessionEnded,
  changed: 'This list was changed in another tab or on another device. Check your changes and save again.',
  missing: 'This list no longer exists. It may have been deleted on another device.',
  chosenMissing: 'A list that you chose no longer exists. Nothing was saved. Please check your choice.',
} as const;

export const namedListToastText = {
  'list-created': 'List created',
  'list-saved': 'List saved',
  'list-deleted': 'List deleted',
  'list-copied': 'Copied to your lists',
  'list-followed': followText.followed,
  'list-unfollowed': followText.unfollowed,
  'follows-full': followText.full,
  'titles-none': 'Choose at least one title',
  'lists-saved': 'Lists saved',
  'lists-full': namedListProblems.listFull,
  'list-not-changed': listItemsText.failed,
  'list-missing': namedListProblems.missing,
  'list-changed': 'This list has changed in another tab. Nothing was moved.',
  'target-missing': 'The list that you chose no longer exists. Nothing was changed.',
} as const;

/**
 * The number of titles that were changed, how many of them the target list already had, and its name. The name is empty
 * if it is unknown.
 */
export type TitlesChange = { count: number; existing: number; name: string };

/** `done`: what was done to the titles. Says how many were added if the target list already had some. */
function describeAddition(done: string, { count, existing, name }: TitlesChange): string {
  const sentence = `${listText.count(count)} ${done}${name ? ` to ${name}` : ''}`;
  if (existing === 0) return sentence;
  return `${sentence}: ${count - existing} added, ${existing} already there`;
}

/** A repeated copy changes nothing. */
function describeCopy(change: TitlesChange): string {
  const { count, existing, name } = change;
  if (existing < count) return describeAddition('copied', change);
  return `${count === 1 ? 'The title was' : `All ${count} titles were`} already ${name ? `in ${name}` : 'there'}`;
}

/** Toasts about titles of a list. */
export const titlesToastText = {
  'titles-copy': describeCopy,
  'titles-move': (change: TitlesChange) => describeAddition('moved', change),
  'titles-remove': ({ count }: TitlesChange) => listItemsText.chosenRemoved(count),
  'titles-restore': ({ count }: TitlesChange) => listItemsText.chosenRestored(count),
  'title-removed-from': ({ name }: TitlesChange) => listItemsText.removedFrom(name),
  'title-restored-to': ({ name }: TitlesChange) => listItemsText.backIn(name),
} as const;

export type TitlesToastKey = keyof typeof titlesToastText;
