import { parseTitleKey, titleKey } from '../../../shared/domain/title-key.ts';
import { routes } from '../../../shared/routes.ts';
import type { HiddenToast } from '../../../shared/text/hidden.ts';
import type { Screen } from '../../context.ts';
import { nextPath } from '../../http/next-path.ts';
import { readForm } from '../../http/read-form.ts';
import { saveToast } from '../../http/toast.ts';
import { type HiddenProblem, setHidden } from './write.ts';

const toasts = {
  full: 'hidden-full',
  'full-here': 'hidden-full-here',
  unavailable: 'hide-failed',
} as const satisfies Record<HiddenProblem, HiddenToast>;

/** Sets `shown` in the URL of the list of hidden titles, which then renders Undo. Returns other paths unchanged. */
function withShown(path: string, shown: string | null): string {
  const url = new URL(path, 'https://list.invalid');
  if (url.pathname !== routes.hidden) return path;
  if (shown) url.searchParams.set('shown', shown);
  else url.searchParams.delete('shown');
  return url.pathname + url.search;
}

/** POST /hidden: the form of “Not for me” and “Show again”, for browsers without scripts. */
export const changeHidden: Screen = async (c) => {
  const back = nextPath(c, c.req.header('referer')) ?? routes.hidden;
  const fields = await readForm(c);
  const isHidden = fields['hide'] !== undefined;
  const title = parseTitleKey(fields['hide'] ?? fields['show']);
  if (!title) return c.redirect(back, 303);
  const changed = await setHidden(c, title, isHidden);
  saveToast(c, changed.ok ? (isHidden ? 'title-hidden' : 'title-shown') : toasts[changed.problem]);
  return c.redirect(changed.ok ? withShown(back, isHidden ? null : titleKey(title)) : back, 303);
};
