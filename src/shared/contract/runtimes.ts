import * as v from 'valibot';
import { runtimesAtOnce } from '../domain/runtime.ts';
import { parseTitleKey } from '../domain/title-key.ts';

/** A title as a query names it: `movie:287`. */
export const titleQuerySchema = v.pipe(
  v.string(),
  v.transform((text) => parseTitleKey(text)),
  v.object({ mediaType: v.picklist(['movie', 'tv']), id: v.number() }),
);

/** What a list asks for the titles it shows: `titles=movie:1,tv:2`. The answer is minutes by title, null where they are not known. */
export const runtimesQuerySchema = v.object({
  titles: v.pipe(
    v.string(),
    v.transform((text) => text.split(',')),
    v.array(titleQuerySchema),
    v.minLength(1),
    v.maxLength(runtimesAtOnce),
  ),
});
