import { routes } from '../../shared/routes.ts';
import { offlineText } from '../../shared/text/offline.ts';
import { outboxKey } from '../lib/outbox-append.ts';
import { isStored, readStored, writeStored } from '../lib/stored.ts';
import { flush, flushSoon, hasPending } from '../stores/outbox.ts';
import { showToast } from '../stores/toasts.ts';

/** Removes all that users have left in the browser's storage but the outbox. */
function clearStorage(): void {
  const outbox = readStored(outboxKey);
  try {
    localStorage.clear();
    sessionStorage.clear();
  } catch {} // a browser that stores nothing has nothing to clear
  writeStored(outboxKey, outbox);
}

/** Sends what waits, then signs out. The Worker has the browser clear its storage unless the outbox is still needed. */
async function signOut(form: HTMLFormElement): Promise<void> {
  await flushSoon();
  if (hasPending()) {
    clearStorage();
    form.addEventListener('formdata', ({ formData }) => formData.set('keep', 'pending'), { once: true });
  }
  form.submit();
}

/**
 * Signing out clears the browser's storage. What waits is sent first; what cannot be sent stays until its user is back.
 * Without a network the Worker cannot take the cookie away: the page stays, and says so.
 */
function holdSignOut(event: Event): void {
  const form = event.target as HTMLFormElement;
  if (form.getAttribute('action') !== routes.signOut || (navigator.onLine && !isStored(outboxKey))) return;
  event.preventDefault();
  if (!navigator.onLine) return showToast('error', offlineText.signOutFailed, 'sign-out');
  void signOut(form);
}

/** Sends what waits of a signed-in user with the page, when the network is back, and when the user comes back to the page. */
export function enhanceOutbox(): void {
  addEventListener('online', () => void flush());
  addEventListener('visibilitychange', () => document.hidden || void flush());
  addEventListener('pageshow', ({ persisted }) => persisted && void flush());
  addEventListener('submit', holdSignOut);
  void flush();
}
