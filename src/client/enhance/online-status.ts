import { effect } from '@preact/signals-core';
import { statusText } from '../../shared/text/status.ts';
import { showStatus } from '../lib/status.ts';
import { online, watchOnline } from '../stores/online.ts';

/** Shows a status message while the browser is offline. */
export function enhanceOnlineStatus(): void {
  watchOnline();
  effect(() => showStatus(online.value ? '' : statusText.offline));
}
