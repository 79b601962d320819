import type { SessionResponse } from '../../shared/contract/session.ts';
import type { SessionEvent } from '../../shared/domain/session-event.ts';
import { api, read } from '../lib/api.ts';
import { isTyping } from '../lib/is-typing.ts';
import { hasSessionChanged, parseSession, readKnownSession, shareSession } from '../lib/known-session.ts';

/**
 * The interval at which a visible page checks the expiry, in milliseconds, and how long before it the session is
 * renewed, in seconds.
 */
const tick = 20_000;
const ahead = 60;

/** Reads the session from the page's viewer element. */
const knownHere = (mark: HTMLDataElement): SessionResponse => ({
  viewer: mark.value,
  expires: Number(mark.dataset.expires ?? 0),
  event: (mark.dataset.event || null) as SessionEvent | null,
});

/** Returns the event between two states of the session, or null if nothing has changed. */
function eventBetween(before: SessionResponse | null, now: SessionResponse): SessionEvent | null {
  if ((before?.viewer ?? '') !== now.viewer) {
    return now.viewer ? (now.event === 'MFA_CHALLENGE_VERIFIED' ? now.event : 'SIGNED_IN') : 'SIGNED_OUT';
  }
  if (now.event) return now.event;
  return now.viewer && before && before.expires < now.expires ? 'TOKEN_REFRESHED' : null;
}

/** Dispatches a `session` event on the window. */
const announce = (event: SessionEvent, viewer: string) =>
  dispatchEvent(new CustomEvent('session', { detail: { event, viewer } }));

/** Reloads the page of another viewer. A sign-in does not interrupt typing or an open dialog. */
function reload(event: SessionEvent): void {
  const mayInterrupt = event === 'SIGNED_OUT' || !(isTyping(document) || document.querySelector('dialog[open]'));
  if (mayInterrupt) location.reload();
}

/** The last applied session. A page that is about to reload may receive it again. */
const applied = new WeakMap<HTMLDataElement, SessionResponse>();

const isSame = (one: SessionResponse, other: SessionResponse) =>
  one.viewer === other.viewer && one.expires === other.expires && one.event === other.event;

function apply(mark: HTMLDataElement, now: SessionResponse): void {
  const here = knownHere(mark);
  const before = applied.get(mark);
  if (before && isSame(before, now)) return;
  const last = before ?? here;
  const event = eventBetween({ ...last, event: null }, now);
  applied.set(mark, now);
  // Another tab may share the sign-in that this page was loaded with.
  const isKnown = event === 'SIGNED_IN' && last.viewer === now.viewer;
  if (event && !isKnown) announce(event, now.viewer);
  mark.dataset.expires = String(now.expires);
  if (now.viewer !== here.viewer) reload(here.viewer ? 'SIGNED_OUT' : 'SIGNED_IN');
}

/** Requests the session before it expires and when the page becomes visible. */
function keepFresh(mark: HTMLDataElement): void {
  const check = async () => {
    if (document.hidden || !navigator.onLine) return;
    if (Number(mark.dataset.expires) - ahead > Date.now() / 1000) return;
    // The Worker renews the session if due. After a temporary failure, the next tick retries.
    const now = await read(api.session.$get()).then(parseSession, () => null);
    if (!now) return;
    shareSession(now);
    apply(mark, now);
  };
  setInterval(check, tick);
  addEventListener('visibilitychange', check);
}

/** Shares the session with other tabs, except that of a cached page, and renews it while the page is visible. */
export function startSession(mark: HTMLDataElement): void {
  const here = knownHere(mark);
  const isVerified = mark.dataset.cached === undefined;
  const event = isVerified ? eventBetween(readKnownSession(), here) : null;
  if (event) {
    announce(event, here.viewer);
    shareSession({ ...here, event });
  }
  if (here.viewer) keepFresh(mark);
  // Back may restore a page of the previous session.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && hasSessionChanged(mark.value)) location.reload();
  });
}

/** Applies the session that another tab has stored. */
export function applySharedSession(mark: HTMLDataElement): void {
  const now = readKnownSession();
  if (now) apply(mark, now);
}
