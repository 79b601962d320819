import { compare } from 'bcryptjs';
import { type Context, Hono } from 'hono';
import { askLite, forLite, problem, withBody, type Env, type Scene } from './scene.ts';

type Given = { email?: string; password?: string; refresh_token?: string };
type Refresh = { session: string; late: boolean; parent: string | null };

/** For how long a refresh token may be used again: two windows may ask at once. */
const reuseSeconds = 10;

/** A refresh token that has been used: whether that was too long ago, and whose child the newest of its session is. */
const usedSql = `
  select used.session_id as session, used.updated_at < now() - make_interval(secs => ${reuseSeconds}) as late,
    (
      select parent from auth.refresh_tokens
      where session_id = used.session_id and not revoked order by created_at desc limit 1
    ) as parent
  from auth.refresh_tokens used where used.token = $1 and used.revoked`;

const passwordSql = 'select encrypted_password as hash from auth.users where email = lower($1)';

/** Under which name a session remembers how it was signed in to. */
const methods: Record<string, string> = { password: 'password', pkce: 'oauth' };

/** The routes that give sessions, with access tokens as hosted Supabase signs them. */
export function signInRoutes(scene: Scene): Hono<Env> {
  const { database, tokens } = scene;
  const app = new Hono<Env>();

  const enriched = async (c: Context, answer: Response, method?: string) =>
    answer.ok
      ? withBody(answer, await tokens.enrich((await answer.json()) as object, method, c.req.header('user-agent')))
      : answer;

  app.post('/auth/v1/token', async (c, next) => {
    const grant = c.req.query('grant_type') ?? '';
    if (grant === 'refresh_token') return next();
    const answer = await askLite(c, scene);
    const refusal = answer.ok ? null : ((await answer.clone().json()) as { error_code?: string });
    // Lite says so before it looks at the password, which tells strangers who has an account.
    if (refusal?.error_code === 'email_not_confirmed') {
      const { email = '', password = '' } = await c.req.json<Given>();
      const [account] = await database.query<{ hash: string | null }>(passwordSql, [email]);
      const isRight = await compare(password, account?.hash ?? '');
      if (!isRight) return problem(c, 400, 'invalid_credentials', 'Invalid login credentials');
    }
    return enriched(c, answer, methods[grant]);
  });

  // The parent of a session's newest token may come back at any time: its owner may never have got that newest one. Of
  // those before it Lite ends the session at once, where hosted Supabase waits for a while.
  app.post('/auth/v1/token', async (c) => {
    const given = await c.req.json<Given>().catch((): Given => ({}));
    const answer = await database.exclusively(async ({ query, fetch }) => {
      const [used] = await query<Refresh>(usedSql, [given.refresh_token ?? '']);
      const isParent = used?.parent === given.refresh_token;
      if (used?.late && !isParent)
        await query('update auth.refresh_tokens set revoked = true where session_id = $1', [used.session]);
      const inTime = used && (!used.late || isParent) && used.parent;
      return fetch(await forLite(c, scene, inTime ? { refresh_token: used.parent } : undefined));
    });
    return enriched(c, answer);
  });

  app.post('/auth/v1/verify', async (c) => enriched(c, await askLite(c, scene), 'otp'));

  return app;
}
