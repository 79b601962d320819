import { signal } from '@preact/signals-react';

/** Whether the browser has a network; true until it says otherwise. */
export const online = signal(true);

let watching = false;

/** Keeps `online` true to the browser's word from the first call on. */
export function watchOnline(): void {
  if (watching) return;
  watching = true;
  const update = () => (online.value = navigator.onLine);
  addEventListener('online', update);
  addEventListener('offline', update);
  update();
}
