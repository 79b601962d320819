import { keywordsOf } from '../keywords.ts';
import type { Work } from '../works.ts';

/** A title's keywords; of a series TMDB calls them results. */
export const toKeywords = (work: Work) =>
  work.facts.media === 'movie' ? { keywords: keywordsOf(work) } : { results: keywordsOf(work) };
