import type { Viewer } from '../../shared/domain/viewer.ts';
import type { AppContext } from '../context.ts';
import { settingsOf } from '../env.ts';

/** Shows profile pictures from our own storage only: other hosts would learn who reads which page. */
export function withStoredPicture(c: AppContext, viewer: Viewer): Viewer {
  const store = `${settingsOf(c.env).SUPABASE_URL}/storage/v1/object/public/avatars/`;
  return viewer.avatarUrl?.startsWith(store) ? viewer : { ...viewer, avatarUrl: null };
}
