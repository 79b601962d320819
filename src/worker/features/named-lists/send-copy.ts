import { parseListId } from '../../../shared/domain/named-list.ts';
import { routes } from '../../../shared/routes.ts';
import type { AppContext } from '../../context.ts';
import { nextPath } from '../../http/next-path.ts';
import { saveToast } from '../../http/toast.ts';
import { storeIntent } from '../account/intent.ts';
import { sendNotFound } from '../problem/not-found.tsx';
import { copyList } from './copy.ts';
import type { Owner } from '../../services/accounts/session.ts';

const toasts = { full: 'lists-full', failed: 'list-not-changed' } as const;

/** Returns the id that the form contains for the copy, or a new one. */
const copyIdOf = (field: string | undefined) => parseListId(field) ?? crypto.randomUUID();

/** Copies the list at `path` and redirects to the copy. On failure, redirects back to the list. */
export async function sendCopy(c: AppContext, owner: Owner, path: string, field: string | undefined) {
  const copied = await copyList(c, owner, path, copyIdOf(field));
  if (copied.ok) {
    saveToast(c, 'list-copied');
    return c.redirect(routes.list(copied.id), 303);
  }
  if (copied.problem === 'missing') return sendNotFound(c);
  saveToast(c, toasts[copied.problem]);
  return c.redirect(path, 303);
}

/** Stores an anonymous visitor's intent to copy the list at `path`. Returns the path to which signing in leads. */
export async function storeCopyIntent(c: AppContext, path: string, field: string | undefined): Promise<string> {
  const back = nextPath(c, path);
  if (back) await storeIntent(c, 'copy', copyIdOf(field), back);
  return back ?? routes.lists;
}
