import type { AppContext } from '../context.ts';
import { settingsOf } from '../env.ts';
import { checkServices } from './service-checks.ts';

const uncached = { 'cache-control': 'no-store' };

/** Compares without telling by its time how much was right. */
async function isSame(given: string, wanted: string): Promise<boolean> {
  const digest = (text: string) => crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  const [one, other] = await Promise.all([digest(given), digest(wanted)]);
  return crypto.subtle.timingSafeEqual(one, other);
}

/**
 * GET /healthz : 200 when the Worker runs and its settings can be read. With the operator's HEALTH_KEY as a bearer token it
 * also asks every service that is set up, and answers 503 where one fails.
 */
export async function health(c: AppContext): Promise<Response> {
  const given = c.req.header('authorization')?.replace(/^Bearer /i, '');
  if (given === undefined) return c.json({ ok: true }, 200, uncached);
  const settings = settingsOf(c.env);
  if (!settings.HEALTH_KEY || !(await isSame(given, settings.HEALTH_KEY))) {
    return c.json({ problem: 'wrong-key' }, 401, { ...uncached, 'www-authenticate': 'Bearer' });
  }
  const services = await checkServices(c.env, settings);
  const ok = Object.values(services).every((service) => service.ok);
  return c.json({ ok, services }, ok ? 200 : 503, uncached);
}
