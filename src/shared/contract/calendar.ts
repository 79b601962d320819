import * as v from 'valibot';
import type { TitleId } from '../domain/media-type.ts';
import { parseTitleKey } from '../domain/title-key.ts';

/** The maximum number of titles of which a calendar shows the releases and episodes. Each costs catalogue calls. */
export const maxCalendarTitles = 60;

/** The maximum length of a title key, and of the comma after it. */
const maxKeyLength = 18;

/** Title keys as a visitor's device sends them: `movie:550,tv:1399`. */
export const deviceTitles = (maximum: number) =>
  v.pipe(
    v.string(),
    v.maxLength(maximum * maxKeyLength),
    v.transform((text) => text.split(',').filter(Boolean).map(parseTitleKey)),
    v.array(v.custom<TitleId>((title) => title !== null)),
    v.maxLength(maximum),
  );

/**
 * POST /device-calendar: the titles that a visitor follows, the latest first. One title more than the maximum means that
 * others are left out.
 */
export const deviceCalendarSchema = v.object({ titles: deviceTitles(maxCalendarTitles + 1) });
