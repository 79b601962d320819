import { Hono } from 'hono';
import { forwardToLite, toLiteRequest, errorResponse, withBody, type Env, type Gateway } from './gateway.ts';

type VerifyBody = { type?: string; token_hash?: string };

/** A pending change of address. `used` is the link that was opened. */
type Change = { id: string; current: string; next: string; used: 'none' | 'current' | 'next' };

const states = { none: 0, current: 1, next: 2 } as const;

const changeSql = `
  select id, email_change_token_current as current, email_change_token_new as next,
    case email_change_confirm_status when 1 then 'current' when 2 then 'next' else 'none' end as used
  from auth.users where $1 in (email_change_token_current, email_change_token_new)
    and email_change_token_current is not null and email_change_sent_at > now() - interval '1 hour'`;
const stateSql = 'update auth.users set email_change_confirm_status = $2 where id = $1';

const accepted = 'Confirmation link accepted. Please proceed to confirm link sent to the other email';

/**
 * Changes an address after the links of two mails, to the old and the new address. Lite supports only the first link.
 */
export function emailChangeRoutes(gateway: Gateway): Hono<Env> {
  const { database, tokens } = gateway;
  const app = new Hono<Env>();

  app.post('/auth/v1/verify', async (c, next) => {
    const { type, token_hash: hash } = await c.req.json<VerifyBody>().catch((): VerifyBody => ({}));
    if (type !== 'email_change' || !hash) return next();
    const [change] = await database.query<Change>(changeSql, [hash]);
    if (!change) return forwardToLite(c, gateway);
    const link = change.current === hash ? 'current' : 'next';
    if (change.used === link) return errorResponse(c, 403, 'otp_expired', 'Email link is invalid or has expired');
    if (change.used === 'none') {
      await database.query(stateSql, [change.id, states[link]]);
      return c.json({ code: '200', msg: accepted });
    }
    const response = await database.fetch(await toLiteRequest(c, gateway, { type, token_hash: change.current }));
    if (!response.ok) return response;
    await database.query(stateSql, [change.id, states.none]);
    return withBody(response, await tokens.enrich((await response.json()) as object, 'otp'));
  });

  return app;
}
