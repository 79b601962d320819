import { signal } from '@preact/signals-core';

/** True unless the browser reports that it is offline. */
export const online = signal(true);

let isWatching = false;

/** Starts to update `online`. Further calls have no effect. */
export function watchOnline(): void {
  if (isWatching) return;
  isWatching = true;
  const update = () => (online.value = navigator.onLine);
  addEventListener('online', update);
  addEventListener('offline', update);
  update();
}
