import { signal } from '@preact/signals-core';
import type { TitleId } from '../../shared/domain/media-type.ts';
import type { VisitorsRating } from '../../shared/domain/rating.ts';

/** The visitors' rating of a title. */
export type RatedByVisitors = { title: TitleId; rating: VisitorsRating };

/** The visitors' rating, once the viewer has rated the title on this page; null before. */
export const visitorsRating = signal<RatedByVisitors | null>(null);
