import type { DescribedTitle, TitleId } from '../../shared/domain/media-type.ts';
import type { AppContext } from '../context.ts';
import { withTimeout } from '../platform/timeout.ts';
import { findTitle } from './find-title.ts';

/** How long a list waits for a title's name, in milliseconds. */
const nameTimeout = 1_500;

/** Adds a title's name, date and poster. */
export async function describeTitle(c: AppContext, { mediaType, id }: TitleId): Promise<DescribedTitle> {
  const found = await withTimeout(findTitle(c, { mediaType, id }), nameTimeout, 'failing');
  const { title, date, posterPath } = typeof found === 'string' ? { title: null, date: null, posterPath: null } : found;
  return { mediaType, id, title, date, posterPath, isMissing: found === 'missing' };
}
