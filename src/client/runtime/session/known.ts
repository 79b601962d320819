import { type SessionEvent, sessionEvents } from '../../../shared/domain/session-event.ts';

/** What this browser's tabs know of the session: whose it is (empty: nobody's), until when, and what happened last. */
export type Known = { viewer: string; expires: number; event: SessionEvent | null };

const key = 'session';

/** Reads what a tab has told; null for anything else. */
export function parseKnown(text: string | null): Known | null {
  try {
    const { viewer, expires, event } = JSON.parse(text ?? '') as Partial<Record<keyof Known, unknown>>;
    if (typeof viewer !== 'string' || typeof expires !== 'number') return null;
    return { viewer, expires, event: sessionEvents.find((known) => known === event) ?? null };
  } catch {
    return null;
  }
}

/** What the tabs knew last. */
export function readKnown(): Known | null {
  try {
    return parseKnown(localStorage.getItem(key));
  } catch {
    return null;
  }
}

/** True where the browser knows that somebody else looks by now, or nobody in particular. */
export function isOver(viewer: string): boolean {
  const known = readKnown();
  return known !== null && known.viewer !== viewer;
}

/** Tells every other tab. A browser that keeps nothing tells nobody; each of its pages still knows by itself. */
export function tell(known: Known): void {
  try {
    localStorage.setItem(key, JSON.stringify(known));
  } catch {}
}
