import type { FileContent } from '../files/content.ts';
import { hasData, type ImportEntry } from '../files/entry.ts';

/** True if a title was only opened, or a series was watched without a known episode. */
const isOnlyOpened = ({ watch, plays = [] }: ImportEntry) => !!watch && plays.length === 0;

/** True if a play stands for earlier episodes, too. */
const hasEarlier = ({ plays = [] }: ImportEntry) =>
  plays.some(({ upTo, season, episode }) => upTo && ((season ?? 0) > 1 || (episode ?? 0) > 1));

/** True if a film or an episode was watched at several known times. */
function isRepeated({ plays = [] }: ImportEntry): boolean {
  const certain = plays.filter(({ guessed, upTo }) => !guessed && !upTo);
  const countDistinct = (textOf: (play: (typeof certain)[number]) => string) => new Set(certain.map(textOf)).size;
  const placeOf = ({ season, episode }: (typeof certain)[number]) => `${season} ${episode}`;
  return countDistinct((play) => `${placeOf(play)} ${play.watchedAt}`) > countDistinct(placeOf);
}

/**
 * Removes what needs an account: the history of opened titles, followed lists and preferences. `needsAccount` is true if
 * something was removed, or if the device stores less of the rest: one time of each film or episode, only the last one of
 * a series, and no notes of lists.
 */
export function contentForDevice(content: FileContent): FileContent {
  const entries = content.entries
    .map((entry) => ({ ...entry, watch: undefined }))
    .filter((entry) => entry.inLists || hasData(entry));
  const { followedLists, preferences, lists } = content;
  const needsAccount =
    followedLists.length + Object.keys(preferences).length > 0 ||
    lists.some(({ note }) => note) ||
    content.entries.some((entry) => isOnlyOpened(entry) || hasEarlier(entry) || isRepeated(entry));
  return { ...content, entries, followedLists: [], preferences: {}, needsAccount };
}
