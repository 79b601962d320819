import { signal } from '@preact/signals-core';
import type { ViewerPreferences } from '../../shared/domain/preferences.ts';

/** What scripts know of the viewer. */
export type PageViewer = { id: string } & Pick<ViewerPreferences, 'autoplayTrailers'>;

/** The viewer; null for an anonymous visitor. Set once per document by `entry.ts`. */
export const viewer = signal<PageViewer | null>(null);
