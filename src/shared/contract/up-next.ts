import type { UpNext } from '../domain/up-next.ts';

/** GET /api/up-next: the titles to continue, latest watched first. */
export type UpNextResponse = { titles: UpNext[] };
