import * as v from 'valibot';
import { type Factor, factorLimit } from '../../../shared/domain/ways-in.ts';
import { factorText } from '../../../shared/text/security.ts';
import { type AuthRequest, authClient } from './client.ts';
import { refuse, type SecurityRefusal } from './security-problem.ts';
import { type Session, toSession } from './session.ts';
import { replaceToken } from './session-state.ts';
import { loadWaysIn } from './ways-in.ts';

/** An authenticator that is being set up: what its app is told, as a key and as an address that a picture can hold. */
export type Enrolment = { factorId: string; name: string; isFirst: boolean; key: string; uri: string };

const enrolledSchema = v.object({ id: v.string(), totp: v.object({ secret: v.string(), uri: v.string() }) });

type Client = ReturnType<typeof authClient>;

/**
 * Removes authenticators one after the other, in their order: without the one that the session was raised by, usually the
 * last that was verified, Supabase refuses to remove the others.
 */
async function forget({ mfa }: Client, factorIds: readonly string[]) {
  const answers: Awaited<ReturnType<typeof mfa.unenroll>>[] = [];
  for (const factorId of factorIds) answers.push(await mfa.unenroll({ factorId }));
  return answers;
}

/**
 * Begins to set up an authenticator, called as `nameFor` says. One that was begun before and never finished gives way, so
 * that there is one at a time, whatever becomes of it.
 */
export async function startEnrolment(
  request: AuthRequest,
  session: Session,
  nameFor: (factors: readonly Factor[]) => string,
): Promise<{ ok: true; enrolment: Enrolment } | SecurityRefusal> {
  const known = await loadWaysIn(request, session);
  if (!known.ok) return known;
  if (known.factors.length >= factorLimit) return { ok: false, problem: 'too-many-factors' };
  const name = nameFor(known.factors);
  if (known.factors.some((factor) => factor.name === name)) return { ok: false, problem: 'name-taken' };
  const client = authClient(request, { session });
  await forget(client, known.unfinished);
  const { data, error } = await client.mfa.enroll({
    factorType: 'totp',
    friendlyName: name,
    issuer: factorText.issuer,
  });
  if (error) return refuse(error, 'factor-failed');
  const enrolled = v.safeParse(enrolledSchema, data);
  if (!enrolled.success) return { ok: false, problem: 'factor-failed' };
  const { id: factorId, totp } = enrolled.output;
  const isFirst = known.factors.length === 0;
  return { ok: true, enrolment: { factorId, name, isFirst, key: totp.secret, uri: totp.uri } };
}

/** Gives up an authenticator that was being set up; one that is not there any more is no matter. */
export async function cancelEnrolment(request: AuthRequest, session: Session, factorId: string): Promise<void> {
  await forget(authClient(request, { session }), [factorId]);
}

/** The session after a code, of the same viewer as before. */
function raised(session: Session, answer: unknown): Session | null {
  const given = toSession(answer);
  return given && { ...given, viewer: { ...session.viewer, providers: given.viewer.providers } };
}

/**
 * Answers with a code of one of these authenticators, whichever it is. The session is at the second assurance level
 * from then on; Supabase ends those of the account that are not.
 */
export async function proveFactor(
  request: AuthRequest,
  session: Session,
  factorIds: readonly string[],
  code: string,
): Promise<{ ok: true; session: Session } | SecurityRefusal> {
  const { mfa } = authClient(request, { session });
  let refusal: SecurityRefusal = { ok: false, problem: 'enrolment-gone' };
  for (const factorId of factorIds) {
    const { data, error } = await mfa.challengeAndVerify({ factorId, code });
    const proven = error ? null : raised(session, data);
    if (proven) {
      replaceToken(session);
      return { ok: true, session: proven };
    }
    refusal = error ? refuse(error, 'factor-failed') : { ok: false, problem: 'factor-failed' };
    if (refusal.problem !== 'wrong-code') break;
  }
  return refusal;
}

/** Removes authenticators; one that is gone already is no matter. */
export async function removeFactors(
  request: AuthRequest,
  session: Session,
  factorIds: readonly string[],
): Promise<{ ok: true } | SecurityRefusal> {
  for (const { error } of await forget(authClient(request, { session }), factorIds)) {
    const refusal = error ? refuse(error, 'factor-failed') : null;
    if (refusal && refusal.problem !== 'enrolment-gone') return refusal;
  }
  return { ok: true };
}
