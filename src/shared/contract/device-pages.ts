import * as v from 'valibot';
import type { TitleId } from '../domain/media-type.ts';
import { parsePlayKey, type Playable } from '../domain/play.ts';
import { ratingsPageSize, reviewLimit, scores } from '../domain/rating.ts';
import { parseTitleKey } from '../domain/title-key.ts';
import { deviceTitles, maxCalendarTitles } from './calendar.ts';
import { sentTime } from './fields.ts';

/** The maximum number of marks of a month that a device sends. */
export const maxDiaryMarks = 500;

/** The maximum number of titles of a month whose posters are looked up. Each may call the catalogue. */
export const maxDiaryTitles = maxCalendarTitles;

/** The length to which the device cuts off names. In characters. */
export const maxSentName = 100;

/** The size limit of the forms that visitors' pages post, in bytes. Allows for a page of the longest reviews. */
export const deviceFormLimit = 256 * 1024;

const score = v.picklist(scores);

const listOf = <Item>(item: v.GenericSchema<unknown, Item>, maximum: number) =>
  v.pipe(v.string(), v.parseJson(), v.array(item), v.maxLength(maximum));

const parsed = <Subject>(parse: (key: string) => Subject | null) =>
  v.pipe(
    v.string(),
    v.transform(parse),
    v.custom<Subject>((subject) => subject !== null),
  );

/** A film or an episode that a visitor has marked, the name of the film or series, and the visitor's score. */
export type DeviceMark = {
  key: Playable;
  at: string;
  name?: string | undefined;
  score?: (typeof scores)[number] | undefined;
};

const mark: v.GenericSchema<unknown, DeviceMark> = v.object({
  key: parsed(parsePlayKey),
  at: sentTime,
  name: v.optional(v.pipe(v.string(), v.maxLength(maxSentName))),
  score: v.optional(score),
});

/**
 * POST /device-diary?month=2026-11: the visitor's marks of the month, the latest first, then one of another month, and the
 * titles to look up. `cut` means that the month has more marks.
 */
export const deviceDiarySchema = v.object({
  titles: deviceTitles(maxDiaryTitles),
  marks: listOf(mark, maxDiaryMarks + 1),
  cut: v.optional(v.literal('yes')),
});

const opinion = v.object({
  title: parsed<TitleId>(parseTitleKey),
  at: sentTime,
  name: v.optional(v.pipe(v.string(), v.maxLength(maxSentName))),
  score: v.optional(score),
  review: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(2 * reviewLimit)))),
});

const pageNumber = v.pipe(v.string(), v.regex(/^[1-9]\d{0,2}$/), v.transform(Number));

/** POST /device-ratings?show=&sort=&page=: a page of a visitor's ratings or likes, in order. */
export const deviceRatingsSchema = v.object({
  titles: deviceTitles(ratingsPageSize),
  opinions: listOf(opinion, ratingsPageSize),
  page: pageNumber,
  pages: pageNumber,
});
