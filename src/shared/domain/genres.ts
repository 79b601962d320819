import type { MediaType } from './media-type.ts';

/**
 * A genre that visitors can choose: its URL slug, its catalogue id and its name on screen. In headings, `noun` replaces
 * its name and the noun after it.
 */
export type GenreChoice = { slug: string; id: number; label: string; noun?: string };

/** The genres of the filter panel, for films and for series. Ids are TMDB's: /genre/movie/list and /genre/tv/list. */
export const genreChoices: Record<MediaType, readonly GenreChoice[]> = {
  movie: [
    { slug: 'action', id: 28, label: 'Action' },
    { slug: 'adventure', id: 12, label: 'Adventure' },
    { slug: 'animation', id: 16, label: 'Animation' },
    { slug: 'comedy', id: 35, label: 'Comedy' },
    { slug: 'crime', id: 80, label: 'Crime' },
    { slug: 'documentary', id: 99, label: 'Documentary' },
    { slug: 'drama', id: 18, label: 'Drama' },
    { slug: 'family', id: 10751, label: 'Family' },
    { slug: 'fantasy', id: 14, label: 'Fantasy' },
    { slug: 'history', id: 36, label: 'History' },
    { slug: 'horror', id: 27, label: 'Horror' },
    { slug: 'music', id: 10402, label: 'Music' },
    { slug: 'mystery', id: 9648, label: 'Mystery' },
    { slug: 'romance', id: 10749, label: 'Romance' },
    { slug: 'sci-fi', id: 878, label: 'Science Fiction' },
    { slug: 'thriller', id: 53, label: 'Thriller' },
    { slug: 'tv-movie', id: 10770, label: 'TV Movie', noun: 'TV Movies' },
    { slug: 'war', id: 10752, label: 'War' },
    { slug: 'western', id: 37, label: 'Western' },
  ],
  tv: [
    { slug: 'action', id: 10759, label: 'Action & Adventure' },
    { slug: 'animation', id: 16, label: 'Animation' },
    { slug: 'comedy', id: 35, label: 'Comedy' },
    { slug: 'crime', id: 80, label: 'Crime' },
    { slug: 'documentary', id: 99, label: 'Documentary' },
    { slug: 'drama', id: 18, label: 'Drama' },
    { slug: 'family', id: 10751, label: 'Family' },
    { slug: 'fantasy', id: 10765, label: 'Sci-Fi & Fantasy' },
    { slug: 'kids', id: 10762, label: 'Kids' },
    { slug: 'mystery', id: 9648, label: 'Mystery' },
    { slug: 'news', id: 10763, label: 'News' },
    { slug: 'reality', id: 10764, label: 'Reality' },
    { slug: 'soap', id: 10766, label: 'Soap' },
    { slug: 'talk', id: 10767, label: 'Talk' },
    { slug: 'war-politics', id: 10768, label: 'War & Politics' },
    { slug: 'western', id: 37, label: 'Western' },
  ],
};

/** All genre names by catalogue id. */
export const genreNames: Record<MediaType, Readonly<Record<number, string>>> = {
  movie: namesOf('movie'),
  tv: namesOf('tv'),
};

function namesOf(mediaType: MediaType): Record<number, string> {
  return Object.fromEntries(genreChoices[mediaType].map(({ id, label }) => [id, label]));
}

/** Finds a genre by its URL slug. Returns null if it is unknown. */
export function findGenre(mediaType: MediaType, slug: string | null | undefined): GenreChoice | null {
  return genreChoices[mediaType].find((genre) => genre.slug === slug) ?? null;
}

/** The URL slug of a catalogue genre. Returns null if it is unknown. */
export const genreSlug = (mediaType: MediaType, id: number): string | null =>
  genreChoices[mediaType].find((genre) => genre.id === id)?.slug ?? null;

/** The names of a title's first `limit` genres. Skips unknown ids. */
export function listGenreNames(mediaType: MediaType, ids: readonly number[], limit: number): string[] {
  return ids.flatMap((id) => genreNames[mediaType][id] ?? []).slice(0, limit);
}

const withKind = /^(.*?)(?:\s+(movies?|films?|tv|(?:tv\s+)?(?:shows?|series)))?$/;

const wordsOf = (label: string) => label.toLowerCase().split(/[^a-z-]+/);

/** Finds genres by a complete name or word of it: `horror`, `Horror films`, `science fiction`, `war tv shows`. */
export function findGenresNamed(text: string): (GenreChoice & { mediaType: MediaType })[] {
  const [, name = '', kind = ''] = withKind.exec(text.trim().toLowerCase()) ?? [];
  if (!name) return [];
  return (['movie', 'tv'] as const)
    .filter((mediaType) => !kind || (mediaType === 'movie') === /^(movie|film)/.test(kind))
    .flatMap((mediaType) =>
      genreChoices[mediaType]
        .filter(({ slug, label }) => slug === name || label.toLowerCase() === name || wordsOf(label).includes(name))
        .map((genre) => ({ ...genre, mediaType })),
    );
}

/** Finds genres whose name, or a word of it, starts with the text. Returns none for fewer than two characters. */
export function findGenresByName(text: string): (GenreChoice & { mediaType: MediaType })[] {
  const wanted = text.trim().toLowerCase();
  if (wanted.length < 2) return [];
  return (['movie', 'tv'] as const).flatMap((mediaType) =>
    genreChoices[mediaType]
      .filter(({ slug, label }) => slug.startsWith(wanted) || ` ${label.toLowerCase()}`.includes(` ${wanted}`))
      .map((genre) => ({ ...genre, mediaType })),
  );
}
