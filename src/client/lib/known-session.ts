import type { SessionAnswer } from '../../shared/contract/session.ts';
import { sessionEvents } from '../../shared/domain/session-event.ts';
import { readStored, writeStored } from './stored.ts';

const key = 'session';

/** Parses a session that a tab or the Worker has shared; null for anything else. */
export function parseSession(value: unknown): SessionAnswer | null {
  const { viewer, expires, event } = (value ?? {}) as Partial<Record<keyof SessionAnswer, unknown>>;
  if (typeof viewer !== 'string' || typeof expires !== 'number') return null;
  return { viewer, expires, event: sessionEvents.find((known) => known === event) ?? null };
}

/** The session that this browser's tabs shared last; null when there is none. */
export const readKnownSession = (): SessionAnswer | null => parseSession(readStored(key));

/** True if another user, or none, is signed in by now. */
export function isOver(viewer: string): boolean {
  const known = readKnownSession();
  return known !== null && known.viewer !== viewer;
}

/** Shares the session with all other tabs. Without storage, each tab knows only its own page. */
export const shareSession = (known: SessionAnswer): void => void writeStored(key, known);
