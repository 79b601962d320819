import * as v from 'valibot';
import type { TitleNews } from '../domain/notifications.ts';
import { mediaType } from './fields.ts';

const episodeDaySchema = v.nullable(v.object({ season: v.number(), number: v.number(), date: v.string() }));

/** News about a title, as cached and stored. */
export const titleNewsSchema: v.GenericSchema<unknown, TitleNews> = v.object({
  mediaType,
  id: v.number(),
  title: v.string(),
  posterPath: v.nullable(v.string()),
  date: v.nullable(v.string()),
  lastEpisode: episodeDaySchema,
  nextEpisode: episodeDaySchema,
  seasons: v.optional(v.array(v.strictTuple([v.number(), v.number(), v.number()]))),
  aired: v.optional(v.number()),
});
