import * as v from 'valibot';
import { type LeftOut, nothingLeftOut, type RecommendedTitle, type Taste } from '../domain/for-you.ts';
import { mediaType } from './fields.ts';

const keys = v.array(v.string());

/** A user's taste, as loaded from the database. */
export const tasteSchema: v.GenericSchema<unknown, Taste> = v.object({
  latest: v.array(
    v.object({
      mediaType,
      id: v.pipe(v.number(), v.integer()),
      title: v.string(),
      isWatched: v.boolean(),
    }),
  ),
  scores: v.record(v.string(), v.number()),
  liked: keys,
  hidden: keys,
  watched: keys,
});

const leftOutSchema: v.GenericSchema<unknown, LeftOut> = v.object({
  reasons: v.pipe(keys, v.maxLength(500)),
  titles: v.pipe(keys, v.maxLength(500)),
});

/** Parses the choices stored on the device. Returns `nothingLeftOut` if they are malformed. */
export function parseLeftOut(stored: unknown): LeftOut {
  const parsed = v.safeParse(leftOutSchema, stored);
  return parsed.success ? parsed.output : nothingLeftOut;
}

/** GET /api/recommendations/:mediaType/:id: similar titles, the most similar first, and the poster of the title itself. */
export type RecommendationsResponse = { titles: RecommendedTitle[]; name: string; posterPath: string | null };
