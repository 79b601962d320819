import * as v from 'valibot';
import { runtimesAtOnce } from '../domain/runtime.ts';
import { parseTitleKey } from '../domain/title-key.ts';
import { mediaType } from './fields.ts';

/** A title in a query: `movie:287`. */
export const titleQuerySchema = v.pipe(
  v.string(),
  v.transform((text) => parseTitleKey(text)),
  v.object({ mediaType, id: v.number() }),
);

/**
 * The query for the runtimes of shown titles: `titles=movie:1,tv:2`. The response contains minutes by title, or null
 * for an unknown runtime.
 */
export const runtimesQuerySchema = v.object({
  titles: v.pipe(
    v.string(),
    v.transform((text) => text.split(',')),
    v.array(titleQuerySchema),
    v.minLength(1),
    v.maxLength(runtimesAtOnce),
  ),
});
