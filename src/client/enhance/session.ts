import type { SessionAnswer } from '../../shared/contract/session.ts';
import type { SessionEvent } from '../../shared/domain/session-event.ts';
import { isOver, parseSession, readKnownSession, tellTabsOfSession } from '../lib/known-session.ts';

/** How often a visible page checks the time, in milliseconds, and how long before its end a session is renewed, in seconds. */
const tick = 20_000;
const ahead = 60;

/** The Worker answers sooner than this, in milliseconds. */
const requestTimeout = 10_000;

/** What a page knows of the session from the mark that the Worker has put on it. */
const knownHere = (mark: HTMLDataElement): SessionAnswer => ({
  viewer: mark.value,
  expires: Number(mark.dataset.expires ?? 0),
  event: (mark.dataset.event || null) as SessionEvent | null,
});

/** What has happened between what the browser knew and what it knows now; null where nothing has. */
export function eventBetween(before: SessionAnswer | null, now: SessionAnswer): SessionEvent | null {
  if ((before?.viewer ?? '') !== now.viewer) {
    return now.viewer ? (now.event === 'MFA_CHALLENGE_VERIFIED' ? now.event : 'SIGNED_IN') : 'SIGNED_OUT';
  }
  if (now.event) return now.event;
  return now.viewer && before && before.expires < now.expires ? 'TOKEN_REFRESHED' : null;
}

/** Scripts of the page hear of it as a `session` event on the window. */
const announce = (event: SessionEvent, viewer: string) =>
  dispatchEvent(new CustomEvent('session', { detail: { event, viewer } }));

const isTyping = () =>
  [...document.querySelectorAll<HTMLInputElement>('input:not([type=hidden]), textarea')].some(
    (field) => field.type !== 'checkbox' && field.type !== 'radio' && field.value !== field.defaultValue,
  );

/** A page of one viewer must not stand where another looks; but nothing that is being typed or played is taken away. */
function reload(event: SessionEvent): void {
  const mayInterrupt = event === 'SIGNED_OUT' || !(isTyping() || document.querySelector('dialog[open]'));
  if (mayInterrupt) location.reload();
}

function take(mark: HTMLDataElement, now: SessionAnswer): void {
  const here = knownHere(mark);
  const event = eventBetween({ ...here, event: null }, now);
  if (event) announce(event, now.viewer);
  mark.dataset.expires = String(now.expires);
  if (now.viewer !== here.viewer) reload(here.viewer ? 'SIGNED_OUT' : 'SIGNED_IN');
}

/** Asks the Worker for the session, which renews what is due. Resolves to null when it does not say. */
async function ask(): Promise<SessionAnswer | null> {
  const response = await fetch('/api/session', { signal: AbortSignal.timeout(requestTimeout) });
  return response.ok ? parseSession(await response.json()) : null;
}

/** Asks when the session is about to end, and when the user comes back to the page. */
function keepFresh(mark: HTMLDataElement): void {
  const check = async () => {
    if (document.hidden || !navigator.onLine) return;
    if (Number(mark.dataset.expires) - ahead > Date.now() / 1000) return;
    const now = await ask().catch(() => null); // a passing failure changes nothing; the next tick asks again
    if (!now) return;
    tellTabsOfSession(now);
    take(mark, now);
  };
  setInterval(check, tick);
  addEventListener('visibilitychange', check);
}

/** Shares the session with other tabs, and renews it while the page is visible. */
export function startSession(mark: HTMLDataElement): void {
  const here = knownHere(mark);
  const event = eventBetween(readKnownSession(), here);
  if (event) {
    announce(event, here.viewer);
    tellTabsOfSession({ ...here, event });
  }
  if (here.viewer) keepFresh(mark);
  // The browser may bring a page back from before a sign-in or sign-out.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && isOver(mark.value)) location.reload();
  });
}

/** Takes over the session that another tab has shared. */
export function hearSession(mark: HTMLDataElement): void {
  const now = readKnownSession();
  if (now) take(mark, now);
}
