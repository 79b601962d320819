import { type AuthRequest, authClient } from './client.ts';
import { type Refusal, toRefusal } from './problem.ts';
import { type Session, toSession } from './session.ts';

/** Raises a session to the second assurance level with a code of any of the account's authenticator apps. */
export async function verifyCode(
  request: AuthRequest,
  session: Session,
  code: string,
): Promise<{ ok: true; session: Session } | Refusal> {
  const { mfa } = authClient(request, { session });
  const factors = await mfa.listFactors();
  if (factors.error) return toRefusal(factors.error, 'sign-in-failed');
  let refusal: Refusal = { ok: false, problem: 'expired-code' };
  for (const { id: factorId } of factors.data.totp) {
    const { data, error } = await mfa.challengeAndVerify({ factorId, code });
    const raised = error ? null : toSession(data);
    if (raised) return { ok: true, session: raised };
    refusal = error ? toRefusal(error, 'sign-in-failed') : { ok: false, problem: 'sign-in-failed' };
    if (refusal.problem !== 'wrong-code') break;
  }
  return refusal;
}
