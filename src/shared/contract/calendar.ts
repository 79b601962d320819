import * as v from 'valibot';
import type { TitleId } from '../domain/media-type.ts';
import { parseTitleKey } from '../domain/title-key.ts';

/** The maximum number of titles of which a calendar shows the releases and episodes. Each costs catalogue calls. */
export const maxCalendarTitles = 60;

/** The maximum length of a title key, and of the comma after it. */
const maxKeyLength = 18;

/**
 * POST /device-calendar: the titles that a visitor follows, the latest first, as `movie:550,tv:1399`. One title more than
 * the maximum means that others are left out.
 */
export const deviceCalendarSchema = v.object({
  titles: v.pipe(
    v.string(),
    v.maxLength((maxCalendarTitles + 1) * maxKeyLength),
    v.transform((text) => text.split(',').filter(Boolean).map(parseTitleKey)),
    v.array(v.custom<TitleId>((title) => title !== null)),
    v.maxLength(maxCalendarTitles + 1),
  ),
});
