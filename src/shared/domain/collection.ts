import type { Language } from './preferences.ts';
import type { TitleSummary } from './title.ts';

/** The content of a collection's page. `parts` are in release order. */
export type CollectionDetails = {
  id: number;
  name: string;
  overview: string;
  /** Overviews are not translated for every collection. */
  overviewLanguage: Language;
  backdropPath: string | null;
  parts: TitleSummary[];
};

/** The kinds of title groups other than collections. */
export const groupKinds = ['company', 'network', 'keyword'] as const;
export type GroupKind = (typeof groupKinds)[number];

/** A company, a network or a keyword. */
export type Group = { kind: GroupKind; id: number; name: string; logoPath: string | null };
