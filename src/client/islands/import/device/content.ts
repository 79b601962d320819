import type { FileContent } from '../files/content.ts';
import type { ImportEntry } from '../files/entry.ts';

/** True if an entry has something for a device. */
const hasContent = (entry: ImportEntry) => {
  const { list, plays, rating, liked, hidden, dismissed, positions, inLists } = entry;
  return Boolean(list || plays?.length || rating || liked || hidden || dismissed || positions || inLists);
};

/**
 * Removes what needs an account: the history of opened titles, followed lists and preferences. `needsAccount` is true if
 * something was removed.
 */
export function contentForDevice(content: FileContent): FileContent {
  const entries = content.entries.filter(hasContent).map((entry) => ({ ...entry, watch: undefined }));
  const { followedLists, preferences } = content;
  const wereOpened = content.entries.some(({ watch, plays = [] }) => watch && plays.length === 0);
  const needsAccount = wereOpened || followedLists.length > 0 || Object.keys(preferences).length > 0;
  return { ...content, entries, followedLists: [], preferences: {}, needsAccount };
}
