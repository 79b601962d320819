import { compare } from 'bcryptjs';
import { type Context, Hono } from 'hono';
import { forwardToLite, toLiteRequest, errorResponse, withBody, type Env, type Gateway } from './gateway.ts';

type TokenBody = { email?: string; password?: string; refresh_token?: string };
type Refresh = { session: string; late: boolean; parent: string | null };

/** A refresh token can be reused for this many seconds, because windows may refresh simultaneously. */
const reuseSeconds = 10;

/** Finds a used refresh token, whether its reuse interval is over, and the parent of its session's newest token. */
const usedSql = `
  select used.session_id as session, used.updated_at < now() - make_interval(secs => ${reuseSeconds}) as late,
    (
      select parent from auth.refresh_tokens
      where session_id = used.session_id and not revoked order by created_at desc limit 1
    ) as parent
  from auth.refresh_tokens used where used.token = $1 and used.revoked`;

const passwordSql = 'select encrypted_password as hash from auth.users where email = lower($1)';

/** The session's `amr` method by grant type. */
const methods: Record<string, string> = { password: 'password', pkce: 'oauth' };

/** Serves the routes that create sessions, with access tokens like hosted Supabase's. */
export function signInRoutes(gateway: Gateway): Hono<Env> {
  const { database, tokens } = gateway;
  const app = new Hono<Env>();

  const enriched = async (c: Context, response: Response, method?: string) =>
    response.ok
      ? withBody(response, await tokens.enrich((await response.json()) as object, method, c.req.header('user-agent')))
      : response;

  app.post('/auth/v1/token', async (c, next) => {
    const grant = c.req.query('grant_type') ?? '';
    if (grant === 'refresh_token') return next();
    const response = await forwardToLite(c, gateway);
    const error = response.ok ? null : ((await response.clone().json()) as { error_code?: string });
    // Lite checks the confirmation before the password, which would reveal accounts.
    if (error?.error_code === 'email_not_confirmed') {
      const { email = '', password = '' } = await c.req.json<TokenBody>();
      const [account] = await database.query<{ hash: string | null }>(passwordSql, [email]);
      const isCorrect = await compare(password, account?.hash ?? '');
      if (!isCorrect) return errorResponse(c, 400, 'invalid_credentials', 'Invalid login credentials');
    }
    return enriched(c, response, methods[grant]);
  });

  // The parent of a session's newest token can be reused at any time, because the client may not have received the
  // newest token. For older tokens, Lite ends the session at once, hosted Supabase after the reuse interval.
  app.post('/auth/v1/token', async (c) => {
    const body = await c.req.json<TokenBody>().catch((): TokenBody => ({}));
    const response = await database.exclusively(async ({ query, fetch }) => {
      const [used] = await query<Refresh>(usedSql, [body.refresh_token ?? '']);
      const isParent = used?.parent === body.refresh_token;
      if (used?.late && !isParent)
        await query('update auth.refresh_tokens set revoked = true where session_id = $1', [used.session]);
      const parent = used && (!used.late || isParent) && used.parent;
      return fetch(await toLiteRequest(c, gateway, parent ? { refresh_token: used.parent } : undefined));
    });
    return enriched(c, response);
  });

  app.post('/auth/v1/verify', async (c) => enriched(c, await forwardToLite(c, gateway), 'otp'));

  return app;
}
