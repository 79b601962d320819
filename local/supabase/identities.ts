import { Hono } from 'hono';
import * as v from 'valibot';
import { keys } from './database.ts';
import { emailSql, linkIdentity, unlinkIdentity } from './identity-links.ts';
import { notify } from './notices.ts';
import { comeBack, type Flow } from './provider-callback.ts';
import { atIdentityProvider } from './providers.ts';
import { problem, type Env, type Scene } from './scene.ts';

type LinkFlow = Flow & { target: string };

/** A linking under way that nobody has come back from yet; Lite keeps it with its sign-ins but never looks at the target. */
const flowSql = `
  select id, provider_type as provider, referrer, auth_code, linking_target_id as target from auth.flow_state
  where id::text = $1 and user_id is null and linking_target_id is not null
    and created_at > now() - interval '5 minutes'`;
const aimSql = 'update auth.flow_state set linking_target_id = $2 where id::text = $1';

/** Further ways to sign in to one account, linked and unlinked by its owner: supabase/auth, internal/api/identity.go. */
export function identityRoutes(scene: Scene): Hono<Env> {
  const { database, identityProvider } = scene;
  const app = new Hono<Env>();

  app.get('/auth/v1/user/identities/authorize', async (c) => {
    const asked = new URL(c.req.url);
    if (!asked.searchParams.has('code_challenge')) {
      return problem(c, 400, 'validation_failed', 'PKCE flow requires code_challenge_method and code_challenge');
    }
    const isForScript = asked.searchParams.get('skip_http_redirect') === 'true';
    asked.searchParams.delete('skip_http_redirect');
    asked.pathname = '/auth/v1/authorize';
    return database.exclusively(async ({ fetch, query }) => {
      const answer = await fetch(new Request(asked, { headers: { apikey: keys.publishable } }));
      const location = answer.headers.get('location');
      if (!location) return answer;
      await query(aimSql, [new URL(location).searchParams.get('state'), c.get('claims')?.sub]);
      const page = atIdentityProvider(location, identityProvider);
      return isForScript ? c.json({ url: page }) : c.redirect(page);
    });
  });

  const link = comeBack<LinkFlow>(scene, flowSql, async (query, { target, provider }, profile) => {
    const refusal = await linkIdentity(query, target, provider, profile);
    if (refusal) return refusal;
    const [account] = await query<{ email: string | null }>(emailSql, [target]);
    await notify(scene, 'identity_linked', account?.email, provider);
    return target;
  });
  app.get('/auth/v1/callback', link);

  app.delete('/auth/v1/user/identities/:id', async (c) => {
    const id = c.req.param('id');
    if (!v.is(v.pipe(v.string(), v.uuid()), id)) {
      return problem(c, 404, 'validation_failed', 'identity_id must be an UUID');
    }
    const owner = c.get('claims')?.sub ?? '';
    const outcome = await database.exclusively(({ query }) => unlinkIdentity(query, owner, id));
    if ('code' in outcome) return problem(c, 422, outcome.code, outcome.words);
    await notify(scene, 'identity_unlinked', c.get('claims')?.email, outcome.provider);
    return c.json({});
  });

  return app;
}
