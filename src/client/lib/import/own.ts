import * as v from 'valibot';
import { type AccountExport, exportSchema } from '../../../shared/contract/export.ts';
import { exportFormat, exportVersion } from '../../../shared/domain/export-format.ts';
import type { ImportEntry } from './entry.ts';
import { ImportError } from './problem.ts';
import { toReview } from './values.ts';

const markSchema = v.object({ format: v.literal(exportFormat), version: v.number() });

/** True for an export of Marquee. Throws an `ImportError` if its version is newer. */
export function isOwn(json: unknown): boolean {
  const mark = v.safeParse(markSchema, json);
  if (mark.success && mark.output.version > exportVersion) throw new ImportError('newer-export');
  return mark.success;
}

type Row = Pick<AccountExport['likes'][number], 'mediaType' | 'tmdbId' | 'title'>;

const titleOf = ({ mediaType, tmdbId, title }: Row) => ({
  title: title ?? '',
  year: null,
  mediaType,
  tmdbId,
  imdbId: null,
});

/** Parses an export of Marquee. Throws an `ImportError` if it is malformed. */
export function parseOwn(json: unknown): ImportEntry[] {
  const parsed = v.safeParse(exportSchema, json);
  if (!parsed.success) throw new ImportError('unknown-json');
  const { myList, history, plays, ratings, likes, hidden, dismissed, positions } = parsed.output;
  return [
    ...ratings.map(({ score, review, ratedAt, ...row }) => ({
      ...titleOf(row),
      rating: { score, review: toReview(review), ratedAt },
    })),
    ...likes.map((row) => ({ ...titleOf(row), liked: true as const })),
    ...history.map(({ season, episode, watchedAt, ...row }) => ({
      ...titleOf(row),
      watch: { watchedAt, season, episode },
      plays: [], // the history includes titles that were only opened
    })),
    ...plays.map(({ season, episode, watchedAt, ...row }) => ({
      ...titleOf(row),
      plays: [{ watchedAt, season, episode }],
    })),
    ...hidden.map((row) => ({ ...titleOf(row), hidden: true as const })),
    ...dismissed.map(({ dismissedAt, ...row }) => ({ ...titleOf(row), dismissed: dismissedAt })),
    ...positions.map(({ mediaType, tmdbId, title, ...position }) => ({
      ...titleOf({ mediaType, tmdbId, title }),
      positions: [position],
    })),
    ...myList.map((row) => ({ ...titleOf(row), list: { addedAt: row.addedAt } })),
  ];
}
