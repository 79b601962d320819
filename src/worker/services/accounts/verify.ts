import { decodeProtectedHeader, errors, type JWTPayload, jwtVerify } from 'jose';
import * as v from 'valibot';
import { publicKeys } from './keys.ts';
import type { AccountSettings } from './settings.ts';
import { logWarning } from '../../platform/log.ts';
import { lruCache } from '../../platform/lru-cache.ts';

/** What a Supabase access token says. https://supabase.com/docs/guides/auth/jwt-fields */
const claimsSchema = v.object({
  sub: v.pipe(v.string(), v.uuid()),
  exp: v.number(),
  email: v.pipe(v.string(), v.nonEmpty()),
  session_id: v.pipe(v.string(), v.uuid()),
  role: v.literal('authenticated'),
  aal: v.picklist(['aal1', 'aal2']),
  app_metadata: v.fallback(v.object({ providers: v.fallback(v.array(v.string()), []) }), { providers: [] }),
});

export type Claims = v.InferOutput<typeof claimsSchema>;

/** `unknown` where the keys to judge it by could not be had: neither good nor bad. */
export type Verdict = { token: 'valid'; claims: Claims } | { token: 'expired' | 'refused' | 'unknown' };

/** Clocks of the edge and of Supabase may differ by this many seconds. */
const clockTolerance = 5;

const signedByKeyPair = ['ES256', 'RS256'];

async function read(accounts: AccountSettings, token: string, keepAlive: (work: Promise<unknown>) => void) {
  const expected = {
    issuer: `${accounts.url}/auth/v1`,
    audience: 'authenticated',
    clockTolerance,
    requiredClaims: ['sub', 'exp', 'session_id'],
  };
  const { alg } = decodeProtectedHeader(token);
  if (alg === 'HS256' && accounts.jwtSecret) {
    const secret = new TextEncoder().encode(accounts.jwtSecret);
    return (await jwtVerify(token, secret, { ...expected, algorithms: ['HS256'] })).payload;
  }
  const verify = async (renew: boolean) =>
    (await jwtVerify(token, await publicKeys(accounts, keepAlive, renew), { ...expected, algorithms: signedByKeyPair }))
      .payload;
  if (alg === 'HS256') logWarning('accounts: tokens are signed with HS256, and SUPABASE_JWT_SECRET is not set');
  if (!signedByKeyPair.includes(alg ?? '')) throw new errors.JOSEAlgNotAllowed('not an algorithm of this project');
  return verify(false).catch((error: unknown) => {
    if (error instanceof errors.JWKSNoMatchingKey) return verify(true);
    throw error;
  });
}

function judge(payload: JWTPayload): Verdict {
  const claims = v.safeParse(claimsSchema, payload);
  return claims.success ? { token: 'valid', claims: claims.output } : { token: 'refused' };
}

const verified = lruCache<string, Claims>('access tokens');

/**
 * Judges an access token: its algorithm, signature, issuer, audience and times, and that it belongs to a session.
 * A token is judged once an isolate.
 */
export async function verifyAccessToken(
  accounts: AccountSettings,
  token: string,
  keepAlive: (work: Promise<unknown>) => void,
): Promise<Verdict> {
  const key = `${accounts.url} ${token}`;
  const known = verified.get(key);
  if (known)
    return known.exp + clockTolerance > Date.now() / 1000 ? { token: 'valid', claims: known } : { token: 'expired' };
  try {
    const verdict = judge(await read(accounts, token, keepAlive));
    if (verdict.token === 'valid') verified.set(key, verdict.claims);
    return verdict;
  } catch (error) {
    if (error instanceof errors.JWTExpired) return { token: 'expired' };
    return { token: error instanceof errors.JOSEError || error instanceof TypeError ? 'refused' : 'unknown' };
  }
}
