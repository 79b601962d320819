import type { SessionEvent } from '../domain/session-event.ts';

/**
 * GET /api/session: whose session the browser carries (empty: nobody's), when its access token ends (seconds since 1970),
 * and what has happened to it.
 */
export type SessionAnswer = { viewer: string; expires: number; event: SessionEvent | null };
