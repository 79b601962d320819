import { Hono } from 'hono';
import { notify } from './notices.ts';
import { askLite, problem, withBody, type Env, type Scene } from './scene.ts';

type Change = { password?: string; email?: string };

const guardedSql = "select id from auth.mfa_factors where user_id = $1 and status = 'verified' limit 1";
const othersSql = 'delete from auth.sessions where user_id = $1 and id <> $2';

/** What a visitor asks and changes about the own account. */
export function userRoutes(scene: Scene): Hono<Env> {
  const { database, tokens } = scene;
  const app = new Hono<Env>();

  const shown = async (answer: Response) =>
    answer.ok ? withBody(answer, await tokens.withFactors((await answer.json()) as { id: string })) : answer;

  app.get('/auth/v1/user', async (c) => shown(await askLite(c, scene)));

  app.put('/auth/v1/user', async (c) => {
    const claims = c.get('claims');
    const { password, email } = await c.req.json<Change>().catch((): Change => ({}));
    if (claims && claims.aal !== 'aal2' && (password || email)) {
      const guarded = await database.query(guardedSql, [claims.sub]);
      if (guarded.length > 0) {
        const words = 'AAL2 session is required to update email or password when MFA is enabled.';
        return problem(c, 401, 'insufficient_aal', words);
      }
    }
    const answer = await askLite(c, scene);
    // Whoever changes a password may no longer trust those who signed in with the old one.
    if (answer.ok && password && claims) {
      await database.query(othersSql, [claims.sub, claims.session_id]);
      await notify(scene, 'password_changed', claims.email);
    }
    return shown(answer);
  });

  return app;
}
