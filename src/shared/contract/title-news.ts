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
  aired: v.optional(v.number()),
});
