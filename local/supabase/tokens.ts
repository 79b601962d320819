import { decodeJwt, errors, jwtVerify, SignJWT, type JWK, type JWTPayload } from 'jose';
import type { Database } from './database.ts';
import { openSigningKey } from './signing-key.ts';

/** What an access token says, as hosted Supabase writes it. */
export type Claims = JWTPayload & {
  sub: string;
  role: string;
  email: string;
  session_id: string;
  aal: 'aal1' | 'aal2';
  /** How the session was signed in to, the latest way first. */
  amr: { method: string; timestamp: number }[];
  app_metadata: Record<string, unknown>;
  user_metadata: Record<string, unknown>;
};

/** Why a bearer is not taken: not a token at all, not of our making, or too old. */
export type TokenProblem = 'malformed' | 'forged' | 'expired';

export type Tokens = {
  /** The claims of a token of ours that is still good, or null. */
  verify: (token: string) => Promise<Claims | null>;
  /** The same, saying why not. */
  read: (token: string) => Promise<{ claims: Claims } | { problem: TokenProblem }>;
  /**
   * An answer of Lite's with its access token signed as hosted Supabase would, and its user with the factors.
   * A method (`password`, `otp`, `oauth`, `totp`) is noted with the session first. Uses the database: never call it inside `exclusively`.
   */
  enrich: <T extends object>(answer: T, method?: string, userAgent?: string) => Promise<T>;
  /** A user of Lite's with the factors, as hosted Supabase answers. */
  withFactors: <T extends { id: string }>(user: T) => Promise<T>;
  /** The only kind of token that Lite takes, with the same claims. */
  forLite: (claims: JWTPayload) => Promise<string>;
  jwks: () => { keys: JWK[] };
  /** How many seconds an access token is good for; an hour to begin with. */
  setLifetime: (seconds: number) => void;
};

type TokensOptions = {
  database: Pick<Database, 'query' | 'tokenSecret'>;
  /** The embedded server's own address. */
  url: string;
  /** Where the signing key is kept between starts; made anew in memory when absent. */
  dataDir?: string;
};

type Session = { aal: 'aal1' | 'aal2'; amr: Claims['amr']; app: Record<string, unknown>; own: Record<string, unknown> };
type Answer = { access_token?: string; user?: { id: string } };

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

/** Opens what signs and checks access tokens: ES256 with a key that anyone can look up, as hosted Supabase does. */
export async function createTokens({ database, url, dataDir }: TokensOptions): Promise<Tokens> {
  const key = await openSigningKey(dataDir);
  const issuer = `${url}/auth/v1`;
  const liteSecret = new TextEncoder().encode(database.tokenSecret);
  let lifetime = 3600;

  const read: Tokens['read'] = async (token) => {
    try {
      const { payload } = await jwtVerify(token, key.verify, {
        algorithms: ['ES256'],
        issuer,
        audience: 'authenticated',
      });
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
    const given = { iss: issuer, sub, aud, exp: expires, iat: now, email: email ?? '', phone: '', role, session_id };
    const known = session ?? { aal: 'aal1', amr: [], app: {}, own: {} };
    const stored = { aal: known.aal, amr: known.amr, app_metadata: known.app, user_metadata: known.own };
    const token = await new SignJWT({ ...given, ...stored, is_anonymous: false })
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
    async enrich<T extends object>(answer: T, method?: string, userAgent?: string) {
      const { access_token, user } = answer as Answer;
      if (!access_token) return answer;
      if (method) await database.query(methodSql, [decodeJwt<Claims>(access_token).session_id, method]);
      if (userAgent) await database.query(userAgentSql, [decodeJwt<Claims>(access_token).session_id, userAgent]);
      const { token, expires } = await sign(access_token);
      const times = { access_token: token, expires_in: lifetime, expires_at: expires };
      return { ...answer, ...times, ...(user ? { user: await tokens.withFactors(user) } : {}) };
    },
    async withFactors(user) {
      const factors = await database.query(factorsSql, [user.id]);
      return factors.length > 0 ? { ...user, factors } : user;
    },
    forLite: (claims) => new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(liteSecret),
    jwks: () => ({ keys: [key.shown] }),
    setLifetime: (seconds) => (lifetime = seconds),
  };
  return tokens;
}
