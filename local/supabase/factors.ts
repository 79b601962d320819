import { randomUUID } from 'node:crypto';
import { Hono, type Context } from 'hono';
import * as v from 'valibot';
import type { Inside } from './database.ts';
import { challengeSeconds, verifyFactor, type Factor } from './factor-verification.ts';
import { notify } from './notices.ts';
import { problem, withBody, type Env, type Scene } from './scene.ts';
import { inventSecret } from './totp.ts';

const mostFactors = 10;
/** An unverified factor that nobody has tried is forgotten after this long. */
const unusedSeconds = 300;

const enrolment = v.object({
  factor_type: v.optional(v.string(), ''),
  friendly_name: v.optional(v.string(), ''),
  issuer: v.optional(v.string(), ''),
});

const forgetSql = `
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

/** Second factors (time-based codes only), as hosted Supabase answers them: supabase/auth, internal/api/mfa.go. */
export function factorRoutes(scene: Scene): Hono<Env> {
  const { database, tokens, siteUrl } = scene;
  const app = new Hono<Env>().basePath('/auth/v1/factors');

  /** The visitor's claims; the gateway lets nobody through without. */
  const claimsOf = (c: Context<Env>) => c.get('claims')!;
  const isStrong = async (c: Context<Env>, { query }: Inside) => {
    const sql = "select id from auth.sessions where id = $1 and aal = 'aal2'";
    return (await query(sql, [claimsOf(c).session_id])).length > 0;
  };

  app.post('/', async (c) => {
    const given = v.safeParse(enrolment, await c.req.json().catch(() => null));
    if (!given.success) return problem(c, 400, 'bad_json', 'Could not parse request body as JSON');
    const { factor_type, friendly_name, issuer } = given.output;
    if (factor_type !== 'totp') {
      return problem(c, 400, 'validation_failed', 'factor_type needs to be totp, phone, or webauthn');
    }
    const { sub, email } = claimsOf(c);
    return database.exclusively(async (inside) => {
      await inside.query(forgetSql);
      const factors = await inside.query<Factor>(listSql, [sub]);
      if (factors.some((factor) => factor.friendly_name === friendly_name)) {
        const words = `A factor with the friendly name "${friendly_name}" for this user already exists`;
        return problem(c, 422, 'mfa_factor_name_conflict', words);
      }
      if (factors.length >= mostFactors) {
        const words = 'Maximum number of verified factors reached, unenroll to continue';
        return problem(c, 422, 'too_many_enrolled_mfa_factors', words);
      }
      if (factors.some(({ status }) => status === 'verified') && !(await isStrong(c, inside))) {
        return problem(c, 403, 'insufficient_aal', 'AAL2 required to enroll a new factor');
      }
      const id = randomUUID();
      const totp = inventSecret(issuer || new URL(siteUrl).host, email);
      await inside.query(addSql, [id, sub, friendly_name, totp.secret]);
      return c.json({ id, type: 'totp', friendly_name, totp });
    });
  });

  const withFactor =
    (work: (c: Context<Env>, factor: Factor, inside: Inside) => Promise<Response>) => async (c: Context<Env>) => {
      const id = c.req.param('id');
      if (!v.is(v.pipe(v.string(), v.uuid()), id))
        return problem(c, 404, 'validation_failed', 'factor_id must be an UUID');
      // Read before the turn comes, so that a slow sender keeps nobody waiting; Hono remembers it.
      await c.req.text();
      return database.exclusively(async (inside) => {
        const [factor] = await inside.query<Factor>(findSql, [id, claimsOf(c).sub]);
        return factor ? work(c, factor, inside) : problem(c, 404, 'mfa_factor_not_found', 'Factor not found');
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

  const verify = withFactor(async (c, factor, inside) => {
    const answer = await verifyFactor(c, claimsOf(c), factor, inside);
    const isEnrolled = answer.ok && factor.status === 'unverified';
    if (isEnrolled) await notify(scene, 'mfa_factor_enrolled', claimsOf(c).email);
    return answer;
  });
  app.post('/:id/verify', async (c) => {
    const answer = await verify(c);
    return answer.ok ? withBody(answer, await tokens.enrich((await answer.json()) as object, 'totp')) : answer;
  });

  app.delete(
    '/:id',
    withFactor(async (c, factor, inside) => {
      if (factor.status === 'verified' && !(await isStrong(c, inside))) {
        return problem(c, 422, 'insufficient_aal', 'AAL2 required to unenroll verified factor');
      }
      await inside.query('delete from auth.mfa_factors where id = $1', [factor.id]);
      await inside.query(weakenSql, [factor.id]);
      if (factor.status === 'verified') await notify(scene, 'mfa_factor_unenrolled', claimsOf(c).email);
      return c.json({ id: factor.id });
    }),
  );

  return app;
}
