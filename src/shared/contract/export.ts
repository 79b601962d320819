import * as v from 'valibot';
import { exportFormat, exportVersion } from '../domain/export-format.ts';
import { visibilities } from '../domain/named-list.ts';
import { maxDuration } from '../domain/position.ts';
import { type Rating, scores } from '../domain/rating.ts';
import { mediaType, ordinal, sentTime, storedId, uuid } from './fields.ts';

const titleId = { mediaType, tmdbId: storedId };

/** The season and episode of a watch. Null for a film, and for a series as a whole. */
export const place = { season: v.nullable(ordinal), episode: v.nullable(ordinal) };

const titleName = v.nullable(v.string());
const score: v.GenericSchema<unknown, Rating['score']> = v.picklist(scores);

const listed = v.object({ ...titleId, title: titleName, addedAt: sentTime });
const watched = v.object({ ...titleId, title: titleName, ...place, watchedAt: sentTime });
/** `guessed`: a visitor has imported it without its time. */
const played = v.object({ ...watched.entries, guessed: v.optional(v.literal(true)) });
const rated = v.object({ ...titleId, title: titleName, score, review: v.nullable(v.string()), ratedAt: sentTime });
const liked = v.object({ ...titleId, title: titleName, likedAt: sentTime });

const hidden = v.object({ ...titleId, title: titleName, hiddenAt: sentTime });

const dismissed = v.object({ ...titleId, title: titleName, dismissedAt: sentTime });

const seconds = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(maxDuration));

/** Where a film or an episode was stopped, in seconds. */
export const positionEntries = {
  ...place,
  position: seconds,
  duration: v.pipe(seconds, v.minValue(1)),
  reportedAt: sentTime,
};

const positioned = v.object({ ...titleId, title: titleName, ...positionEntries });

/** Preferences by name. The Worker ignores unknown and invalid ones. */
export const loosePreferences = v.record(v.string(), v.unknown());

export type LoosePreferences = v.InferOutput<typeof loosePreferences>;

/** A shared list of another user. */
const followedList = v.object({ id: uuid, name: v.string() });

/** The parts of a named list that an import restores. */
const importedList = v.object({
  id: uuid,
  name: v.string(),
  note: v.nullable(v.string()),
  titles: v.array(listed),
});

const namedList = v.object({
  ...importedList.entries,
  visibility: v.picklist(visibilities),
  showsAuthor: v.boolean(),
  withdrawnAt: v.nullable(v.string()),
});

export type Exported = {
  list: v.InferOutput<typeof listed>;
  history: v.InferOutput<typeof watched>;
  plays: v.InferOutput<typeof played>;
  lists: v.InferOutput<typeof namedList>;
  followedLists: v.InferOutput<typeof followedList>;
  positions: v.InferOutput<typeof positioned>;
  ratings: v.InferOutput<typeof rated>;
  likes: v.InferOutput<typeof liked>;
  hidden: v.InferOutput<typeof hidden>;
  dismissed: v.InferOutput<typeof dismissed>;
};

/** The parts of an export that an import checks. docs/export-format.md describes the whole file. */
export const exportSchema = v.object({
  format: v.literal(exportFormat),
  version: v.literal(exportVersion),
  preferences: v.optional(v.fallback(loosePreferences, {}), {}),
  myList: v.array(listed),
  history: v.array(watched),
  /** Missing in exports that predate the diary. */
  plays: v.optional(v.array(played), []),
  ratings: v.array(rated),
  likes: v.array(liked),
  /** These are missing in exports that predate them. */
  followedLists: v.optional(v.array(followedList), []),
  lists: v.optional(v.array(importedList), []),
  hidden: v.optional(v.array(hidden), []),
  dismissed: v.optional(v.array(dismissed), []),
  positions: v.optional(v.array(positioned), []),
});

/** The data that a user has entered or collected. docs/export-format.md names what is left out. */
export type AccountExport = Omit<v.InferOutput<typeof exportSchema>, 'lists' | 'preferences'> & {
  exportedAt: string;
  profile: { name: string | null; email: string; picture: string | null };
  preferences: Readonly<Record<string, boolean | string>>;
  lists: Exported['lists'][];
  /** The ids of notifications, as in `src/shared/domain/notifications.ts`. */
  readNotifications: readonly string[];
};
