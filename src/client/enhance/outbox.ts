import { routes } from '../../shared/routes.ts';
import { offlineText } from '../../shared/text/offline.ts';
import { outboxKey } from '../lib/outbox-append.ts';
import { isStored, readStored, writeStored } from '../lib/stored.ts';
import { flush, flushSoon, hasPending } from '../stores/outbox.ts';
import { showToast } from '../stores/toasts.ts';

/** Clears the browser's storage except the outbox. */
function clearStorage(): void {
  const outbox = readStored(outboxKey);
  try {
    localStorage.clear();
    sessionStorage.clear();
  } catch {} // storage is disabled
  writeStored(outboxKey, outbox);
}

/**
 * Flushes the outbox, then signs out. If entries are left, `keep` tells the Worker not to clear the browser's storage.
 */
async function signOut(form: HTMLFormElement): Promise<void> {
  await flushSoon();
  if (hasPending()) {
    clearStorage();
    form.addEventListener('formdata', ({ formData }) => formData.set('keep', 'pending'), { once: true });
  }
  form.submit();
}

/**
 * Signing out clears the browser's storage, so the outbox is flushed first. Without a network the Worker cannot clear
 * the cookie: the page shows an error.
 */
function holdSignOut(event: Event): void {
  const form = event.target as HTMLFormElement;
  if (form.getAttribute('action') !== routes.signOut || (navigator.onLine && !isStored(outboxKey))) return;
  event.preventDefault();
  if (!navigator.onLine) return showToast('error', offlineText.signOutFailed, 'sign-out');
  void signOut(form);
}

/** Flushes the outbox on load, when the network returns and when the page becomes visible. */
export function enhanceOutbox(): void {
  addEventListener('online', () => void flush());
  addEventListener('visibilitychange', () => document.hidden || void flush());
  addEventListener('pageshow', ({ persisted }) => persisted && void flush());
  addEventListener('submit', holdSignOut);
  void flush();
}
