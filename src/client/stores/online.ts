import { signal } from '@preact/signals-core';

/** True if the browser is online, and until it reports otherwise. */
export const online = signal(true);

let isWatching = false;

/** Keeps `online` up to date from the first call on. */
export function watchOnline(): void {
  if (isWatching) return;
  isWatching = true;
  const update = () => (online.value = navigator.onLine);
  addEventListener('online', update);
  addEventListener('offline', update);
  update();
}
