import { outboxKey } from '../lib/outbox-append.ts';
import { readStored, writeStored } from '../lib/stored.ts';
import { flushSoon, hasPending } from '../stores/outbox.ts';

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
export async function signOut(form: HTMLFormElement): Promise<void> {
  await flushSoon();
  if (hasPending()) {
    clearStorage();
    form.addEventListener('formdata', ({ formData }) => formData.set('keep', 'pending'), { once: true });
  }
  form.submit();
}
