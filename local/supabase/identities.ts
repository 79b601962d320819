import { Hono } from 'hono';
import * as v from 'valibot';
import { keys } from './database.ts';
import { emailSql, linkIdentity, unlinkIdentity } from './identity-links.ts';
import { notify } from './notices.ts';
import { handleCallback, type Flow } from './provider-callback.ts';
import { toIdentityProvider } from './providers.ts';
import { errorResponse, type Env, type Gateway } from './gateway.ts';

type LinkFlow = Flow & { target: string };

/** Finds a pending link flow. Lite stores it with sign-in flows and ignores the target. */
const flowSql = `
  select id, provider_type as provider, referrer, auth_code, linking_target_id as target from auth.flow_state
  where id::text = $1 and user_id is null and linking_target_id is not null
    and created_at > now() - interval '5 minutes'`;
const targetSql = 'update auth.flow_state set linking_target_id = $2 where id::text = $1';

/** Links and unlinks identities of a user: supabase/auth, internal/api/identity.go. */
export function identityRoutes(gateway: Gateway): Hono<Env> {
  const { database, identityProvider } = gateway;
  const app = new Hono<Env>();

  app.get('/auth/v1/user/identities/authorize', async (c) => {
    const authorizeUrl = new URL(c.req.url);
    if (!authorizeUrl.searchParams.has('code_challenge')) {
      return errorResponse(c, 400, 'validation_failed', 'PKCE flow requires code_challenge_method and code_challenge');
    }
    const returnsJson = authorizeUrl.searchParams.get('skip_http_redirect') === 'true';
    authorizeUrl.searchParams.delete('skip_http_redirect');
    authorizeUrl.pathname = '/auth/v1/authorize';
    return database.exclusively(async ({ fetch, query }) => {
      const response = await fetch(new Request(authorizeUrl, { headers: { apikey: keys.publishable } }));
      const location = response.headers.get('location');
      if (!location) return response;
      await query(targetSql, [new URL(location).searchParams.get('state'), c.get('claims')?.sub]);
      const page = toIdentityProvider(location, identityProvider);
      return returnsJson ? c.json({ url: page }) : c.redirect(page);
    });
  });

  const link = handleCallback<LinkFlow>(gateway, flowSql, async (query, { target, provider }, profile) => {
    const error = await linkIdentity(query, target, provider, profile);
    if (error) return error;
    const [account] = await query<{ email: string | null }>(emailSql, [target]);
    await notify(gateway, 'identity_linked', account?.email, provider);
    return target;
  });
  app.get('/auth/v1/callback', link);

  app.delete('/auth/v1/user/identities/:id', async (c) => {
    const id = c.req.param('id');
    if (!v.is(v.pipe(v.string(), v.uuid()), id)) {
      return errorResponse(c, 404, 'validation_failed', 'identity_id must be an UUID');
    }
    const owner = c.get('claims')?.sub ?? '';
    const outcome = await database.exclusively(({ query }) => unlinkIdentity(query, owner, id));
    if ('code' in outcome) return errorResponse(c, 422, outcome.code, outcome.message);
    await notify(gateway, 'identity_unlinked', c.get('claims')?.email, outcome.provider);
    return c.json({});
  });

  return app;
}
