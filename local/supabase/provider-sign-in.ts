import { Hono } from 'hono';
import { leadBack } from './lead-back.ts';
import { admit } from './provider-account.ts';
import { askProvider, atIdentityProvider } from './providers.ts';
import { askLite, problem, type Env, type Scene } from './scene.ts';

type Flow = { id: string; provider: string; referrer: string; auth_code: string };

/** A sign-in under way that nobody has come back from yet; one that links an identity is not ours. */
const flowSql = `
  select id, provider_type as provider, referrer, auth_code from auth.flow_state
  where id::text = $1 and user_id is null and linking_target_id is null and auth_code is not null
    and created_at > now() - interval '5 minutes'`;

const claimSql = 'update auth.flow_state set user_id = $2, auth_code_issued_at = now() where id = $1';

/** Sign-in through a provider with PKCE: to its page, back with its code, and on to the site with a code of ours. */
export function providerRoutes(scene: Scene): Hono<Env> {
  const { database, identityProvider, url } = scene;
  const app = new Hono<Env>();

  app.get('/auth/v1/authorize', async (c) => {
    if (!c.req.query('code_challenge')) {
      return problem(c, 400, 'validation_failed', 'PKCE flow requires code_challenge_method and code_challenge');
    }
    const answer = await askLite(c, scene);
    const location = answer.headers.get('location');
    return location ? c.redirect(atIdentityProvider(location, identityProvider)) : answer;
  });

  // What goes wrong before a code is there (refused, unknown, too late) is led back by Lite.
  app.get('/auth/v1/callback', async (c, next) => {
    const { code, state = '' } = c.req.query();
    const [flow] = await database.query<Flow>(flowSql, [state]);
    if (!code || !flow) return next();
    const asked = { base: identityProvider, code, redirectUri: `${url}/auth/v1/callback` };
    const profile = await askProvider(flow.provider, asked).catch(() => null);
    if (!profile) {
      const words = `Unable to exchange external code: ${code.slice(0, 4)}`;
      return leadBack(c, flow.referrer, { code: 'unexpected_failure', words });
    }
    await database.exclusively(async ({ query }) => {
      await query(claimSql, [flow.id, await admit(query, flow.provider, profile)]);
    });
    const back = new URL(flow.referrer);
    back.searchParams.set('code', flow.auth_code);
    return c.redirect(back.toString());
  });

  return app;
}
