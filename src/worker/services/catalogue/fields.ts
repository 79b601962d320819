import * as v from 'valibot';
import { isDay } from '../../../shared/domain/date.ts';

/**
 * Fields of the catalogue's answers. All but an entry's identity fall back to a default: a decoration that is missing,
 * null, out of bounds or of another type never costs the entry it decorates.
 */
export const text = v.fallback(v.nullish(v.string(), ''), '');
export const optionalText = v.fallback(v.nullish(v.string(), null), null);

export const mark = v.fallback(v.nullish(v.boolean(), false), false);

/** A number that an address is built from: ten digits at most. */
export const id = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9_999_999_999));

const count = (least: number, most: number) => v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));

/** The number of a season or an episode; some are numbered by year. */
export const ordinal = count(0, 99_999);

export const genreId = count(1, 9_999_999);

/** A whole number up to a bound; anything else is the fallback. */
export const countUpTo = (most: number, otherwise = 0) =>
  v.fallback(v.nullish(count(Math.min(0, otherwise), most), otherwise), otherwise);

/** Votes between 0 and 10; a number beyond is the nearest of them. */
export const vote = v.fallback(
  v.pipe(
    v.nullish(v.number(), 0),
    v.transform((average) => Math.min(10, Math.max(0, average))),
  ),
  0,
);

/** Minutes; the longest film runs for a month. */
export const minutes = v.fallback(v.nullish(v.pipe(v.number(), v.minValue(1), v.maxValue(60_000)), null), null);

/** A list whose entries are checked one by one: an unusable one is left out and does not spoil the rest. */
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

/** A part of an answer; null where it cannot be read. */
export const part = <T extends v.ObjectEntries>(entries: T) => v.fallback(v.nullish(v.object(entries), null), null);

/** File names of the image host. Any other path is ignored. */
const imageFile = /^\/[\w-]{1,80}\.(jpg|jpeg|png|svg|webp)$/i;

/** Returns a valid image path, else null. */
export const toImagePath = (path: string | null): string | null =>
  path !== null && imageFile.test(path) ? path : null;

/** Returns a valid ISO day, else null. */
export const toDate = (day: string): string | null => (isDay(day) ? day : null);
