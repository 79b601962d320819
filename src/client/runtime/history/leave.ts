import { routes } from '../../../shared/routes.ts';
import { accountMenuText } from '../../../shared/text/auth.ts';
import { readWishes, writeWishes } from '../offline/keep-wish.ts';
import { showToast } from '../../stores/toasts.ts';
import { replaySoon } from './replay-all.ts';
import { readPending, writePending } from './storage.ts';

/** Tells the Worker that the browser's storage is not to be cleared, because this page has done so but for one thing. */
function keepStorage(form: HTMLFormElement): void {
  const field = document.createElement('input');
  field.type = 'hidden';
  field.name = 'keep';
  field.value = 'pending';
  form.append(field);
}

const isPending = () => readPending().length + readWishes().length > 0;

/** Takes everything out of the browser's storage that a person may have left there, save what is still to be written. */
function clearAllButPending(): void {
  const [watches, wishes] = [readPending(), readWishes()];
  try {
    localStorage.clear();
    sessionStorage.clear();
  } catch (error) {
    console.warn('leave', error instanceof Error ? error.name : ''); // a browser may refuse to keep anything
  }
  writePending(watches);
  writeWishes(wishes);
}

/**
 * Signing out clears the browser's storage, and must not take along what could not be written yet: of whoever leaves it is
 * written first; what is left then, theirs or that of somebody who was here before, stays until they are back. Without a
 * network nobody is signed out: the cookie is the Worker's to take, and the page stays.
 */
export function keepThroughSignOut(): void {
  addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    if (form.getAttribute('action') !== routes.signOut || (navigator.onLine && !isPending())) return;
    event.preventDefault();
    if (!navigator.onLine) return showToast('error', accountMenuText.signOutFailed, 'sign-out');
    void replaySoon().then(() => {
      if (isPending()) {
        clearAllButPending();
        keepStorage(form);
      }
      form.submit();
    });
  });
}
