import { createHash, randomInt, randomUUID } from 'node:crypto';
import { Hono, type Context } from 'hono';
import { writeMail } from './mail.ts';
import { askLite, problem, type Env, type Scene } from './scene.ts';

type Known = { id: string; email: string; confirmed: boolean; wait: number };
type Asked = { type?: string; email?: string; data?: Record<string, unknown> };

/** An account by its address, with the seconds until the next mail of a kind may be sent: one a minute. */
const knownSql = (sentAt: 'confirmation_sent_at' | 'recovery_sent_at') => `
  select id, email, email_confirmed_at is not null as confirmed,
    coalesce(greatest(0, ceil(extract(epoch from ${sentAt} + interval '1 minute' - now()))), 0)::int as wait
  from auth.users where email = lower($1)`;

/** An account as an answer shows it. */
const shownSql = `
  select id, aud, role, email, '' as phone, confirmation_sent_at, raw_app_meta_data as app_metadata,
    raw_user_meta_data as user_metadata, created_at, updated_at, is_anonymous,
    (
      select coalesce(jsonb_agg(jsonb_build_object('identity_id', id, 'id', provider_id, 'user_id', user_id,
        'identity_data', identity_data, 'provider', provider, 'last_sign_in_at', last_sign_in_at,
        'created_at', created_at, 'updated_at', updated_at, 'email', email)), '[]')
      from auth.identities where user_id = person.id
    ) as identities
  from auth.users person where id = $1`;

/** What a stranger sees who signs up with an address that has an account: nothing of it. */
function inventUser({ email = '', data = {} }: Asked) {
  const now = new Date().toISOString();
  const times = { confirmation_sent_at: now, created_at: now, updated_at: now };
  const facts = { app_metadata: { provider: 'email', providers: ['email'] }, user_metadata: data, identities: [] };
  const user = { id: randomUUID(), aud: 'authenticated', role: '', email: email.toLowerCase(), phone: '' };
  return { ...user, ...facts, ...times, is_anonymous: false };
}

/** The routes that send mail. Lite answers a second sign-up and every wish for another mail with "too soon", for ever. */
export function signUpRoutes(scene: Scene): Hono<Env> {
  const { database, siteUrl, sendMail, isMailEnd } = scene;
  const app = new Hono<Env>();

  const tooSoon = (c: Context, seconds: number) =>
    problem(
      c,
      429,
      'over_email_send_rate_limit',
      `For security purposes, you can only request this after ${seconds} seconds.`,
    );

  /** Hosted Supabase counts a mail only where it would send one. */
  const noMore = (c: Context) => problem(c, 429, 'over_email_send_rate_limit', 'email rate limit exceeded');

  const confirmAgain = async ({ id, email }: Known) => {
    const token = String(randomInt(1_000_000)).padStart(6, '0');
    // As Lite makes it, so that the six digits do as well as the link.
    const tokenHash = createHash('sha256')
      .update(email + token)
      .digest('hex');
    await database.query('update auth.users set confirmation_token = $2, confirmation_sent_at = now() where id = $1', [
      id,
      tokenHash,
    ]);
    await sendMail(writeMail('confirmation', email, { siteUrl, email, token, tokenHash }));
  };

  const find = async (email: string | undefined, sentAt: Parameters<typeof knownSql>[0]) => {
    const [known] = await database.query<Known>(knownSql(sentAt), [email ?? '']);
    return known;
  };

  app.post('/auth/v1/signup', async (c) => {
    if (isMailEnd()) {
      const { email } = await c.req.json<Asked>().catch((): Asked => ({}));
      if (!(await find(email, 'confirmation_sent_at'))?.confirmed) return noMore(c);
    }
    const answer = await askLite(c, scene);
    if (answer.status !== 429) return answer;
    const asked = await c.req.json<Asked>();
    const known = await find(asked.email, 'confirmation_sent_at');
    if (!known || known.confirmed) return c.json(inventUser(asked));
    if (known.wait > 0) return tooSoon(c, known.wait);
    await confirmAgain(known);
    const [shown] = await database.query<object>(shownSql, [known.id]);
    return c.json(shown ?? inventUser(asked));
  });

  app.post('/auth/v1/resend', async (c) => {
    const answer = await askLite(c, scene);
    if (answer.status !== 429) return answer;
    const { type, email } = await c.req.json<Asked>();
    const known = await find(email, 'confirmation_sent_at');
    if (type !== 'signup' || !known) return answer;
    if (known.wait > 0) return tooSoon(c, known.wait);
    if (isMailEnd()) return noMore(c);
    await confirmAgain(known);
    return c.json({});
  });

  app.post('/auth/v1/recover', async (c) => {
    const { email } = await c.req.json<Asked>().catch((): Asked => ({}));
    const known = await find(email, 'recovery_sent_at');
    if (known && known.wait > 0) return tooSoon(c, known.wait);
    return known && isMailEnd() ? noMore(c) : askLite(c, scene);
  });

  return app;
}
