import { routes } from '../../../shared/routes.ts';
import { loginText } from '../../../shared/text/auth.ts';
import { clearCookie } from '../../http/cookies.ts';
import { readForm } from '../../http/read-form.ts';
import { clearSession } from '../../http/session.ts';
import { saveToast } from '../../http/toast.ts';
import { endCompletely, openWaiting } from './waiting.ts';
import { requireAccounts } from '../account/require-accounts.tsx';

/** `keep=pending`: the page has cleared the browser's storage itself, except for watches that are not saved yet. */
const clearing = ({ keep }: Readonly<Record<string, string>>) =>
  keep === 'pending' ? '"cache"' : '"cache", "storage"';

/** POST /auth/sign-out. Clears the browser's session even if Supabase fails. */
export const signOut = requireAccounts(loginText.title, async (c, request) => {
  const session = c.get('session');
  const waiting = await openWaiting(c, request, 'factor');
  await Promise.all([session, waiting].map((one) => one && endCompletely(c, request, one)));
  clearSession(c);
  clearCookie(c, 'factor');
  clearCookie(c, 'recovery');
  if (session) {
    saveToast(c, 'signed-out', 'SIGNED_OUT');
    c.header('clear-site-data', clearing(await readForm(c)));
  }
  return c.redirect(routes.login, 303);
});
