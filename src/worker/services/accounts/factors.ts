import { type AuthRequest, authClient } from './client.ts';
import { type Rejection, toRejection } from './problem.ts';
import { type Session, toSession } from './session.ts';

/** Verifies a code of any of the account's authenticators. Returns a session at assurance level 2. */
export async function verifyCode(
  request: AuthRequest,
  session: Session,
  code: string,
): Promise<{ ok: true; session: Session } | Rejection> {
  const { mfa } = authClient(request, { session });
  const factors = await mfa.listFactors();
  if (factors.error) return toRejection(factors.error, 'sign-in-failed');
  let rejection: Rejection = { ok: false, problem: 'expired-code' };
  for (const { id: factorId } of factors.data.totp) {
    const { data, error } = await mfa.challengeAndVerify({ factorId, code });
    const upgraded = error ? null : toSession(data);
    if (upgraded) return { ok: true, session: upgraded };
    rejection = error ? toRejection(error, 'sign-in-failed') : { ok: false, problem: 'sign-in-failed' };
    if (rejection.problem !== 'wrong-code') break;
  }
  return rejection;
}
