import type { TitleSummary } from './title.ts';

/** What a collection's page shows; its parts in the order of their release. */
export type CollectionDetails = {
  id: number;
  name: string;
  overview: string;
  posterPath: string | null;
  backdropPath: string | null;
  parts: TitleSummary[];
};

/** What titles can have in common besides a collection. */
export const groupKinds = ['company', 'network', 'keyword'] as const;
export type GroupKind = (typeof groupKinds)[number];

/** A company, a network or a keyword. */
export type Group = { kind: GroupKind; id: number; name: string; logoPath: string | null };
