import type { Viewer } from '../../shared/domain/viewer.ts';
import type { AppContext } from '../context.ts';

/** Removes a profile picture that is not in our own storage. Other hosts would learn which pages the viewer reads. */
export function withStoredPicture(c: AppContext, viewer: Viewer): Viewer {
  const store = `${c.get('settings').SUPABASE_URL}/storage/v1/object/public/avatars/`;
  return viewer.avatarUrl?.startsWith(store) ? viewer : { ...viewer, avatarUrl: null };
}
