import type { AppContext } from '../context.ts';

/**
 * Returns true for a form that an island submits with `fetch` (client/lib/post-form.ts) and whose response it reads as
 * JSON.
 */
export const wantsJson = (c: AppContext): boolean => c.req.header('accept')?.startsWith('application/json') ?? false;
