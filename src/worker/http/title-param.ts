import type { TitleId } from '../../shared/domain/media-type.ts';
import { parseTitleKey } from '../../shared/domain/title-key.ts';
import type { AppContext } from '../context.ts';

/** The title that a route's parameters `mediaType` and `id` name; null if they name none. */
export const titleParam = (c: AppContext): TitleId | null =>
  parseTitleKey(`${c.req.param('mediaType')}:${c.req.param('id')}`);
