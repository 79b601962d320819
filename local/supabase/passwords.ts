import type { MiddlewareHandler } from 'hono';
import { problem, type Env } from './scene.ts';

/** bcrypt reads no more; hosted Supabase refuses what is longer, Lite cuts it off. */
const most = 72;

/** Refuses a new password that is too long, as hosted Supabase does. */
export const refuseLongPassword: MiddlewareHandler<Env> = async (c, next) => {
  const isNew = (c.req.method === 'POST' && c.req.path === '/auth/v1/signup') || c.req.method === 'PUT';
  if (!isNew) return next();
  const { password } = await c.req.json<{ password?: unknown }>().catch(() => ({ password: undefined }));
  if (typeof password !== 'string' || Buffer.byteLength(password) <= most) return next();
  return problem(c, 400, 'validation_failed', `Password cannot be longer than ${most} characters`);
};
