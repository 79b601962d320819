import type { SessionEvent } from '../domain/session-event.ts';

/**
 * GET /api/session: the user id of the browser's session (empty for a visitor), when its access token expires (Unix
 * seconds), and the latest session event.
 */
export type SessionResponse = { viewer: string; expires: number; event: SessionEvent | null };
