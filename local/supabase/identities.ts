import { Hono } from 'hono';
import * as v from 'valibot';
import { keys } from './database.ts';
import { linkIdentity, unlinkIdentity } from './identity-links.ts';
import { leadBack } from './lead-back.ts';
import { askProvider, atIdentityProvider } from './providers.ts';
import { problem, type Env, type Scene } from './scene.ts';

type Flow = { id: string; provider: string; referrer: string; auth_code: string; target: string };

/** A linking under way that nobody has come back from yet; Lite keeps it with its sign-ins but never looks at the target. */
const flowSql = `
  select id, provider_type as provider, referrer, auth_code, linking_target_id as target from auth.flow_state
  where id::text = $1 and user_id is null and linking_target_id is not null
    and created_at > now() - interval '5 minutes'`;
const aimSql = 'update auth.flow_state set linking_target_id = $2 where id::text = $1';
const claimSql = 'update auth.flow_state set user_id = $2, auth_code_issued_at = now() where id = $1';

/** Further ways to sign in to one account, linked and unlinked by its owner: supabase/auth, internal/api/identity.go. */
export function identityRoutes(scene: Scene): Hono<Env> {
  const { database, identityProvider, url } = scene;
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
    const refusal = await database.exclusively(async ({ query }) => {
      const refused = await linkIdentity(query, flow.target, flow.provider, profile);
      if (!refused) await query(claimSql, [flow.id, flow.target]);
      return refused;
    });
    if (refusal) return leadBack(c, flow.referrer, refusal);
    const back = new URL(flow.referrer);
    back.searchParams.set('code', flow.auth_code);
    return c.redirect(back.toString());
  });

  app.delete('/auth/v1/user/identities/:id', async (c) => {
    const id = c.req.param('id');
    if (!v.is(v.pipe(v.string(), v.uuid()), id)) {
      return problem(c, 404, 'validation_failed', 'identity_id must be an UUID');
    }
    const owner = c.get('claims')?.sub ?? '';
    const refusal = await database.exclusively(({ query }) => unlinkIdentity(query, owner, id));
    return refusal ? problem(c, 422, refusal.code, refusal.words) : c.json({});
  });

  return app;
}
