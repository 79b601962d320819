import * as v from 'valibot';
import { isDay } from '../../../shared/domain/date.ts';
import { maxOrdinal } from '../../../shared/domain/title-key.ts';

/**
 * Schemas for fields of catalogue responses. All but ids and ordinals fall back to a default, so that a missing, null
 * or invalid field does not invalidate its entry.
 */
export const text = v.fallback(v.nullish(v.string(), ''), '');
export const optionalText = v.fallback(v.nullish(v.string(), null), null);

export const flag = v.fallback(v.nullish(v.boolean(), false), false);

/** An id that is safe in a URL: at most ten digits. */
export const id = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9_999_999_999));

const count = (min: number, max: number) => v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max));

/** The number of a season or an episode. */
export const ordinal = count(0, maxOrdinal);

export const genreId = count(1, 9_999_999);

/**
 * An integer from 0 (or from a negative fallback) to `max`, otherwise the fallback. Where 0 means unknown, map it to
 * null.
 */
export const countUpTo = (max: number, fallback = 0) =>
  v.fallback(v.nullish(count(Math.min(0, fallback), max), fallback), fallback);

/** A rating, clamped to 0 to 10. */
export const vote = v.fallback(
  v.pipe(
    v.nullish(v.number(), 0),
    v.transform((average) => Math.min(10, Math.max(0, average))),
  ),
  0,
);

/** A duration in minutes. The longest film runs for a month. */
export const minutes = v.fallback(v.nullish(v.pipe(v.number(), v.minValue(1), v.maxValue(60_000)), null), null);

/** A list without its invalid entries. */
export const entriesOf = <T>(schema: v.GenericSchema<unknown, T>) =>
  v.fallback(
    v.pipe(
      v.nullish(v.array(v.unknown()), []),
      v.transform((entries) =>
        entries.flatMap((entry) => {
          const parsed = v.safeParse(schema, entry);
          return parsed.success ? [parsed.output] : [];
        }),
      ),
    ),
    [],
  );

/** An optional object. Null if it is missing or invalid. */
export const optionalObject = <T extends v.ObjectEntries>(entries: T) =>
  v.fallback(v.nullish(v.object(entries), null), null);

/** File names of the image host. Any other path is ignored. */
const imageFile = /^\/[\w-]{1,80}\.(jpg|jpeg|png|svg|webp)$/i;

/** Returns a valid image path, otherwise null. */
export const toImagePath = (path: string | null): string | null =>
  path !== null && imageFile.test(path) ? path : null;

/** Returns true for an https URL that is safe as a link. */
export const isHttpsUrl = (text: string): boolean => /^https:\/\/[^\s"'<>]{3,300}$/.test(text) && URL.canParse(text);

/** Returns a valid ISO day, otherwise null. */
export const toDate = (day: string): string | null => (isDay(day) ? day : null);
