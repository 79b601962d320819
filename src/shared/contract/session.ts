import type { SessionEvent } from '../domain/session-event.ts';

/**
 * GET /api/session: the user id of the browser's session (empty for a visitor), when its access token ends (seconds since 1970),
 * and what has happened to it.
 */
export type SessionAnswer = { viewer: string; expires: number; event: SessionEvent | null };
