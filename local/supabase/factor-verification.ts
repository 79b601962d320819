import type { Context } from 'hono';
import * as v from 'valibot';
import { keys, type DatabaseAccess } from './database.ts';
import { errorResponse, type Env } from './gateway.ts';
import type { Claims } from './tokens.ts';
import { isValidCode } from './totp.ts';

/** A row of auth.mfa_factors. */
export type Factor = { id: string; friendly_name: string; status: 'verified' | 'unverified'; secret: string };

/** The lifetime of a challenge in seconds. */
export const challengeSeconds = 300;

const attempt = v.object({ challenge_id: v.pipe(v.string(), v.uuid()), code: v.optional(v.string(), '') });

const challengeSql = `
  select verified_at is not null as used, created_at < now() - make_interval(secs => ${challengeSeconds}) as expired
  from auth.mfa_challenges where id = $1 and factor_id = $2`;

/** Finds a used code. A code is valid for three periods of 30 seconds, but only once. RFC 6238, 5.2 */
const replaySql = `
  select id from auth.mfa_challenges
  where factor_id = $1 and otp_code = $2 and verified_at > now() - interval '90 seconds'`;

const refreshTokenSql = `
  select token from auth.refresh_tokens where session_id = $1 and not revoked order by created_at desc limit 1`;

/**
 * Marks the challenge as used, verifies the factor and raises the session to aal2. Ends aal1 sessions and deletes
 * unverified factors.
 */
const acceptSql: [sql: string, values: (accepted: Accepted) => unknown[]][] = [
  [
    'update auth.mfa_challenges set verified_at = now(), otp_code = $2 where id = $1',
    ({ challengeId, code }) => [challengeId, code],
  ],
  ["update auth.mfa_factors set status = 'verified', updated_at = now() where id = $1", ({ factor }) => [factor.id]],
  [
    "update auth.sessions set aal = 'aal2', factor_id = $2 where id = $1",
    ({ claims, factor }) => [claims.session_id, factor.id],
  ],
  ["delete from auth.sessions where user_id = $1 and coalesce(aal, 'aal1') = 'aal1'", ({ claims }) => [claims.sub]],
  ["delete from auth.mfa_factors where user_id = $1 and status = 'unverified'", ({ claims }) => [claims.sub]],
];

type Accepted = { claims: Claims; factor: Factor; challengeId: string; code: string };
type Challenge = { used: boolean; expired: boolean };

/** Verifies the code of a challenge. Returns Lite's refreshed session, now aal2, or hosted Supabase's error. */
export async function verifyFactor(
  c: Context<Env>,
  claims: Claims,
  factor: Factor,
  access: DatabaseAccess,
): Promise<Response> {
  const { query, fetch } = access;
  const parsed = v.safeParse(attempt, await c.req.json().catch(() => null));
  if (!parsed.success) return errorResponse(c, 400, 'bad_json', 'Could not parse request body as JSON');
  const { challenge_id: challengeId, code } = parsed.output;
  if (!code) return errorResponse(c, 400, 'validation_failed', 'Code needs to be non-empty');

  const [challenge] = await query<Challenge>(challengeSql, [challengeId, factor.id]);
  if (!challenge) {
    return errorResponse(c, 422, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found');
  }
  // Hosted Supabase has one error code for used challenges and for challenges from another address.
  if (challenge.used) {
    return errorResponse(c, 422, 'mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch.');
  }
  if (challenge.expired) {
    await query('delete from auth.mfa_challenges where id = $1', [challengeId]);
    const message = `MFA challenge ${challengeId} has expired, verify against another challenge or create a new challenge.`;
    return errorResponse(c, 422, 'mfa_challenge_expired', message);
  }
  const isValid = isValidCode(factor.secret, code) && (await query(replaySql, [factor.id, code])).length === 0;
  if (!isValid) return errorResponse(c, 422, 'mfa_verification_failed', 'Invalid TOTP code entered');

  const [newest] = await query<{ token: string }>(refreshTokenSql, [claims.session_id]);
  const response = await fetch(
    new Request(new URL('/auth/v1/token?grant_type=refresh_token', c.req.url), {
      method: 'POST',
      headers: { apikey: keys.publishable, 'content-type': 'application/json' },
      body: JSON.stringify({ refresh_token: newest?.token }),
    }),
  );
  if (!response.ok) return response;
  for (const [sql, values] of acceptSql) await query(sql, values({ claims, factor, challengeId, code }));
  return response;
}
