import type { AppContext } from '../context.ts';

/** True for a form that an island sends in place (client/lib/post-form.ts), which reads JSON and shows no page. */
export const wantsJson = (c: AppContext): boolean => c.req.header('accept')?.startsWith('application/json') ?? false;
