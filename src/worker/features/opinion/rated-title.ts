import type { RatedTitle } from '../../../client/components/rating/form.tsx';
import { loadTitle } from '../../services/catalogue/title.ts';
import { type AppContext, catalogueOf } from '../../context.ts';
import { titleParam } from '../../http/title-param.ts';

/** Returns the title of a request's path, or the reason why it cannot be shown. */
export async function findRatedTitle(c: AppContext): Promise<RatedTitle | 'missing' | 'failing'> {
  const named = titleParam(c);
  if (!named) return 'missing';
  const reading = await loadTitle(catalogueOf(c), named.mediaType, named.id).catch(() => null);
  if (!reading) return 'failing';
  return reading.value ? { ...named, title: reading.value.title } : 'missing';
}
