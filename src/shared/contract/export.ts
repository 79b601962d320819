import * as v from 'valibot';
import { exportFormat, exportVersion } from '../domain/export-format.ts';
import { visibilities } from '../domain/named-list.ts';
import type { Position } from '../domain/position.ts';
import { type Rating, scores } from '../domain/rating.ts';
import { largestId } from '../domain/title-key.ts';
import { addedAtSchema } from './my-list.ts';

const ordinal = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0)));
const titleId = {
  mediaType: v.picklist(['movie', 'tv']),
  tmdbId: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(largestId)),
};
const titleName = v.nullable(v.string());
const score: v.GenericSchema<unknown, Rating['score']> = v.picklist(scores);

const listed = v.object({ ...titleId, title: titleName, addedAt: addedAtSchema });
const watched = v.object({ ...titleId, title: titleName, season: ordinal, episode: ordinal, watchedAt: addedAtSchema });
const rated = v.object({ ...titleId, title: titleName, score, review: v.nullable(v.string()), ratedAt: addedAtSchema });
const liked = v.object({ ...titleId, title: titleName, likedAt: addedAtSchema });

/** Missing in exports that predate hidden titles. */
const hidden = v.object({ ...titleId, title: titleName, hiddenAt: addedAtSchema });

const dismissed = v.object({ ...titleId, title: titleName, dismissedAt: addedAtSchema });

/** A shared list of another user. */
const followedList = v.object({ id: v.string(), name: v.string() });

const namedList = v.object({
  id: v.string(),
  name: v.string(),
  note: v.nullable(v.string()),
  visibility: v.picklist(visibilities),
  showsAuthor: v.boolean(),
  withdrawnAt: v.nullable(v.string()),
  titles: v.array(listed),
});

export type Exported = {
  list: v.InferOutput<typeof listed>;
  history: v.InferOutput<typeof watched>;
  plays: v.InferOutput<typeof watched>;
  lists: v.InferOutput<typeof namedList>;
  followedLists: v.InferOutput<typeof followedList>;
  positions: Omit<v.InferOutput<typeof watched>, 'watchedAt'> & Position & { reportedAt: string };
  ratings: v.InferOutput<typeof rated>;
  likes: v.InferOutput<typeof liked>;
  hidden: v.InferOutput<typeof hidden>;
  dismissed: v.InferOutput<typeof dismissed>;
};

/** The parts of an export that an import checks. docs/export-format.md describes the whole file. */
export const exportSchema = v.object({
  format: v.literal(exportFormat),
  version: v.literal(exportVersion),
  myList: v.array(listed),
  history: v.array(watched),
  /** Missing in exports that predate the diary. */
  plays: v.optional(v.array(watched), []),
  ratings: v.array(rated),
  likes: v.array(liked),
  /** Missing in exports that predate it. */
  followedLists: v.optional(v.array(followedList), []),
});

/** The data that a user has entered or collected. docs/export-format.md names what is left out. */
export type AccountExport = v.InferOutput<typeof exportSchema> & {
  exportedAt: string;
  profile: { name: string | null; email: string };
  preferences: Readonly<Record<string, boolean | string>>;
  hidden: Exported['hidden'][];
  dismissed: Exported['dismissed'][];
  lists: Exported['lists'][];
  positions: Exported['positions'][];
};
