import * as v from 'valibot';
import { mediaTypes } from '../domain/media-type.ts';
import { maxId, maxOrdinal } from '../domain/title-key.ts';

export const uuid = v.pipe(v.string(), v.uuid());

export const time = v.pipe(v.string(), v.isoTimestamp());

/** A time that a browser sends or a file contains. `isoTimestamp` accepts offsets that `Date` does not (+05). */
export const sentTime = v.pipe(
  v.string(),
  v.maxLength(40),
  v.isoTimestamp(),
  v.check((text) => !Number.isNaN(Date.parse(text)), 'time'),
);

export const mediaType = v.picklist(mediaTypes);

/** The id of a title that lists and the history can store. */
export const storedId = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxId));

/** The path of a poster, as stored on a device. */
export const posterPath = v.pipe(v.string(), v.regex(/^\/[\w.-]{1,100}$/));

/** The number of a season or an episode. Season 0 contains the specials. */
export const ordinal = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(maxOrdinal));
