import type { UpNext } from '../domain/up-next.ts';

/**
 * GET /api/up-next: the titles to continue, latest watched first. If no episode is left of begun series, `again` is the
 * first day on which there may be one.
 */
export type UpNextResponse = { titles: UpNext[]; again?: string };
