import { keywordsOf } from '../keywords.ts';
import type { Work } from '../works.ts';

/** A title's keywords. TMDB names the list `results` for series. */
export const toKeywords = (work: Work) =>
  work.facts.media === 'movie' ? { keywords: keywordsOf(work) } : { results: keywordsOf(work) };
