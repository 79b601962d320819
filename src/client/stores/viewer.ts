import { signal } from '@preact/signals-core';
import type { ViewerPreferences } from '../../shared/domain/preferences.ts';

/** The viewer's data for scripts. */
type PageViewer = { id: string } & Pick<ViewerPreferences, 'autoplayTrailers'>;

/** The viewer, or null for a visitor. Set once per document by `entry.ts`. */
export const viewer = signal<PageViewer | null>(null);
