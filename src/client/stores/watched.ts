import { signal } from '@preact/signals-core';
import type { Watchable } from '../../shared/domain/watchable.ts';

/** What has been watched last on this page, for the history; see enhance/watch-links.ts. */
export const watched = signal<Watchable | null>(null);
