import { routes } from '../../shared/routes.ts';
import { accountMenuText } from '../../shared/text/auth.ts';
import { outboxKey } from '../lib/outbox-append.ts';
import { retryableImport, warnImportFailed } from '../lib/retryable-import.ts';
import { isStored } from '../lib/stored.ts';
import { showToast } from '../stores/toasts.ts';

const loadOutbox = retryableImport(() => import('../stores/outbox.ts'));

/** Sends what waits in this browser; loads no script when nothing does. */
function flushOutbox(): void {
  if (isStored(outboxKey)) loadOutbox().then(({ flush }) => flush(), warnImportFailed);
}

/**
 * Signing out clears the browser's storage. What waits is sent first; what cannot be sent stays until its user is back.
 * Without a network the Worker cannot take the cookie away: the page stays, and says so.
 */
function holdSignOut(event: Event): void {
  const form = event.target as HTMLFormElement;
  if (form.getAttribute('action') !== routes.signOut || (navigator.onLine && !isStored(outboxKey))) return;
  event.preventDefault();
  if (!navigator.onLine) return showToast('error', accountMenuText.signOutFailed, 'sign-out');
  void import('./sign-out.ts').then(
    ({ signOut }) => signOut(form),
    () => form.submit(),
  );
}

/** Sends what waits of a signed-in user with the page, when the network is back, and when the user comes back to the page. */
export function enhanceOutbox(): void {
  addEventListener('online', flushOutbox);
  addEventListener('visibilitychange', () => document.hidden || flushOutbox());
  addEventListener('pageshow', ({ persisted }) => persisted && flushOutbox());
  addEventListener('submit', holdSignOut);
  flushOutbox();
}
