import type { Handler } from 'hono';
import type { Inside } from './database.ts';
import { leadBack, type Refusal } from './lead-back.ts';
import { askProvider, type ProviderProfile } from './providers.ts';
import type { Env, Scene } from './scene.ts';

/** What led somebody to a provider's page, from which they have not come back yet. */
export type Flow = { id: string; provider: string; referrer: string; auth_code: string };

type Settle<Kind> = (query: Inside['query'], flow: Kind, profile: ProviderProfile) => Promise<string | Refusal>;

const claimSql = 'update auth.flow_state set user_id = $2, auth_code_issued_at = now() where id = $1';

/**
 * Answers whoever comes back from a provider in a flow that `flowSql` finds by its state; others go on to the next handler.
 * `settle` gives the id of the account they are let into, whose code they take to the site, or why they are not.
 */
export const comeBack =
  <Kind extends Flow>(
    { database, identityProvider, url }: Scene,
    flowSql: string,
    settle: Settle<Kind>,
  ): Handler<Env, '/auth/v1/callback'> =>
  async (c, next) => {
    const { code, state = '' } = c.req.query();
    const [flow] = await database.query<Kind>(flowSql, [state]);
    if (!code || !flow) return next();
    const asked = { base: identityProvider, code, redirectUri: `${url}/auth/v1/callback` };
    const profile = await askProvider(flow.provider, asked).catch(() => null);
    if (!profile) {
      const words = `Unable to exchange external code: ${code.slice(0, 4)}`;
      return leadBack(c, flow.referrer, { code: 'unexpected_failure', words });
    }
    const settled = await database.exclusively(async ({ query }) => {
      const outcome = await settle(query, flow, profile);
      if (typeof outcome === 'string') await query(claimSql, [flow.id, outcome]);
      return outcome;
    });
    if (typeof settled !== 'string') return leadBack(c, flow.referrer, settled);
    const back = new URL(flow.referrer);
    back.searchParams.set('code', flow.auth_code);
    return c.redirect(back.toString());
  };
