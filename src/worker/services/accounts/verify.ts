import { decodeProtectedHeader, errors, jwtVerify } from 'jose';
import * as v from 'valibot';
import { publicKeys } from './keys.ts';
import type { AccountSettings } from './settings.ts';
import { logWarning } from '../../platform/log.ts';
import { lruCache } from '../../platform/memory.ts';
import { uuid } from '../../../shared/contract/fields.ts';

/** Claims of a Supabase access token. https://supabase.com/docs/guides/auth/jwt-fields */
const claimsSchema = v.object({
  sub: uuid,
  exp: v.number(),
  email: v.pipe(v.string(), v.nonEmpty()),
  session_id: uuid,
  role: v.literal('authenticated'),
  aal: v.picklist(['aal1', 'aal2']),
});

/** The result of verifying a token. `unknown`: the keys could not be fetched. */
export type Verification = { token: 'valid' | 'expired' | 'rejected' | 'unknown' };

/** How far the clocks of the edge and of Supabase may differ, in seconds. */
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

/** When verified tokens expire, in seconds since 1970. */
const verified = lruCache<string, number>('access tokens');

/**
 * Verifies an access token: its algorithm, signature, issuer, audience, times and session id. Valid tokens are memoised
 * in this isolate. Never rejects.
 */
export async function verifyAccessToken(
  accounts: AccountSettings,
  token: string,
  keepAlive: (work: Promise<unknown>) => void,
): Promise<Verification> {
  const key = `${accounts.url} ${token}`;
  const known = verified.get(key);
  if (known) return { token: known + clockTolerance > Date.now() / 1000 ? 'valid' : 'expired' };
  try {
    const claims = v.safeParse(claimsSchema, await read(accounts, token, keepAlive));
    if (!claims.success) return { token: 'rejected' };
    verified.set(key, claims.output.exp);
    return { token: 'valid' };
  } catch (error) {
    if (error instanceof errors.JWTExpired) return { token: 'expired' };
    return { token: error instanceof errors.JOSEError || error instanceof TypeError ? 'rejected' : 'unknown' };
  }
}
