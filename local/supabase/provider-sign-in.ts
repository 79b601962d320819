import { Hono } from 'hono';
import { admit } from './provider-account.ts';
import { comeBack, type Flow } from './provider-callback.ts';
import { atIdentityProvider } from './providers.ts';
import { askLite, problem, type Env, type Scene } from './scene.ts';

/** A sign-in under way that nobody has come back from yet; one that links an identity is not ours. */
const flowSql = `
  select id, provider_type as provider, referrer, auth_code from auth.flow_state
  where id::text = $1 and user_id is null and linking_target_id is null and auth_code is not null
    and created_at > now() - interval '5 minutes'`;

/** Sign-in through a provider with PKCE: to its page, back with its code, and on to the site with a code of ours. */
export function providerRoutes(scene: Scene): Hono<Env> {
  const { identityProvider } = scene;
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
  app.get(
    '/auth/v1/callback',
    comeBack<Flow>(scene, flowSql, (query, { provider }, profile) => admit(query, provider, profile)),
  );

  return app;
}
