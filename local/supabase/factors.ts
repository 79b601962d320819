import { randomUUID } from 'node:crypto';
import { Hono, type Context } from 'hono';
import * as v from 'valibot';
import type { DatabaseAccess } from './database.ts';
import { challengeSeconds, verifyFactor, type Factor } from './factor-verification.ts';
import { notify } from './notices.ts';
import { errorResponse, withBody, type Env, type Gateway } from './gateway.ts';
import { createSecret } from './totp.ts';

const maxFactors = 10;
/** An unverified factor without a challenge is deleted after this many seconds. */
const unusedSeconds = 300;

const enrolment = v.object({
  factor_type: v.optional(v.string(), ''),
  friendly_name: v.optional(v.string(), ''),
  issuer: v.optional(v.string(), ''),
});

const deleteUnusedSql = `
  delete from auth.mfa_factors factor where status <> 'verified'
    and created_at < now() - make_interval(secs => ${unusedSeconds})
    and not exists (select from auth.mfa_challenges where factor_id = factor.id)`;
const listSql = 'select id, friendly_name, status from auth.mfa_factors where user_id = $1';
const findSql = 'select id, friendly_name, status, secret from auth.mfa_factors where id = $1 and user_id = $2';
const addSql = `
  insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret)
  values ($1, $2, $3, 'totp', 'unverified', $4)`;
const challengeSql = 'insert into auth.mfa_challenges (id, factor_id) values ($1, $2)';
const challengedSql = 'update auth.mfa_factors set last_challenged_at = now() where id = $1';
const weakenSql = `
  with weaker as (update auth.sessions set aal = 'aal1', factor_id = null where factor_id = $1 returning id)
  delete from auth.mfa_amr_claims using weaker where session_id = weaker.id and authentication_method = 'totp'`;

/** Serves second factors (TOTP only) with hosted Supabase's responses: supabase/auth, internal/api/mfa.go. */
export function factorRoutes(gateway: Gateway): Hono<Env> {
  const { database, tokens, siteUrl } = gateway;
  const app = new Hono<Env>().basePath('/auth/v1/factors');

  /** Returns the user's claims, which `requireSession` guarantees. */
  const claimsOf = (c: Context<Env>) => c.get('claims')!;
  const isAal2 = async (c: Context<Env>, { query }: DatabaseAccess) => {
    const sql = "select id from auth.sessions where id = $1 and aal = 'aal2'";
    return (await query(sql, [claimsOf(c).session_id])).length > 0;
  };

  app.post('/', async (c) => {
    const parsed = v.safeParse(enrolment, await c.req.json().catch(() => null));
    if (!parsed.success) return errorResponse(c, 400, 'bad_json', 'Could not parse request body as JSON');
    const { factor_type, friendly_name, issuer } = parsed.output;
    if (factor_type !== 'totp') {
      return errorResponse(c, 400, 'validation_failed', 'factor_type needs to be totp, phone, or webauthn');
    }
    const { sub, email } = claimsOf(c);
    return database.exclusively(async (access) => {
      await access.query(deleteUnusedSql);
      const factors = await access.query<Factor>(listSql, [sub]);
      if (factors.some((factor) => factor.friendly_name === friendly_name)) {
        const message = `A factor with the friendly name "${friendly_name}" for this user already exists`;
        return errorResponse(c, 422, 'mfa_factor_name_conflict', message);
      }
      if (factors.length >= maxFactors) {
        const message = 'Maximum number of verified factors reached, unenroll to continue';
        return errorResponse(c, 422, 'too_many_enrolled_mfa_factors', message);
      }
      if (factors.some(({ status }) => status === 'verified') && !(await isAal2(c, access))) {
        return errorResponse(c, 403, 'insufficient_aal', 'AAL2 required to enroll a new factor');
      }
      const id = randomUUID();
      const totp = createSecret(issuer || new URL(siteUrl).host, email);
      await access.query(addSql, [id, sub, friendly_name, totp.secret]);
      return c.json({ id, type: 'totp', friendly_name, totp });
    });
  });

  const withFactor =
    (work: (c: Context<Env>, factor: Factor, access: DatabaseAccess) => Promise<Response>) =>
    async (c: Context<Env>) => {
      const id = c.req.param('id');
      if (!v.is(v.pipe(v.string(), v.uuid()), id))
        return errorResponse(c, 404, 'validation_failed', 'factor_id must be an UUID');
      // Reads the body first, so that a slow sender does not block the queue. Hono caches the body.
      await c.req.text();
      return database.exclusively(async (access) => {
        const [factor] = await access.query<Factor>(findSql, [id, claimsOf(c).sub]);
        return factor ? work(c, factor, access) : errorResponse(c, 404, 'mfa_factor_not_found', 'Factor not found');
      });
    };

  app.post(
    '/:id/challenge',
    withFactor(async (c, factor, { query }) => {
      const id = randomUUID();
      await query(challengeSql, [id, factor.id]);
      await query(challengedSql, [factor.id]);
      return c.json({ id, type: 'totp', expires_at: Math.floor(Date.now() / 1000) + challengeSeconds });
    }),
  );

  const verify = withFactor(async (c, factor, access) => {
    const response = await verifyFactor(c, claimsOf(c), factor, access);
    const isEnrolled = response.ok && factor.status === 'unverified';
    if (isEnrolled) await notify(gateway, 'mfa_factor_enrolled', claimsOf(c).email);
    return response;
  });
  app.post('/:id/verify', async (c) => {
    const response = await verify(c);
    return response.ok ? withBody(response, await tokens.enrich((await response.json()) as object, 'totp')) : response;
  });

  app.delete(
    '/:id',
    withFactor(async (c, factor, access) => {
      if (factor.status === 'verified' && !(await isAal2(c, access))) {
        return errorResponse(c, 422, 'insufficient_aal', 'AAL2 required to unenroll verified factor');
      }
      await access.query('delete from auth.mfa_factors where id = $1', [factor.id]);
      await access.query(weakenSql, [factor.id]);
      if (factor.status === 'verified') await notify(gateway, 'mfa_factor_unenrolled', claimsOf(c).email);
      return c.json({ id: factor.id });
    }),
  );

  return app;
}
