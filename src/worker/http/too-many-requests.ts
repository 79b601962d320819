import type { AppContext } from '../context.ts';

/** Returns the 429 response of the JSON interface. Rate limits reset after a minute. */
export const tooManyRequests = (c: AppContext) =>
  c.json({ problem: 'too-many-requests' as const }, 429, { 'cache-control': 'no-store', 'retry-after': '60' });
