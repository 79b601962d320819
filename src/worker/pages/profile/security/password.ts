import { checkForm } from '../../../../shared/contract/auth.ts';
import { changePasswordSchema } from '../../../../shared/contract/security.ts';
import { checkPassword, setPassword } from '../../../accounts/index.ts';
import { readForm } from '../../../http/read-form.ts';
import { startSession } from '../../../http/session.ts';
import { forOwner } from '../owner.ts';
import { comeBack, sendRefusal, succeed } from './answer.ts';
import { guess } from './limit.ts';

const form = { part: 'password' } as const;
const fields = { 'wrong-password': 'current', 'same-password': 'password', 'weak-password': 'password' } as const;

/** POST /profile/password: the current password, and the new one twice. */
export const submitPassword = forOwner('security', async (c, request) => {
  const checked = checkForm(changePasswordSchema, await readForm(c));
  if (!checked.ok) return comeBack(c, request, form, checked.problems);
  const { session, accounts } = request;
  const { email } = session.viewer;
  if (!email) return sendRefusal(c, request, { problem: 'no-email' }, form);

  const { current } = checked.value;
  const known = await guess(c, 'sign-in', email, () => checkPassword(request, session, current));
  const outcome = known.ok ? await setPassword(request, session, checked.value) : known;
  if (!outcome.ok) return sendRefusal(c, request, outcome, { ...form, fields, ...outcome });
  await startSession(c, accounts, session);
  return succeed(c, { toast: 'password-updated' });
});
