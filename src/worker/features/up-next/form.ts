import { parseTitleKey, titleKey } from '../../../shared/domain/title-key.ts';
import { routes, withNext } from '../../../shared/routes.ts';
import type { AppContext, Screen } from '../../context.ts';
import { ownerOf } from '../../http/owner.ts';
import { readForm } from '../../http/read-form.ts';
import { saveToast } from '../../http/toast.ts';
import { clearRemoval, storeRemoval, withUndo } from '../../http/undo.ts';
import { sealRemoval } from '../../services/accounts/removals.ts';
import { openRemovedTitle, setDismissed } from './write.ts';

/** Restores a removed title. If this fails, the page offers Undo again. */
async function restore(c: AppContext, sealed: string): Promise<Response> {
  const title = await openRemovedTitle(c, sealed);
  const isRestored = title !== null && (await setDismissed(c, title, false)).ok;
  if (isRestored) clearRemoval(c);
  saveToast(c, isRestored ? 'up-next-restored' : 'up-next-failed');
  return c.redirect(isRestored ? routes.upNext : withUndo(routes.upNext), 303);
}

/** POST /up-next: removes a title and offers Undo, or restores it, for browsers without scripts. */
export const changeUpNext: Screen = async (c) => {
  const owner = ownerOf(c);
  if (!owner) return c.redirect(withNext(routes.login, routes.upNext), 303);
  const fields = await readForm(c);
  if (fields['restore'] !== undefined) return restore(c, fields['restore']);
  const title = parseTitleKey(fields['remove']);
  if (!title) return c.redirect(routes.upNext, 303);
  const { ok } = await setDismissed(c, title, true);
  if (ok) storeRemoval(c, await sealRemoval(owner, 'up-next', titleKey(title)));
  else saveToast(c, 'up-next-failed');
  return c.redirect(ok ? withUndo(routes.upNext) : routes.upNext, 303);
};
