import type { Viewer } from '../../shared/domain/viewer.ts';
import type { AppContext } from '../context.ts';
import { settingsOf } from '../env.ts';

/** Pictures that other services host would tell them who reads which page: only those in our own store are shown. */
export function withOwnPicture(c: AppContext, viewer: Viewer): Viewer {
  const store = `${settingsOf(c.env).SUPABASE_URL}/storage/v1/object/public/avatars/`;
  return viewer.avatarUrl?.startsWith(store) ? viewer : { ...viewer, avatarUrl: null };
}
