import { Hono } from 'hono';
import { findOrCreateAccount } from './provider-account.ts';
import { handleCallback, type Flow } from './provider-callback.ts';
import { toIdentityProvider } from './providers.ts';
import { forwardToLite, errorResponse, type Env, type Gateway } from './gateway.ts';

/** Finds a pending sign-in flow. Excludes flows that link an identity. */
const flowSql = `
  select id, provider_type as provider, referrer, auth_code from auth.flow_state
  where id::text = $1 and user_id is null and linking_target_id is null and auth_code is not null
    and created_at > now() - interval '5 minutes'`;

/**
 * Signs users in through a provider with PKCE: redirects to the provider's page, receives its code and redirects to the
 * site with our code.
 */
export function providerRoutes(gateway: Gateway): Hono<Env> {
  const { identityProvider } = gateway;
  const app = new Hono<Env>();

  app.get('/auth/v1/authorize', async (c) => {
    if (!c.req.query('code_challenge')) {
      return errorResponse(c, 400, 'validation_failed', 'PKCE flow requires code_challenge_method and code_challenge');
    }
    const response = await forwardToLite(c, gateway);
    const location = response.headers.get('location');
    return location ? c.redirect(toIdentityProvider(location, identityProvider)) : response;
  });

  // Lite handles callbacks without a code (denied, unknown, expired).
  app.get(
    '/auth/v1/callback',
    handleCallback<Flow>(gateway, flowSql, (query, { provider }, profile) =>
      findOrCreateAccount(query, provider, profile),
    ),
  );

  return app;
}
