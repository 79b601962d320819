import { ResetDoneView, ResetInvalidView, ResetView } from './views/reset.tsx';
import { newPasswordSchema } from '../../../shared/contract/auth.ts';
import { routes } from '../../../shared/routes.ts';
import { resetText } from '../../../shared/text/auth.ts';
import { checkNewPassword } from '../../services/accounts/common-password.ts';
import { resetPassword } from '../../services/accounts/recovery.ts';
import type { AppContext } from '../../context.ts';
import { clearCookie } from '../../http/cookies.ts';
import { readForm } from '../../http/read-form.ts';
import { logSecurity } from '../../http/security-log.ts';
import { clearSession } from '../../http/session.ts';
import { takeWaiting } from './waiting.ts';
import { afterRejection, sendScreen, requireAccounts } from '../account/require-accounts.tsx';

const sendInvalid = (c: AppContext) => sendScreen(c, resetText.title, <ResetInvalidView />, { status: 410 });

const isAgain = (c: AppContext) => c.req.query('for') === 'signup';

/** GET /auth/reset-password: the form for a new password, after a reset link was used. */
export const reset = requireAccounts(resetText.title, async (c, request) =>
  (await takeWaiting(c, request, 'recovery'))
    ? sendScreen(c, resetText.title, <ResetView state={{}} isAgain={isAgain(c)} />)
    : sendInvalid(c),
);

/** POST /auth/reset-password: changes the password and ends all sessions of the account, including this browser's. */
export const submitReset = requireAccounts(resetText.title, async (c, request) => {
  const session = await takeWaiting(c, request, 'recovery');
  if (!session) return sendInvalid(c);
  const checked = await checkNewPassword(c.env.ASSETS, newPasswordSchema, await readForm(c));
  if (!checked.ok) {
    return sendScreen(c, resetText.title, <ResetView state={{ problems: checked.problems }} isAgain={isAgain(c)} />, {
      status: 422,
    });
  }
  const outcome = await resetPassword(request, session, checked.value.password);
  if (!outcome.ok) {
    if (outcome.problem === 'link-expired') return sendInvalid(c);
    const { problems, options } = afterRejection(outcome);
    return sendScreen(c, resetText.title, <ResetView state={{ problems }} isAgain={isAgain(c)} />, options);
  }
  await logSecurity(c, 'password-changed', session.viewer.email);
  clearCookie(c, 'recovery');
  clearSession(c);
  return sendScreen(c, resetText.title, <ResetDoneView />, { headers: { refresh: `2; url=${routes.login}` } });
});
