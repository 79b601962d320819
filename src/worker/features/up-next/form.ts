import { parseTitleKey, titleKey } from '../../../shared/domain/title-key.ts';
import { routes, withNext } from '../../../shared/routes.ts';
import type { Screen } from '../../context.ts';
import { readForm } from '../../http/read-form.ts';
import { saveToast } from '../../http/toast.ts';
import { setDismissed } from './write.ts';

/** POST /up-next: removes a title or restores it, for browsers without scripts. `removed` in the URL renders Undo. */
export const changeUpNext: Screen = async (c) => {
  if (!c.var.session) return c.redirect(withNext(routes.login, routes.upNext), 303);
  const fields = await readForm(c);
  const shall = fields['remove'] !== undefined;
  const title = parseTitleKey(fields['remove'] ?? fields['restore']);
  if (!title) return c.redirect(routes.upNext, 303);
  const { ok } = await setDismissed(c, title, shall);
  saveToast(c, ok ? (shall ? 'up-next-removed' : 'up-next-restored') : 'up-next-failed');
  return c.redirect(ok && shall ? `${routes.upNext}?removed=${titleKey(title)}` : routes.upNext, 303);
};
