import { foldText } from './folding.ts';
import type { Library } from './library.ts';
import type { Person } from './people.ts';
import type { PersonEntry, TitleEntry } from './search-index.ts';
import type { MediaType, Work } from './works.ts';

export type SearchResult =
  | { readonly kind: 'title'; readonly work: Work }
  | { readonly kind: 'person'; readonly person: Person };

export interface SearchRequest {
  readonly kinds: readonly (MediaType | 'person')[];
  readonly query: string;
  readonly includeAdult: boolean;
  readonly year?: number | null;
}

interface Ranked {
  readonly found: SearchResult;
  readonly quality: number;
  readonly popularity: number;
}

/** Rates how well a text matches the query: 4 the whole text, 3 its beginning, 2 all words anywhere, 0 no match. */
function qualityOf(text: string, query: string, words: readonly string[]): number {
  if (text === ` ${query}`) return 4;
  if (!words.every((word) => text.includes(` ${word}`))) return 0;
  return text.startsWith(` ${query}`) ? 3 : 2;
}

/** Rates a title by its names only, as TMDB does. Makers are found as people. */
const titleQuality = (entry: TitleEntry, query: string, words: readonly string[]): number =>
  Math.max(...entry.titles.map((title) => qualityOf(title, query, words)));

function rankTitles(library: Library, request: SearchRequest, query: string, words: readonly string[]): Ranked[] {
  return library.search.titles().flatMap((entry): Ranked[] => {
    if (!request.kinds.includes(entry.facts.media)) return [];
    if (entry.facts.adult && !request.includeAdult) return [];
    const quality = titleQuality(entry, query, words);
    if (quality === 0) return [];
    const work = library.workOf(entry.facts);
    if (request.year && Number(work.date.slice(0, 4)) !== request.year) return [];
    return [{ found: { kind: 'title', work }, quality, popularity: work.popularity }];
  });
}

function rankPerson({ person, name }: PersonEntry, query: string, words: readonly string[]): Ranked[] {
  const quality = qualityOf(name, query, words);
  return quality === 0 ? [] : [{ found: { kind: 'person', person }, quality, popularity: person.popularity }];
}

/** Finds titles and people whose words begin with the words of the query, the best and most popular matches first. */
export function searchLibrary(library: Library, request: SearchRequest): readonly SearchResult[] {
  const query = foldText(request.query);
  if (query === '') return [];
  const words = query.split(' ');
  const titles = rankTitles(library, request, query, words);
  const people = request.kinds.includes('person')
    ? library.search.people().flatMap((entry) => rankPerson(entry, query, words))
    : [];
  return [...titles, ...people]
    .toSorted((one, other) => other.quality - one.quality || other.popularity - one.popularity)
    .map(({ found }) => found);
}
