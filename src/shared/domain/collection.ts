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
