import { changePasswordSchema } from '../../../../shared/contract/security.ts';
import { routes, withNext } from '../../../../shared/routes.ts';
import { checkNewPassword } from '../../../services/accounts/common-password.ts';
import { changePassword } from '../../../services/accounts/password.ts';
import { readForm } from '../../../http/read-form.ts';
import { markReauthenticated } from '../../../http/reauthentication.ts';
import { logSecurity } from '../../../http/security-log.ts';
import { clearSession, startSession } from '../../../http/session.ts';
import { requireUser } from '../../account/require-user.ts';
import { sendForm, securityTab, sendRejection, sendSuccess } from './send-response.ts';
import { guess } from './limit.ts';

const form = { part: 'password' } as const;
const fields = { 'wrong-password': 'current', 'same-password': 'password', 'weak-password': 'password' } as const;

/** POST /profile/password: changes the password. The form contains the current password, and the new one twice. */
export const submitPassword = requireUser('security', async (c, request) => {
  const checked = await checkNewPassword(c.env.ASSETS, changePasswordSchema, await readForm(c));
  if (!checked.ok) return sendForm(c, request, form, checked.problems);
  const { session, accounts } = request;
  const { email } = session.viewer;
  if (!email) return sendRejection(c, request, { problem: 'no-email' }, form);

  const outcome = await guess(c, 'sign-in', email, () => changePassword(request, session, checked.value));
  if (!outcome.ok) return sendRejection(c, request, outcome, { ...form, fields, ...outcome });
  await logSecurity(c, 'password-changed', email);
  if (outcome.session) {
    await startSession(c, accounts, outcome.session);
    await markReauthenticated(c, request, outcome.session);
    return sendSuccess(c, { toast: 'password-updated' });
  }
  clearSession(c);
  return sendSuccess(c, { toast: 'password-updated', event: 'SIGNED_OUT', next: withNext(routes.login, securityTab) });
});
