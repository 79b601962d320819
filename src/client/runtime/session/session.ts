import type { SessionEvent } from '../../../shared/domain/session-event.ts';
import { keepFresh } from './keep-fresh.ts';
import { isOver, type Known, parseKnown, readKnown, tell } from './known.ts';

/** What a page knows of the session from the mark that the Worker has put on it. */
const knownHere = (mark: HTMLDataElement): Known => ({
  viewer: mark.value,
  expires: Number(mark.dataset.expires ?? 0),
  event: (mark.dataset.event || null) as SessionEvent | null,
});

/** What has happened between what the browser knew and what it knows now; null where nothing has. */
export function eventBetween(before: Known | null, now: Known): SessionEvent | null {
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

/** Tells other tabs what this page knows, listens for them, and keeps the session fresh while it is looked at. */
export function startSession(mark: HTMLDataElement): void {
  const here = knownHere(mark);
  const event = eventBetween(readKnown(), here);
  if (event) {
    announce(event, here.viewer);
    tell({ ...here, event });
  }
  if (here.viewer) keepFresh(mark, (news) => learn(mark, news));
  // The browser may bring a page back from before a sign-in or sign-out.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && isOver(mark.value)) location.reload();
  });
}

function take(mark: HTMLDataElement, now: Known): void {
  const here = knownHere(mark);
  const event = eventBetween({ ...here, event: null }, now);
  if (event) announce(event, now.viewer);
  mark.dataset.expires = String(now.expires);
  if (now.viewer !== here.viewer) reload(here.viewer ? 'SIGNED_OUT' : 'SIGNED_IN');
}

/** The Worker has answered this tab; the others hear of it. */
function learn(mark: HTMLDataElement, now: Known): void {
  tell(now);
  take(mark, now);
}

/** Another tab says what it knows of the session. */
export function hear(mark: HTMLDataElement, told: string): void {
  const now = parseKnown(told);
  if (now) take(mark, now);
}
