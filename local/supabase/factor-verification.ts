import type { Context } from 'hono';
import * as v from 'valibot';
import { keys, type Inside } from './database.ts';
import { problem, type Env } from './scene.ts';
import type { Claims } from './tokens.ts';
import { isCodeOf } from './totp.ts';

/** A factor's row. */
export type Factor = { id: string; friendly_name: string; status: 'verified' | 'unverified'; secret: string };

/** How long a challenge may be answered. */
export const challengeSeconds = 300;

const attempt = v.object({ challenge_id: v.pipe(v.string(), v.uuid()), code: v.optional(v.string(), '') });

const challengeSql = `
  select verified_at is not null as used, created_at < now() - make_interval(secs => ${challengeSeconds}) as expired
  from auth.mfa_challenges where id = $1 and factor_id = $2`;

/** A code is good for three times 30 seconds: whoever saw it being typed must not use it after its owner. RFC 6238, 5.2 */
const replaySql = `
  select id from auth.mfa_challenges
  where factor_id = $1 and otp_code = $2 and verified_at > now() - interval '90 seconds'`;

const refreshTokenSql = `
  select token from auth.refresh_tokens where session_id = $1 and not revoked order by created_at desc limit 1`;

/** The challenge is used up, the factor good, its session raised; weaker sessions end, unfinished factors go. */
const acceptSql: [sql: string, values: (is: Accepted) => unknown[]][] = [
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

/** Answers the code for a challenge: with Lite's next answer for the same session, now raised, or with hosted Supabase's refusal. */
export async function verifyFactor(c: Context<Env>, claims: Claims, factor: Factor, inside: Inside): Promise<Response> {
  const { query, fetch } = inside;
  const given = v.safeParse(attempt, await c.req.json().catch(() => null));
  if (!given.success) return problem(c, 400, 'bad_json', 'Could not parse request body as JSON');
  const { challenge_id: challengeId, code } = given.output;
  if (!code) return problem(c, 400, 'validation_failed', 'Code needs to be non-empty');

  const [challenge] = await query<Challenge>(challengeSql, [challengeId, factor.id]);
  if (!challenge) {
    return problem(c, 422, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found');
  }
  // Hosted Supabase has one name for a challenge that was used and one that was asked for from another address.
  if (challenge.used) {
    return problem(c, 422, 'mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch.');
  }
  if (challenge.expired) {
    await query('delete from auth.mfa_challenges where id = $1', [challengeId]);
    const words = `MFA challenge ${challengeId} has expired, verify against another challenge or create a new challenge.`;
    return problem(c, 422, 'mfa_challenge_expired', words);
  }
  const isGood = isCodeOf(factor.secret, code) && (await query(replaySql, [factor.id, code])).length === 0;
  if (!isGood) return problem(c, 422, 'mfa_verification_failed', 'Invalid TOTP code entered');

  const [newest] = await query<{ token: string }>(refreshTokenSql, [claims.session_id]);
  const answer = await fetch(
    new Request(new URL('/auth/v1/token?grant_type=refresh_token', c.req.url), {
      method: 'POST',
      headers: { apikey: keys.publishable, 'content-type': 'application/json' },
      body: JSON.stringify({ refresh_token: newest?.token }),
    }),
  );
  if (!answer.ok) return answer;
  for (const [sql, values] of acceptSql) await query(sql, values({ claims, factor, challengeId, code }));
  return answer;
}
