import { signal } from '@preact/signals-core';
import type { Stats } from '../../shared/domain/history.ts';

/** The viewer's figures, once they have changed on this page; undefined before. */
export const stats = signal<Stats | undefined>(undefined);
