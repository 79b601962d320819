import { routes } from '../../../shared/routes.ts';
import { replaySoon } from './record-watch.ts';
import { clearAllButPending, readPending } from './storage.ts';

/** Tells the Worker that the browser's storage is not to be cleared, because this page has done so but for one thing. */
function keepStorage(form: HTMLFormElement): void {
  const field = document.createElement('input');
  field.type = 'hidden';
  field.name = 'keep';
  field.value = 'pending';
  form.append(field);
}

/**
 * Signing out clears the browser's storage, and must not take along what could not be written yet: of whoever leaves it is
 * written first; what is left then, theirs or that of somebody who was here before, stays until they are back.
 */
export function keepThroughSignOut(): void {
  addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    if (form.getAttribute('action') !== routes.signOut || readPending().length === 0) return;
    event.preventDefault();
    void replaySoon().then(() => {
      if (readPending().length > 0) {
        clearAllButPending();
        keepStorage(form);
      }
      form.submit();
    });
  });
}
