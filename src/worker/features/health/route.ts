import type { AppContext } from '../../context.ts';
import { checkServices } from './service-checks.ts';

const uncached = { 'cache-control': 'no-store' };

/** Compares in constant time. */
async function isEqual(one: string, other: string): Promise<boolean> {
  const digest = (text: string) => crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  const [a, b] = await Promise.all([digest(one), digest(other)]);
  return crypto.subtle.timingSafeEqual(a, b);
}

/**
 * GET /healthz: responds with 200 if the Worker runs and its settings are valid. With the operator's HEALTH_KEY as a
 * bearer token, also checks every configured service, and responds with 503 if one fails.
 */
export async function health(c: AppContext): Promise<Response> {
  const key = c.req.header('authorization')?.replace(/^Bearer /i, '');
  if (key === undefined) return c.json({ ok: true }, 200, uncached);
  const settings = c.get('settings');
  if (!settings.HEALTH_KEY || !(await isEqual(key, settings.HEALTH_KEY))) {
    return c.json({ problem: 'wrong-key' }, 401, { ...uncached, 'www-authenticate': 'Bearer' });
  }
  const services = await checkServices(c.env, settings);
  const ok = Object.values(services).every((service) => service.ok);
  return c.json({ ok, services }, ok ? 200 : 503, uncached);
}
