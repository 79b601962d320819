import { type Filters, isFiltered } from '../domain/filters.ts';
import { findGenre } from '../domain/genres.ts';
import type { MediaType } from '../domain/media-type.ts';
import { type Tag, tagLabels } from '../domain/tags.ts';
import { listText } from './lists.ts';

const adjectives: Partial<Record<Tag, string>> = {
  'new-releases': 'New',
  'trending-now': 'Trending',
  popular: 'Popular',
  'award-winners': 'Award-Winning',
};

/** What a list shows, in words: `All Movies`, `Popular Horror Movies of 1922`. */
export function listHeading(mediaType: MediaType, filters: Filters): string {
  if (!isFiltered(filters)) return listText[mediaType].heading;
  const { genre, year, tag } = filters;
  const noun = tag === 'network-originals' ? tagLabels[tag][mediaType] : listText[mediaType].title;
  const kind = [tag && adjectives[tag], findGenre(mediaType, genre)?.label, noun].filter(Boolean).join(' ');
  return year === null ? kind : `${kind} of ${year}`;
}
