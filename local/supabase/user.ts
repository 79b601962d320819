import { Hono } from 'hono';
import { notify } from './notices.ts';
import { forwardToLite, errorResponse, withBody, type Env, type Gateway } from './gateway.ts';

type Change = { password?: string; email?: string };

const verifiedFactorSql = "select id from auth.mfa_factors where user_id = $1 and status = 'verified' limit 1";
const othersSql = 'delete from auth.sessions where user_id = $1 and id <> $2';

/** Reads and changes the user's own account. */
export function userRoutes(gateway: Gateway): Hono<Env> {
  const { database, tokens } = gateway;
  const app = new Hono<Env>();

  const withFactors = async (response: Response) =>
    response.ok ? withBody(response, await tokens.withFactors((await response.json()) as { id: string })) : response;

  app.get('/auth/v1/user', async (c) => withFactors(await forwardToLite(c, gateway)));

  app.put('/auth/v1/user', async (c) => {
    const claims = c.get('claims');
    const { password, email } = await c.req.json<Change>().catch((): Change => ({}));
    if (claims && claims.aal !== 'aal2' && (password || email)) {
      const verifiedFactors = await database.query(verifiedFactorSql, [claims.sub]);
      if (verifiedFactors.length > 0) {
        const message = 'AAL2 session is required to update email or password when MFA is enabled.';
        return errorResponse(c, 401, 'insufficient_aal', message);
      }
    }
    const response = await forwardToLite(c, gateway);
    // Another person may have signed in with the old password, so all other sessions end.
    if (response.ok && password && claims) {
      await database.query(othersSql, [claims.sub, claims.session_id]);
      await notify(gateway, 'password_changed', claims.email);
    }
    return withFactors(response);
  });

  return app;
}
