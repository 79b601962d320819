import { signal } from '@preact/signals-core';

/** True unless the browser reports that it is offline. */
export const online = signal(true);

/** Starts to update `online`. */
export function watchOnline(): void {
  const update = () => (online.value = navigator.onLine);
  addEventListener('online', update);
  addEventListener('offline', update);
  update();
}
