import { type DiaryEntry, type Playable, playKey } from './play.ts';

/** The key of one play: `tv:1399:1:2 2026-11-23T12:00:00Z`. Forms of the diary send it. */
export const timedPlayKey = (play: Playable & { watchedAt: string }): string => `${playKey(play)} ${play.watchedAt}`;

/**
 * Leaves out removed plays by key. `entries` are the latest first. A play is no longer a repetition if all earlier ones
 * are among the entries and were removed.
 */
export function withoutPlays<Entry extends DiaryEntry>(
  entries: readonly Entry[],
  gone: ReadonlySet<string>,
): readonly Entry[] {
  if (gone.size === 0) return entries;
  return entries.flatMap((entry, place) => {
    if (gone.has(timedPlayKey(entry))) return [];
    if (!entry.isAgain) return [entry];
    const earlier = entries.slice(place + 1).filter((other) => playKey(other) === playKey(entry));
    const isFirstKnown = earlier.some(({ isAgain }) => !isAgain);
    return [{ ...entry, isAgain: !isFirstKnown || earlier.some((other) => !gone.has(timedPlayKey(other))) }];
  });
}
