import type { UpNext } from '../domain/up-next.ts';

/** GET /api/up-next: the series to continue, the latest watched first. */
export type UpNextAnswer = { series: UpNext[] };
