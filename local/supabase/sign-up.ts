import { createHash, randomInt, randomUUID } from 'node:crypto';
import { Hono, type Context } from 'hono';
import { writeMail } from './mail.ts';
import { forwardToLite, errorResponse, type Env, type Gateway } from './gateway.ts';

type Account = { id: string; email: string; confirmed: boolean; wait: number };
type SignUpBody = { type?: string; email?: string; data?: Record<string, unknown> };

/** Finds an account by its address, with the seconds until the next mail of a kind is allowed (one a minute). */
const accountSql = (sentAt: 'confirmation_sent_at' | 'recovery_sent_at') => `
  select id, email, email_confirmed_at is not null as confirmed,
    coalesce(greatest(0, ceil(extract(epoch from ${sentAt} + interval '1 minute' - now()))), 0)::int as wait
  from auth.users where email = lower($1)`;

/** The user object of a response. */
const userSql = `
  select id, aud, role, email, '' as phone, confirmation_sent_at, raw_app_meta_data as app_metadata,
    raw_user_meta_data as user_metadata, created_at, updated_at, is_anonymous,
    (
      select coalesce(jsonb_agg(jsonb_build_object('identity_id', id, 'id', provider_id, 'user_id', user_id,
        'identity_data', identity_data, 'provider', provider, 'last_sign_in_at', last_sign_in_at,
        'created_at', created_at, 'updated_at', updated_at, 'email', email)), '[]')
      from auth.identities where user_id = person.id
    ) as identities
  from auth.users person where id = $1`;

/** Creates a fake user for a sign-up with a registered address, because the response must not reveal the account. */
function createFakeUser({ email = '', data = {} }: SignUpBody) {
  const now = new Date().toISOString();
  const times = { confirmation_sent_at: now, created_at: now, updated_at: now };
  const facts = { app_metadata: { provider: 'email', providers: ['email'] }, user_metadata: data, identities: [] };
  const user = { id: randomUUID(), aud: 'authenticated', role: '', email: email.toLowerCase(), phone: '' };
  return { ...user, ...facts, ...times, is_anonymous: false };
}

/**
 * Serves the routes that send mail. Lite would reject a second sign-up and every repeated mail as too soon, without a
 * time limit.
 */
export function signUpRoutes(gateway: Gateway): Hono<Env> {
  const { database, siteUrl, sendMail, isMailLimitReached } = gateway;
  const app = new Hono<Env>();

  const tooSoon = (c: Context, seconds: number) =>
    errorResponse(
      c,
      429,
      'over_email_send_rate_limit',
      `For security purposes, you can only request this after ${seconds} seconds.`,
    );

  /** The response at the mail limit. Hosted Supabase applies the limit only if it would send a mail. */
  const mailLimitReached = (c: Context) =>
    errorResponse(c, 429, 'over_email_send_rate_limit', 'email rate limit exceeded');

  const resendConfirmation = async ({ id, email }: Account) => {
    const token = String(randomInt(1_000_000)).padStart(6, '0');
    // The same hash as in Lite, so that the six digits work too.
    const tokenHash = createHash('sha256')
      .update(email + token)
      .digest('hex');
    await database.query('update auth.users set confirmation_token = $2, confirmation_sent_at = now() where id = $1', [
      id,
      tokenHash,
    ]);
    await sendMail(writeMail('confirmation', email, { siteUrl, email, token, tokenHash }));
  };

  const find = async (email: string | undefined, sentAt: Parameters<typeof accountSql>[0]) => {
    const [account] = await database.query<Account>(accountSql(sentAt), [email ?? '']);
    return account;
  };

  app.post('/auth/v1/signup', async (c) => {
    if (isMailLimitReached()) {
      const { email } = await c.req.json<SignUpBody>().catch((): SignUpBody => ({}));
      if (!(await find(email, 'confirmation_sent_at'))?.confirmed) return mailLimitReached(c);
    }
    const response = await forwardToLite(c, gateway);
    if (response.status !== 429) return response;
    const body = await c.req.json<SignUpBody>();
    const account = await find(body.email, 'confirmation_sent_at');
    if (!account || account.confirmed) return c.json(createFakeUser(body));
    if (account.wait > 0) return tooSoon(c, account.wait);
    await resendConfirmation(account);
    const [user] = await database.query<object>(userSql, [account.id]);
    return c.json(user ?? createFakeUser(body));
  });

  app.post('/auth/v1/resend', async (c) => {
    const response = await forwardToLite(c, gateway);
    if (response.status !== 429) return response;
    const { type, email } = await c.req.json<SignUpBody>();
    const account = await find(email, 'confirmation_sent_at');
    if (type !== 'signup' || !account) return response;
    if (account.wait > 0) return tooSoon(c, account.wait);
    if (isMailLimitReached()) return mailLimitReached(c);
    await resendConfirmation(account);
    return c.json({});
  });

  app.post('/auth/v1/recover', async (c) => {
    const { email } = await c.req.json<SignUpBody>().catch((): SignUpBody => ({}));
    const account = await find(email, 'recovery_sent_at');
    if (account && account.wait > 0) return tooSoon(c, account.wait);
    return account && isMailLimitReached() ? mailLimitReached(c) : forwardToLite(c, gateway);
  });

  return app;
}
