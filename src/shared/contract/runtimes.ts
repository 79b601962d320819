import * as v from 'valibot';
import { runtimesAtOnce } from '../domain/runtime.ts';
import { parseMediaType, parseTitleId } from '../domain/media-type.ts';

const titleSchema = v.pipe(
  v.string(),
  v.transform((text) => {
    const [mediaType, id = ''] = text.split(':');
    return { mediaType: parseMediaType(mediaType), id: parseTitleId(id) };
  }),
  v.object({ mediaType: v.picklist(['movie', 'tv']), id: v.number() }),
);

/** What a list asks for the titles it shows: `titles=movie:1,tv:2`. The answer is minutes by title, null where they are not known. */
export const runtimesQuerySchema = v.object({
  titles: v.pipe(
    v.string(),
    v.transform((text) => text.split(',')),
    v.array(titleSchema),
    v.minLength(1),
    v.maxLength(runtimesAtOnce),
  ),
});
