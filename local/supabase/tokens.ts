import { decodeJwt, errors, jwtVerify, SignJWT, type JWK, type JWTPayload } from 'jose';
import type { Database } from './database.ts';
import { openSigningKey } from './signing-key.ts';

/** The claims of an access token of hosted Supabase. */
export type Claims = JWTPayload & {
  sub: string;
  role: string;
  email: string;
  session_id: string;
  aal: 'aal1' | 'aal2';
  /** The authentication methods of the session, the latest first. */
  amr: { method: string; timestamp: number }[];
  app_metadata: Record<string, unknown>;
  user_metadata: Record<string, unknown>;
};

/** The reason why a token is rejected. */
export type TokenProblem = 'malformed' | 'forged' | 'expired';

export type Tokens = {
  /** Returns the claims of a valid token, or null. */
  verify: (token: string) => Promise<Claims | null>;
  /** Returns the claims of a valid token, or the problem. */
  read: (token: string) => Promise<{ claims: Claims } | { problem: TokenProblem }>;
  /**
   * Signs the access token in Lite's response like hosted Supabase and adds the factors to its user. First stores the
   * method (`password`, `otp`, `oauth`, `totp`) with the session. Uses the database, so it must not be called inside
   * `exclusively`.
   */
  enrich: <T extends object>(response: T, method?: string, userAgent?: string) => Promise<T>;
  /** Adds the factors to Lite's user, as in hosted Supabase. */
  withFactors: <T extends { id: string }>(user: T) => Promise<T>;
  /** Returns a token for Lite with the same claims. */
  forLite: (claims: JWTPayload) => Promise<string>;
  jwks: () => { keys: JWK[] };
  /** Sets the lifetime of access tokens in seconds, by default an hour. */
  setLifetime: (seconds: number) => void;
};

type TokensOptions = {
  database: Pick<Database, 'query' | 'tokenSecret'>;
  /** The embedded server's URL. */
  url: string;
  /** The folder of the signing key. If absent, the key is new and not stored. */
  dataDir?: string;
};

type Session = { aal: 'aal1' | 'aal2'; amr: Claims['amr']; app: Record<string, unknown>; own: Record<string, unknown> };
type SessionResponse = { access_token?: string; user?: { id: string } };

const sessionSql = `
  select coalesce(session.aal, 'aal1') as aal, person.raw_app_meta_data as app, person.raw_user_meta_data as own,
    coalesce((
      select jsonb_agg(jsonb_build_object('method', authentication_method, 'timestamp', extract(epoch from updated_at)::int)
        order by updated_at desc)
      from auth.mfa_amr_claims where session_id = session.id
    ), '[]') as amr
  from auth.sessions session join auth.users person on person.id = session.user_id where session.id = $1`;

const methodSql = `
  insert into auth.mfa_amr_claims (session_id, authentication_method) select id, $2 from auth.sessions where id = $1
  on conflict (session_id, authentication_method) do update set updated_at = now()`;

const userAgentSql = 'update auth.sessions set user_agent = $2 where id = $1';

const factorsSql = `
  select id, friendly_name, factor_type, status, created_at, updated_at
  from auth.mfa_factors where user_id = $1 order by created_at`;

/** The number of verified tokens in memory. */
const maxVerified = 1_000;

/** Signs and verifies access tokens with ES256 and a published key, as hosted Supabase does. */
export async function createTokens({ database, url, dataDir }: TokensOptions): Promise<Tokens> {
  const key = await openSigningKey(dataDir);
  const issuer = `${url}/auth/v1`;
  const liteSecret = new TextEncoder().encode(database.tokenSecret);
  let lifetime = 3600;
  /** Verified tokens with their claims, and Lite's tokens by claims: signatures take as long as a short statement. */
  const verified = new Map<string, Claims>();
  const liteTokens = new WeakMap<JWTPayload, Promise<string>>();

  const read: Tokens['read'] = async (token) => {
    const known = verified.get(token);
    if (known) return known.exp! * 1000 > Date.now() ? { claims: known } : { problem: 'expired' };
    try {
      const { payload } = await jwtVerify(token, key.verify, {
        algorithms: ['ES256'],
        issuer,
        audience: 'authenticated',
      });
      if (verified.size >= maxVerified) verified.clear();
      verified.set(token, payload as Claims);
      return { claims: payload as Claims };
    } catch (error) {
      if (error instanceof errors.JWTExpired) return { problem: 'expired' };
      return { problem: token.split('.').length === 3 ? 'forged' : 'malformed' };
    }
  };

  const sign = async (liteToken: string): Promise<{ token: string; expires: number }> => {
    const { sub, aud, role, email, session_id } = decodeJwt<Claims>(liteToken);
    const [session] = await database.query<Session>(sessionSql, [session_id]);
    const now = Math.floor(Date.now() / 1000);
    const expires = now + lifetime;
    const standardClaims = {
      iss: issuer,
      sub,
      aud,
      exp: expires,
      iat: now,
      email: email ?? '',
      phone: '',
      role,
      session_id,
    };
    const current = session ?? { aal: 'aal1', amr: [], app: {}, own: {} };
    const sessionClaims = { aal: current.aal, amr: current.amr, app_metadata: current.app, user_metadata: current.own };
    const token = await new SignJWT({ ...standardClaims, ...sessionClaims, is_anonymous: false })
      .setProtectedHeader({ alg: 'ES256', kid: key.kid, typ: 'JWT' })
      .sign(key.sign);
    return { token, expires };
  };

  const tokens: Tokens = {
    read,
    verify: async (token) => {
      const outcome = await read(token);
      return 'claims' in outcome ? outcome.claims : null;
    },
    async enrich<T extends object>(response: T, method?: string, userAgent?: string) {
      const { access_token, user } = response as SessionResponse;
      if (!access_token) return response;
      if (method) await database.query(methodSql, [decodeJwt<Claims>(access_token).session_id, method]);
      if (userAgent) await database.query(userAgentSql, [decodeJwt<Claims>(access_token).session_id, userAgent]);
      const { token, expires } = await sign(access_token);
      const times = { access_token: token, expires_in: lifetime, expires_at: expires };
      return { ...response, ...times, ...(user ? { user: await tokens.withFactors(user) } : {}) };
    },
    async withFactors(user) {
      const factors = await database.query(factorsSql, [user.id]);
      return factors.length > 0 ? { ...user, factors } : user;
    },
    forLite: (claims) => {
      const known = liteTokens.get(claims);
      if (known) return known;
      const token = new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(liteSecret);
      liteTokens.set(claims, token);
      return token;
    },
    jwks: () => ({ keys: [key.publicJwk] }),
    setLifetime: (seconds) => (lifetime = seconds),
  };
  return tokens;
}
