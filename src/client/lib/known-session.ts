import type { SessionAnswer } from '../../shared/contract/session.ts';
import { sessionEvents } from '../../shared/domain/session-event.ts';
import { readStored, writeStored } from './stored.ts';

const key = 'session';

/** Reads what a tab or the Worker has told of the session; null for anything else. */
export function parseSession(value: unknown): SessionAnswer | null {
  const { viewer, expires, event } = (value ?? {}) as Partial<Record<keyof SessionAnswer, unknown>>;
  if (typeof viewer !== 'string' || typeof expires !== 'number') return null;
  return { viewer, expires, event: sessionEvents.find((known) => known === event) ?? null };
}

/** What this browser's tabs knew last; null when they know nothing. */
export const readKnownSession = (): SessionAnswer | null => parseSession(readStored(key));

/** True where the browser knows that another user looks by now, or none. */
export function isOver(viewer: string): boolean {
  const known = readKnownSession();
  return known !== null && known.viewer !== viewer;
}

/** Tells every other tab. A browser that stores nothing tells nobody; each of its pages still knows by itself. */
export const tellTabsOfSession = (known: SessionAnswer): void => void writeStored(key, known);
