import type { AppContext } from '../context.ts';

/** The 429 of the JSON interface. A limit's count starts again after a minute. */
export const tooManyRequests = (c: AppContext) =>
  c.json({ problem: 'too-many-requests' as const }, 429, { 'cache-control': 'no-store', 'retry-after': '60' });
