import { signal } from '@preact/signals-core';

/** Whether the browser has a network; true until it says otherwise. */
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
