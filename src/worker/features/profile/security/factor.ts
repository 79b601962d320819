import { checkForm, codeSchema } from '../../../../shared/contract/auth.ts';
import { factorNameSchema } from '../../../../shared/contract/security.ts';
import { freeName } from '../../../../shared/domain/sign-in-methods.ts';
import { factorText } from '../../../../shared/text/security.ts';
import { cancelEnrolment, startEnrolment } from '../../../services/accounts/factor-enrolment.ts';
import { loadSignInMethods } from '../../../services/accounts/sign-in-methods.ts';
import { isWithinLimit } from '../../../http/rate-limit.ts';
import { readForm } from '../../../http/read-form.ts';
import { logSecurity } from '../../../http/security-log.ts';
import { startSession } from '../../../http/session.ts';
import { requireUser } from '../../account/require-user.ts';
import { sendForm, securityTab, sendRejection, sendSuccess } from './send-response.ts';
import { dropEnrolment, keepEnrolment, readEnrolment } from './enrolment.ts';
import { guessCode } from './limit.ts';
import { forConfirmedOwner } from './reauthenticate.tsx';

const form = { part: 'factor' } as const;
const place = `${securityTab}#factor`;

/** POST /profile/factor: starts the enrolment of an authenticator. This browser stores its key until the first code. */
export const submitStart = forConfirmedOwner('factor', async (c, request) => {
  const fields = await readForm(c);
  const values = { device: fields['device'] ?? '' };
  const checked = checkForm(factorNameSchema, fields);
  if (!checked.ok) return sendForm(c, request, { ...form, values }, checked.problems);
  const started = (await isWithinLimit(c, 'SIGN_IN_LIMIT'))
    ? await startEnrolment(
        request,
        request.session,
        (factors) =>
          checked.value.device || freeName(factors.length ? factorText.secondName : factorText.firstName, factors),
      )
    : ({ ok: false, problem: 'too-many-attempts' } as const);
  if (!started.ok) return sendRejection(c, request, started, { ...form, values, fields: { 'name-taken': 'device' } });
  await keepEnrolment(c, request, started.enrolment);
  return c.redirect(place, 303);
});

/** POST /profile/factor/cancel: cancels the enrolment of an authenticator. */
export const submitCancel = requireUser('security', async (c, request) => {
  const enrolment = await readEnrolment(c, request);
  if (enrolment) await cancelEnrolment(request, request.session, enrolment.factorId);
  dropEnrolment(c);
  return c.redirect(place, 303);
});

/** POST /profile/factor/verify: activates an authenticator with its first code. */
export const submitVerify = requireUser('security', async (c, request) => {
  const enrolment = await readEnrolment(c, request);
  if (!enrolment) return sendRejection(c, request, { problem: 'enrolment-gone' }, form);
  const checked = checkForm(codeSchema, await readForm(c));
  if (!checked.ok) return sendForm(c, request, form, checked.problems);

  const { session, accounts } = request;
  const done = { toast: enrolment.isFirst ? 'factor-on' : 'factor-added', next: place } as const;
  const outcome = await guessCode(c, request, [enrolment.factorId], checked.value.code);
  if (!outcome.ok) {
    const known = await loadSignInMethods(request, session);
    const isInUse = known.ok && known.factors.some(({ id }) => id === enrolment.factorId);
    if (isInUse || outcome.problem === 'enrolment-gone') dropEnrolment(c);
    if (isInUse) return sendSuccess(c, done); // the same form was sent twice
    return sendRejection(c, request, outcome, {
      ...form,
      fields: { 'wrong-code': 'code', 'expired-code': 'code' },
      ...outcome,
    });
  }
  dropEnrolment(c);
  await logSecurity(c, 'factor-added', session.viewer.email);
  await startSession(c, accounts, outcome.session);
  return sendSuccess(c, { ...done, event: 'MFA_CHALLENGE_VERIFIED' });
});
