import * as v from 'valibot';
import { type Factor, factorLimit } from '../../../shared/domain/sign-in-methods.ts';
import { factorText } from '../../../shared/text/security.ts';
import { type AuthRequest, authClient } from './client.ts';
import { toSecurityRejection, type SecurityRejection } from './security-problem.ts';
import { type Session, toSession } from './session.ts';
import { replaceToken } from './session-state.ts';
import { loadSignInMethods } from './sign-in-methods.ts';

/** An authenticator during set-up. `key` is its secret, and `uri` contains the secret for a QR code. */
export type Enrolment = { factorId: string; name: string; isFirst: boolean; key: string; uri: string };

const enrolledSchema = v.object({ id: v.string(), totp: v.object({ secret: v.string(), uri: v.string() }) });

type Client = ReturnType<typeof authClient>;

/**
 * Removes authenticators one by one. The authenticator that verified the session, usually the last one, must come last.
 * Without it, Supabase rejects the removal of the others.
 */
async function unenrollAll({ mfa }: Client, factorIds: readonly string[]) {
  const responses: Awaited<ReturnType<typeof mfa.unenroll>>[] = [];
  for (const factorId of factorIds) responses.push(await mfa.unenroll({ factorId }));
  return responses;
}

/**
 * Starts the set-up of an authenticator, named by `nameFor`. Removes unfinished authenticators, so that there is at
 * most one.
 */
export async function startEnrolment(
  request: AuthRequest,
  session: Session,
  nameFor: (factors: readonly Factor[]) => string,
): Promise<{ ok: true; enrolment: Enrolment } | SecurityRejection> {
  const methods = await loadSignInMethods(request, session);
  if (!methods.ok) return methods;
  if (methods.factors.length >= factorLimit) return { ok: false, problem: 'too-many-factors' };
  const name = nameFor(methods.factors);
  if (methods.factors.some((factor) => factor.name === name)) return { ok: false, problem: 'name-taken' };
  const client = authClient(request, { session });
  await unenrollAll(client, methods.unfinished);
  const { data, error } = await client.mfa.enroll({
    factorType: 'totp',
    friendlyName: name,
    issuer: factorText.issuer,
  });
  if (error) return toSecurityRejection(error, 'factor-failed');
  const enrolled = v.safeParse(enrolledSchema, data);
  if (!enrolled.success) return { ok: false, problem: 'factor-failed' };
  const { id: factorId, totp } = enrolled.output;
  const isFirst = methods.factors.length === 0;
  return { ok: true, enrolment: { factorId, name, isFirst, key: totp.secret, uri: totp.uri } };
}

/** Cancels the set-up of an authenticator. Does nothing if the authenticator does not exist. */
export async function cancelEnrolment(request: AuthRequest, session: Session, factorId: string): Promise<void> {
  await unenrollAll(authClient(request, { session }), [factorId]);
}

/** Returns the session after a code has been verified, with the previous details of the viewer. */
function upgradedSession(session: Session, response: unknown): Session | null {
  const upgraded = toSession(response);
  return upgraded && { ...upgraded, viewer: { ...session.viewer, providers: upgraded.viewer.providers } };
}

/**
 * Verifies a code of any of these authenticators. Returns a session at assurance level 2. Supabase ends the account's
 * sessions at a lower level.
 */
export async function verifyFactor(
  request: AuthRequest,
  session: Session,
  factorIds: readonly string[],
  code: string,
): Promise<{ ok: true; session: Session } | SecurityRejection> {
  const { mfa } = authClient(request, { session });
  let rejection: SecurityRejection = { ok: false, problem: 'enrolment-gone' };
  for (const factorId of factorIds) {
    const { data, error } = await mfa.challengeAndVerify({ factorId, code });
    const upgraded = error ? null : upgradedSession(session, data);
    if (upgraded) {
      replaceToken(session);
      return { ok: true, session: upgraded };
    }
    rejection = error ? toSecurityRejection(error, 'factor-failed') : { ok: false, problem: 'factor-failed' };
    if (rejection.problem !== 'wrong-code') break;
  }
  return rejection;
}

/** Removes authenticators. Ignores authenticators that do not exist. */
export async function removeFactors(
  request: AuthRequest,
  session: Session,
  factorIds: readonly string[],
): Promise<{ ok: true } | SecurityRejection> {
  for (const { error } of await unenrollAll(authClient(request, { session }), factorIds)) {
    const rejection = error ? toSecurityRejection(error, 'factor-failed') : null;
    if (rejection && rejection.problem !== 'enrolment-gone') return rejection;
  }
  return { ok: true };
}
