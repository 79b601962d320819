import { signal } from '@preact/signals-core';
import type { TitleId } from '../../shared/domain/media-type.ts';
import type { MemberRating } from '../../shared/domain/rating.ts';

/** The members' rating of a title. */
export type RatedByMembers = { title: TitleId; rating: MemberRating };

/** The members' rating, once the viewer has rated the title on this page; null before. */
export const memberRating = signal<RatedByMembers | null>(null);
