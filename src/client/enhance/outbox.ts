import { routes } from '../../shared/routes.ts';
import { offlineText } from '../../shared/text/offline.ts';
import { whenIdle } from '../lib/connection.ts';
import { importDatabase } from '../lib/import-database.ts';
import { outboxKey } from '../lib/outbox-append.ts';
import { wait } from '../lib/pause.ts';
import { warnImportFailed } from '../lib/preload.ts';
import { isStored, readStored, writeStored } from '../lib/stored.ts';
import { deviceLists, deviceListsKey, dueLists } from '../stores/device-lists.ts';
import { flush, flushSoon, flushTimeout, hasPending, removeFull } from '../stores/outbox.ts';
import { enqueueUnmarks } from '../stores/plays.ts';
import { showToast } from '../stores/toasts.ts';

const hasLists = () => deviceLists.value.length > 0;

const loadMove = () => import('../stores/move-lists.ts');

/** Moves the lists that a visitor has made on this device to the user's account, unless they wait after a failure. */
async function moveDueLists(): Promise<void> {
  if (dueLists().length > 0) await loadMove().then(({ moveLists }) => moveLists(), warnImportFailed);
}

/** Deletes the unfinished import. Its pages close their connections. */
const deleteImport = () =>
  new Promise<unknown>((resolve) => {
    const request = indexedDB.deleteDatabase(importDatabase);
    for (const event of ['success', 'error', 'blocked']) request.addEventListener(event, resolve);
  });

/** Clears the browser's storage except the outbox, and the lists that have not moved to their user's account yet. */
async function clearStorage(): Promise<void> {
  const pending = [outboxKey, ...(hasLists() ? [deviceListsKey] : [])].map((key) => [key, readStored(key)] as const);
  try {
    localStorage.clear();
    sessionStorage.clear();
    for (const [key, value] of pending) if (value !== null) writeStored(key, value);
    await deleteImport();
  } catch {} // storage is disabled
}

/**
 * Flushes the outbox and moves lists, then signs out. Titles that the user's list has no room for are not pending. If
 * entries or lists remain, clears all other storage here, and sends `keep` so that the Worker does not clear the browser's
 * storage.
 */
async function signOut(form: HTMLFormElement): Promise<void> {
  await Promise.all([flushSoon(), Promise.race([moveDueLists(), wait(flushTimeout)])]);
  removeFull();
  if (hasPending() || hasLists()) {
    await clearStorage();
    form.addEventListener('formdata', ({ formData }) => formData.set('keep', 'pending'), { once: true });
  }
  form.submit();
}

/**
 * Delays Sign Out until the outbox is flushed and lists have moved, because signing out clears the browser's storage. When
 * offline, shows an error, because only the Worker can clear the cookie.
 */
function holdSignOut(event: Event): void {
  const form = event.target as HTMLFormElement;
  if (form.getAttribute('action') !== routes.signOut) return;
  enqueueUnmarks();
  if (navigator.onLine && !isStored(outboxKey) && !hasLists()) return;
  event.preventDefault();
  if (!navigator.onLine) return showToast('error', offlineText.signOutFailed, 'sign-out');
  void signOut(form);
}

/** Moves lists on load. Flushes the outbox on load, when the browser goes online and when the page becomes visible. */
export function enhanceOutbox(): void {
  addEventListener('online', () => void flush());
  addEventListener('visibilitychange', () => document.hidden || void flush());
  addEventListener('pageshow', ({ persisted }) => persisted && void flush());
  addEventListener('submit', holdSignOut);
  void flush();
  whenIdle(() => void moveDueLists());
}
