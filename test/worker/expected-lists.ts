// What a filtered list shows, worked out from all titles of the catalogue.
import { fetchCatalogue } from './readers.ts';

export type Kind = 'movie' | 'tv';
/** A title in the format of the catalogue. Films have a release date, series a first air date. */
export type Entry = {
  id: number;
  adult?: boolean;
  genre_ids: number[];
  release_date?: string;
  first_air_date?: string;
  popularity: number;
  vote_average: number;
  vote_count: number;
  backdrop_path: string | null;
  poster_path: string | null;
};
type ListPage = { results: Entry[]; total_pages: number };

async function loadPages(path: string): Promise<Entry[]> {
  const first = await fetchCatalogue<ListPage>(`${path}page=1`);
  const rest = Array.from({ length: first.total_pages - 1 }, (_, index) => index + 2);
  const others = await Promise.all(rest.map((page) => fetchCatalogue<ListPage>(`${path}page=${page}`)));
  return [first, ...others].flatMap(({ results }) => results);
}

/** Every title of a kind, loaded without filters. */
export const loadAll = (kind: Kind) =>
  loadPages(`/discover/${kind}?include_adult=true&include_null_first_air_dates=true&`);

/** This week's trending titles of a kind. */
export const loadTrending = (kind: Kind) => loadPages(`/trending/${kind}/week?`);

/** The catalogue's genre IDs by name. */
export async function loadGenreIds(kind: Kind): Promise<Map<string, number>> {
  const { genres } = await fetchCatalogue<{ genres: { id: number; name: string }[] }>(`/genre/${kind}/list`);
  return new Map(genres.map(({ id, name }) => [name, id]));
}

export const dayOf = (entry: Entry) => entry.release_date ?? entry.first_air_date ?? '';
export const today = () => new Date().toISOString().slice(0, 10);

const latestFirst = (one: Entry, other: Entry) => dayOf(other).localeCompare(dayOf(one));

/** The four sort orders. Ties are sorted by ID, and titles without a date come last. */
export const orders = {
  'Most Popular': (one: Entry, other: Entry) => other.popularity - one.popularity,
  'Highest Rated': (one: Entry, other: Entry) => other.vote_average - one.vote_average,
  'Newest First': latestFirst,
  'Oldest First': (one: Entry, other: Entry) => (dayOf(one) || '9').localeCompare(dayOf(other) || '9'),
} as const;

export type Order = keyof typeof orders;

/** The count above a list. Titles without pictures are left out of it only when the list has one page. */
export const countLabel = (total: number, shown: number): string =>
  total <= 20 ? `${shown} ${shown === 1 ? 'title' : 'titles'}` : `About ${total} titles`;

/** The expected content of a list: its count, and the titles on its first page. */
export function expectList(
  kind: Kind,
  all: readonly Entry[],
  matches: (entry: Entry) => boolean = () => true,
  order: Order | null = 'Most Popular',
): { count: string; shown: string[] } {
  const matching = all.filter((entry) => !entry.adult && matches(entry));
  const sorted = order ? matching.toSorted((one, other) => orders[order](one, other) || one.id - other.id) : matching;
  const withPictures = sorted.slice(0, 20).filter((entry) => entry.backdrop_path && entry.poster_path);
  return {
    count: countLabel(matching.length, withPictures.length),
    shown: withPictures.map((entry) => `${kind}:${entry.id}`),
  };
}
