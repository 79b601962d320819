import * as v from 'valibot';
import { type AccountExport, exportSchema } from '../../../../shared/contract/export.ts';
import { exportFormat, exportVersion } from '../../../../shared/domain/export-format.ts';
import type { ImportedListPart } from '../../../../shared/contract/import.ts';
import { toLine, toText } from '../../../../shared/contract/typed.ts';
import { maxListNameLength, maxListNoteLength, maxLists, maxListTitles } from '../../../../shared/domain/named-list.ts';
import type { Parts } from './content.ts';
import type { ImportEntry } from './entry.ts';
import { ImportError } from './problem.ts';
import { cut, toReview } from './values.ts';

const markSchema = v.object({ format: v.literal(exportFormat), version: v.number() });

/** True for an export of Marquee. Throws an `ImportError` if its version is newer. */
export function isOwn(json: unknown): boolean {
  const mark = v.safeParse(markSchema, json);
  if (mark.success && mark.output.version > exportVersion) throw new ImportError('newer-export');
  return mark.success;
}

type Row = Pick<AccountExport['likes'][number], 'mediaType' | 'tmdbId' | 'title'>;

const toEntries = <R extends Row>(rows: readonly R[], dataOf: (row: R) => Partial<ImportEntry>): ImportEntry[] =>
  rows.map((row) => {
    const { mediaType, tmdbId, title } = row;
    return { title: title ?? '', year: null, mediaType, tmdbId, imdbId: null, ...dataOf(row) };
  });

/** Converts named lists. Skips what is beyond the limits of an account, which no export contains. */
const toLists = (lists: v.InferOutput<typeof exportSchema>['lists']): ImportedListPart[] =>
  lists.slice(0, maxLists).flatMap(({ id, name, note, titles }) => {
    const line = cut(toLine(name), maxListNameLength);
    const kept = titles
      .slice(0, maxListTitles)
      .map(({ mediaType, tmdbId, addedAt }) => ({ mediaType, id: tmdbId, addedAt }));
    return line ? [{ id, name: line, note: cut(toText(note ?? ''), maxListNoteLength), titles: kept }] : [];
  });

/** Parses an export of Marquee. Throws an `ImportError` if it is malformed. Ignores malformed preferences. */
export function parseOwn(json: unknown): Parts {
  const parsed = v.safeParse(exportSchema, json);
  if (!parsed.success) throw new ImportError('unknown-json');
  const { myList, history, plays, ratings, likes, hidden, dismissed, positions } = parsed.output;
  const entries = [
    ...toEntries(ratings, ({ score, review, ratedAt }) => ({ rating: { score, review: toReview(review), ratedAt } })),
    ...toEntries(likes, ({ likedAt }) => ({ liked: true, likedAt })),
    // The history includes titles that were only opened.
    ...toEntries(history, ({ season, episode, watchedAt }) => ({ watch: { watchedAt, season, episode }, plays: [] })),
    ...toEntries(plays, ({ season, episode, watchedAt, guessed }) => ({
      plays: [{ watchedAt, season, episode, guessed }],
    })),
    ...toEntries(hidden, ({ hiddenAt }) => ({ hidden: true, hiddenAt })),
    ...toEntries(dismissed, ({ dismissedAt }) => ({ dismissed: dismissedAt })),
    ...toEntries(positions, ({ mediaType: _m, tmdbId: _i, title: _t, ...position }) => ({ positions: [position] })),
    ...toEntries(myList, ({ addedAt }) => ({ list: { addedAt } })),
  ];
  const { lists, followedLists, preferences } = parsed.output;
  return { entries, lists: toLists(lists), followedLists, preferences };
}
