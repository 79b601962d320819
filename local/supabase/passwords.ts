import type { MiddlewareHandler } from 'hono';
import { errorResponse, type Env } from './gateway.ts';

/** bcrypt's limit in bytes. Hosted Supabase rejects longer passwords, Lite truncates them. */
const maxBytes = 72;

/** Rejects a new password that is too long, as hosted Supabase does. */
export const rejectLongPassword: MiddlewareHandler<Env> = async (c, next) => {
  const isNew = (c.req.method === 'POST' && c.req.path === '/auth/v1/signup') || c.req.method === 'PUT';
  if (!isNew) return next();
  const { password } = await c.req.json<{ password?: unknown }>().catch(() => ({ password: undefined }));
  if (typeof password !== 'string' || Buffer.byteLength(password) <= maxBytes) return next();
  return errorResponse(c, 400, 'validation_failed', `Password cannot be longer than ${maxBytes} characters`);
};
