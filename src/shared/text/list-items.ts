import type { Visibility } from '../domain/named-list.ts';
import { listText } from './lists.ts';

/** Sentences about the titles of a list, for its owner and its readers. */
export const listItemsText = {
  facts: (total: number, visibility: Visibility) =>
    `${listText.count(total)} · ${{ private: 'Private', link: 'Shared by link', public: 'Public' }[visibility]}`,
  watched: (count: number, total: number) => `${count} of ${total} watched`,
  watchedHint: 'A series counts from its first watched episode.',
  empty: 'This list is empty',
  emptyHint: 'Open a film or series and choose “Add to a list”.',
  pageEmpty: 'No titles are left on this page',
  otherTitles: 'Show the other titles',
  findTitles: 'Find something to watch',
  earlier: (title: string) => `Move ${title} up`,
  later: (title: string) => `Move ${title} down`,
  moved: (title: string, place: number, total: number) => `${title} is now number ${place} of ${total}.`,
  drag: 'Drag to move',
  remove: (title: string) => `Remove ${title} from this list`,
  removedFrom: (list: string) => `Removed from ${list}`,
  backIn: (list: string) => `Back in ${list}`,
  removed: (title: string, list: string) => `Removed ${title} from ${list}`,
  restored: (title: string, list: string) => `${title} is back in ${list}`,
  gone: (list: string) => `“${list}” no longer exists.`,
  chooseLead: 'Choose titles, then move, copy or remove them together.',
  chooseTitle: (title: string) => `Choose ${title}`,
  chosen: (count: number) => `${listText.count(count)} chosen`,
  chosenRemoved: (count: number) => `${listText.count(count)} removed`,
  chosenRestored: (count: number) => `${listText.count(count)} put back`,
  chooseAll: 'Choose all',
  chooseNone: 'Choose none',
  target: 'To list',
  moveChosen: 'Move',
  copyChosen: 'Copy',
  removeChosen: 'Remove',
  done: 'Done',
  failed: 'Your changes could not be saved right now. Please try again.',
} as const;
