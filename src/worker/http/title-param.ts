import type { TitleId } from '../../shared/domain/media-type.ts';
import { parseTitleKey } from '../../shared/domain/title-key.ts';
import type { AppContext } from '../context.ts';

/** Returns the title of the route parameters `mediaType` and `id`, or null if they are invalid. */
export const titleParam = (c: AppContext): TitleId | null =>
  parseTitleKey(`${c.req.param('mediaType')}:${c.req.param('id')}`);
