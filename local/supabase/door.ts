import type { Context, MiddlewareHandler } from 'hono';
import { keys, type Database } from './database.ts';
import { problem, withBody, type Env } from './scene.ts';
import type { TokenProblem, Tokens } from './tokens.ts';

/** The kind of an API key as a request brings it. */
export type KeyKind = 'publishable' | 'secret' | 'unknown' | 'none';

/** Tells the kind of the API key in a request's header or address. */
export function keyKindOf(c: Context): KeyKind {
  const key = c.req.header('apikey') ?? c.req.query('apikey');
  if (!key) return 'none';
  return key === keys.publishable ? 'publishable' : key === keys.secret ? 'secret' : 'unknown';
}

/** These are opened by browsers, which bring no key. */
const keyless = /^\/auth\/v1\/(authorize|callback|verify|\.well-known\/.*)$/;

/** Lets nobody in without a key of this project. Files ask for none: what is public is read by address alone. */
export const demandKey: MiddlewareHandler<Env> = async (c, next) => {
  const kind = keyKindOf(c);
  const isOpen = keyless.test(c.req.path) || c.req.method === 'OPTIONS';
  if (!isOpen && kind === 'none') return c.json({ message: 'No API key found in request' }, 401);
  if (!isOpen && kind === 'unknown') return c.json({ message: 'Invalid API key' }, 401);
  return next();
};

const spoilt = 'invalid JWT: unable to parse or verify signature';
const badJwt: Record<TokenProblem, string> = {
  malformed: `${spoilt}, token is malformed: token contains an invalid number of segments`,
  forged: `${spoilt}, token signature is invalid: signature is invalid`,
  expired: `${spoilt}, token has invalid claims: token is expired`,
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

/** How each service refuses a token. Of the accounts' addresses only those refuse that are about one visitor. */
const refusals: [RegExp, (c: Context, why: TokenProblem) => Response][] = [
  [/^\/auth\/v1\/(user|factors|logout|reauthenticate)\b/, (c, why) => problem(c, 403, 'bad_jwt', badJwt[why])],
  [/^\/rest\/v1\//, (c, why) => c.json({ hint: null, ...restProblems[why] }, 401)],
  [
    /^\/storage\/v1\/(?!object\/public\/)/,
    (c, why) =>
      c.json({ statusCode: '403', error: 'Unauthorized', message: storageProblems[why], code: 'AccessDenied' }, 400),
  ],
];

/** Reads whose token came with the request; one that is not good is refused as the service asked would. */
export const readBearer =
  (tokens: Tokens): MiddlewareHandler<Env> =>
  async (c, next) => {
    c.set('claims', null);
    const bearer = /^Bearer\s+(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
    if (!bearer || bearer.startsWith('sb_')) return next();
    const outcome = await tokens.read(bearer);
    if ('claims' in outcome) c.set('claims', outcome.claims);
    else {
      const refuse = refusals.find(([path]) => path.test(c.req.path))?.[1];
      if (refuse) return refuse(c, outcome.problem);
    }
    return next();
  };

/** Lets only visitors through whose session is still alive. */
export const demandSession =
  (database: Pick<Database, 'query'>): MiddlewareHandler<Env> =>
  async (c, next) => {
    const claims = c.get('claims');
    if (!claims) return problem(c, 401, 'no_authorization', 'This endpoint requires a valid Bearer token');
    const alive = await database.query('select id from auth.sessions where id = $1', [claims.session_id]);
    if (alive.length > 0) return next();
    return problem(c, 403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
  };

/** Clients that name the API's version of 2024 or a later one get an error's name as `code` and its words as `message`. */
export const speakNewerVersion: MiddlewareHandler<Env> = async (c, next) => {
  await next();
  const version = c.req.header('x-supabase-api-version') ?? '';
  if (version < '2024-01-01' || c.res.status < 400) return;
  const body = (await c.res
    .clone()
    .json()
    .catch(() => null)) as Record<string, unknown> | null;
  if (!body?.['error_code']) return;
  const { code: _, error_code: code, msg: message, ...more } = body;
  const answer = withBody(c.res, { code, message, ...more });
  answer.headers.set('x-supabase-api-version', '2024-01-01');
  c.res = undefined;
  c.res = answer;
};
