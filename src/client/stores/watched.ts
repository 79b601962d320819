import { signal } from '@preact/signals-core';
import type { Watchable } from '../../shared/domain/watchable.ts';

/** The title last watched on this page, for the history; see enhance/watch-links.ts. */
export const watched = signal<Watchable | null>(null);
