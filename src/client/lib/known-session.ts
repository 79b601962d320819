import type { SessionResponse } from '../../shared/contract/session.ts';
import { sessionEvents } from '../../shared/domain/session-event.ts';
import { readStored, writeStored } from './stored.ts';

const key = 'session';

/** Parses a session from a tab's storage or from the Worker. Returns null if it is malformed. */
export function parseSession(value: unknown): SessionResponse | null {
  const { viewer, expires, event } = (value ?? {}) as Partial<Record<keyof SessionResponse, unknown>>;
  if (typeof viewer !== 'string' || typeof expires !== 'number') return null;
  return { viewer, expires, event: sessionEvents.find((known) => known === event) ?? null };
}

/** Returns the last session that a tab of this browser has shared, or null. */
export const readKnownSession = (): SessionResponse | null => parseSession(readStored(key));

/** True if the shared session has a different user than `viewer`, or none. */
export function hasSessionChanged(viewer: string): boolean {
  const known = readKnownSession();
  return known !== null && known.viewer !== viewer;
}

/** Shares the session with all other tabs through storage. Has no effect if storage is unavailable. */
export const shareSession = (known: SessionResponse): void => void writeStored(key, known);
