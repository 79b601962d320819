import type { Handler } from 'hono';
import type { DatabaseAccess } from './database.ts';
import { redirectWithError, type AuthError } from './redirect-error.ts';
import { exchangeCode, type ProviderProfile } from './providers.ts';
import type { Env, Gateway } from './gateway.ts';

/** A pending sign-in or link flow. */
export type Flow = { id: string; provider: string; referrer: string; auth_code: string };

type Settle<Kind> = (
  query: DatabaseAccess['query'],
  flow: Kind,
  profile: ProviderProfile,
) => Promise<string | AuthError>;

const claimSql = 'update auth.flow_state set user_id = $2, auth_code_issued_at = now() where id = $1';

/**
 * Handles a provider's callback for flows that `flowSql` finds by state, and passes others to the next handler.
 * `settle` returns the id of the account to sign in, or an error.
 */
export const handleCallback =
  <Kind extends Flow>(
    { database, identityProvider, url }: Gateway,
    flowSql: string,
    settle: Settle<Kind>,
  ): Handler<Env, '/auth/v1/callback'> =>
  async (c, next) => {
    const { code, state = '' } = c.req.query();
    const [flow] = await database.query<Kind>(flowSql, [state]);
    if (!code || !flow) return next();
    const exchange = { base: identityProvider, code, redirectUri: `${url}/auth/v1/callback` };
    const profile = await exchangeCode(flow.provider, exchange).catch(() => null);
    if (!profile) {
      const message = `Unable to exchange external code: ${code.slice(0, 4)}`;
      return redirectWithError(c, flow.referrer, { code: 'unexpected_failure', message });
    }
    const settled = await database.exclusively(async ({ query }) => {
      const outcome = await settle(query, flow, profile);
      if (typeof outcome === 'string') await query(claimSql, [flow.id, outcome]);
      return outcome;
    });
    if (typeof settled !== 'string') return redirectWithError(c, flow.referrer, settled);
    const target = new URL(flow.referrer);
    target.searchParams.set('code', flow.auth_code);
    return c.redirect(target.toString());
  };
