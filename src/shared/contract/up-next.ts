import type { UpNext } from '../domain/up-next.ts';

/** GET /api/up-next: what to continue, the latest watched first. */
export type UpNextAnswer = { titles: UpNext[] };
