import { effect } from '@preact/signals-core';
import { statusText } from '../../shared/text/status.ts';
import { showStatus } from '../lib/status.ts';
import { online, watchOnline } from '../stores/online.ts';

/** Shows a message and keeps the page, which the browser would replace by its own error. */
function holdOffline(event: SubmitEvent): void {
  if (online.peek() || event.defaultPrevented || (event.target as HTMLFormElement).method !== 'post') return;
  event.preventDefault();
  showStatus(statusText.needsNetwork);
}

/** Shows a status message while the browser is offline, and does not let it submit forms. */
export function enhanceOnlineStatus(): void {
  watchOnline();
  effect(() => showStatus(online.value ? '' : statusText.offline));
  addEventListener('submit', holdOffline);
}
