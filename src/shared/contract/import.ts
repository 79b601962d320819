import * as v from 'valibot';
import type { TitleQuery } from '../domain/import-match.ts';
import { loosePreferences, place, positionEntries } from './export.ts';
import { listDetailsSchema } from './named-list.ts';
import { ratingSchema } from './opinion.ts';
import { mediaType, sentTime, storedId, uuid } from './fields.ts';

/** The maximum number of titles per request. */
export const importBatch = 10;

/** The maximum number of catalogue calls of a request. Each title takes up to two. */
const maxCalls = 2 * importBatch;

const titleQuerySchema: v.GenericSchema<unknown, TitleQuery> = v.strictObject({
  title: v.pipe(v.string(), v.maxLength(300)),
  year: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1870), v.maxValue(2200))),
  mediaType: v.nullable(mediaType),
  imdbId: v.nullable(v.pipe(v.string(), v.regex(/^tt\d{5,12}$/))),
});

/**
 * POST /api/import/matches: finds the titles of a file in the catalogue. Returns one outcome for each. `viewer`: the user
 * of the page, none for a visitor.
 */
export const matchRequestSchema = v.strictObject({
  viewer: v.optional(uuid),
  titles: v.pipe(v.array(titleQuerySchema), v.minLength(1), v.maxLength(importBatch)),
});

/** The maximum number of plays, and of positions, per entry. A title with more has several entries. */
export const playBatch = 50;

const watchEntries = { watchedAt: v.nullable(sentTime), ...place };

const playSchema = v.strictObject({
  ...watchEntries,
  /** The time is a guess. The play does not add to a known play. */
  guessed: v.optional(v.literal(true)),
  /** All earlier episodes were watched too, at unknown times. None of these plays adds to a known play. */
  upTo: v.optional(v.literal(true)),
});
type Play = v.InferOutput<typeof playSchema>;

/** The seasons to load for the numbers of episodes. None if they are too many: then a season is counted from 1. */
export function countSeasons(plays: readonly Play[] = []): number {
  const seasons = plays.reduce((sum, { upTo, season }) => sum + (upTo ? (season ?? 0) : 0), 0);
  return seasons <= maxCalls - 2 ? seasons : 0;
}

const entrySchema = v.strictObject({
  mediaType,
  id: storedId,
  list: v.optional(v.strictObject({ addedAt: v.nullable(sentTime) })),
  watch: v.optional(
    v.pipe(
      v.strictObject(watchEntries),
      v.check(({ season, episode }) => episode === null || season !== null, 'an episode is of a season'),
    ),
  ),
  plays: v.optional(v.pipe(v.array(playSchema), v.maxLength(playBatch))),
  rating: v.optional(v.strictObject({ ...ratingSchema.entries, ratedAt: v.optional(v.nullable(sentTime)) })),
  liked: v.optional(v.literal(true)),
  likedAt: v.optional(sentTime),
  hidden: v.optional(v.literal(true)),
  hiddenAt: v.optional(sentTime),
  /** When it was removed from Continue Watching. */
  dismissed: v.optional(sentTime),
  positions: v.optional(v.pipe(v.array(v.strictObject(positionEntries)), v.maxLength(playBatch))),
});

/** The data to store for a catalogue title. */
export type ImportedEntry = v.InferOutput<typeof entrySchema>;

/** Returns how many entries from `start` on one request may contain: at least one. */
export function countInRequest(entries: readonly Pick<ImportedEntry, 'plays'>[], start: number): number {
  let calls = 0;
  const some = entries.slice(start, start + importBatch);
  const place = some.findIndex(({ plays }) => (calls += 2 + countSeasons(plays)) > maxCalls);
  return place < 0 ? some.length : Math.max(1, place);
}

const listPartSchema = v.strictObject({
  id: uuid,
  name: listDetailsSchema.entries.name,
  note: listDetailsSchema.entries.note,
  titles: v.pipe(v.array(v.strictObject({ mediaType, id: storedId, addedAt: sentTime })), v.maxLength(importBatch)),
});

/** A named list and some of its titles, in order. */
export type ImportedListPart = v.InferOutput<typeof listPartSchema>;

/**
 * POST /api/import. `viewer` is the user who imports. Nothing is written if another user is signed in. Adds missing
 * rows and leaves stored rows unchanged, except that a later watch moves a title up in the history. A later position or
 * dismissal replaces an earlier one, and valid preferences replace stored ones. A named list becomes private in the
 * account. Lists are followed in the given order.
 */
export const importRequestSchema = v.union([
  v.strictObject({
    viewer: uuid,
    entries: v.pipe(
      v.array(entrySchema),
      v.minLength(1),
      v.check((entries) => countInRequest(entries, 0) === entries.length, 'too many entries'),
    ),
  }),
  v.strictObject({ viewer: uuid, list: listPartSchema }),
  v.strictObject({ viewer: uuid, followedLists: v.pipe(v.array(uuid), v.minLength(1), v.maxLength(importBatch)) }),
  v.strictObject({ viewer: uuid, preferences: loosePreferences }),
]);

/**
 * The outcome of an entry, of a list's title, of a list without titles, of a followed list, or of all preferences.
 * `missing`: there is no such title or list, or no preference is known and valid. `full`: the user has reached a row limit.
 * `failed`: retry.
 */
export type ImportOutcome = 'saved' | 'missing' | 'full' | 'failed';
