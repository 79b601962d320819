import type { Context, MiddlewareHandler } from 'hono';
import { keys, type Database } from './database.ts';
import { errorResponse, withBody, type Env } from './gateway.ts';
import type { TokenProblem, Tokens } from './tokens.ts';

/** The kind of a request's API key. */
export type KeyKind = 'publishable' | 'secret' | 'unknown' | 'none';

/** Returns the kind of the API key in a request's header or query. */
export function keyKindOf(c: Context): KeyKind {
  const key = c.req.header('apikey') ?? c.req.query('apikey');
  if (!key) return 'none';
  return key === keys.publishable ? 'publishable' : key === keys.secret ? 'secret' : 'unknown';
}

/** Paths that browsers open without a key. */
const keylessPaths = /^\/auth\/v1\/(authorize|callback|verify|\.well-known\/.*)$/;

/** Rejects requests without a key of this project. Not used for files, whose URLs are public. */
export const requireKey: MiddlewareHandler<Env> = async (c, next) => {
  const kind = keyKindOf(c);
  const isKeyless = keylessPaths.test(c.req.path) || c.req.method === 'OPTIONS';
  if (!isKeyless && kind === 'none') return c.json({ message: 'No API key found in request' }, 401);
  if (!isKeyless && kind === 'unknown') return c.json({ message: 'Invalid API key' }, 401);
  return next();
};

const invalidJwt = 'invalid JWT: unable to parse or verify signature';
const badJwt: Record<TokenProblem, string> = {
  malformed: `${invalidJwt}, token is malformed: token contains an invalid number of segments`,
  forged: `${invalidJwt}, token signature is invalid: signature is invalid`,
  expired: `${invalidJwt}, token has invalid claims: token is expired`,
};
const restProblems: Record<TokenProblem, { code: string; message: string; details: string | null }> = {
  malformed: { code: 'PGRST301', message: 'Expected 3 parts in JWT; got 1', details: null },
  forged: {
    code: 'PGRST301',
    message: 'No suitable key or wrong key type',
    details: 'None of the keys was able to decode the JWT',
  },
  expired: { code: 'PGRST303', message: 'JWT expired', details: null },
};
const storageProblems: Record<TokenProblem, string> = {
  malformed: 'Invalid Compact JWS',
  forged: 'signature verification failed',
  expired: '"exp" claim timestamp check failed',
};

/** The response of each service to an invalid token. Only the auth endpoints of a user reject tokens. */
const rejections: [RegExp, (c: Context, tokenProblem: TokenProblem) => Response][] = [
  [
    /^\/auth\/v1\/(user|factors|logout|reauthenticate)\b/,
    (c, tokenProblem) => errorResponse(c, 403, 'bad_jwt', badJwt[tokenProblem]),
  ],
  [/^\/rest\/v1\//, (c, tokenProblem) => c.json({ hint: null, ...restProblems[tokenProblem] }, 401)],
  [
    /^\/storage\/v1\/(?!object\/public\/)/,
    (c, tokenProblem) =>
      c.json(
        { statusCode: '403', error: 'Unauthorized', message: storageProblems[tokenProblem], code: 'AccessDenied' },
        400,
      ),
  ],
];

/** Reads the claims of the bearer token. Rejects an invalid token as the requested service does. */
export const readBearer =
  (tokens: Tokens): MiddlewareHandler<Env> =>
  async (c, next) => {
    c.set('claims', null);
    const bearer = /^Bearer\s+(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
    if (!bearer || bearer.startsWith('sb_')) return next();
    const outcome = await tokens.read(bearer);
    if ('claims' in outcome) c.set('claims', outcome.claims);
    else {
      const reject = rejections.find(([path]) => path.test(c.req.path))?.[1];
      if (reject) return reject(c, outcome.problem);
    }
    return next();
  };

/** Rejects requests without an active session. */
export const requireSession =
  (database: Pick<Database, 'query'>): MiddlewareHandler<Env> =>
  async (c, next) => {
    const claims = c.get('claims');
    if (!claims) return errorResponse(c, 401, 'no_authorization', 'This endpoint requires a valid Bearer token');
    const sessions = await database.query('select id from auth.sessions where id = $1', [claims.session_id]);
    if (sessions.length > 0) return next();
    return errorResponse(c, 403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
  };

/** Converts errors for clients of API version 2024-01-01 or later, which expect `code` and `message`. */
export const versionErrors: MiddlewareHandler<Env> = async (c, next) => {
  await next();
  const version = c.req.header('x-supabase-api-version') ?? '';
  if (version < '2024-01-01' || c.res.status < 400) return;
  const body = (await c.res
    .clone()
    .json()
    .catch(() => null)) as Record<string, unknown> | null;
  if (!body?.['error_code']) return;
  const { code: _, error_code: code, msg: message, ...rest } = body;
  const response = withBody(c.res, { code, message, ...rest });
  response.headers.set('x-supabase-api-version', '2024-01-01');
  c.res = undefined;
  c.res = response;
};
