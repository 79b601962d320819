/** A title is identified by media type and id: film 1399 and series 1399 are different titles. */
export const mediaTypes = ['movie', 'tv'] as const;

export type MediaType = (typeof mediaTypes)[number];

export type TitleId = { mediaType: MediaType; id: number };

/** A title with its name and poster. */
export type NamedTitle = TitleId & { title: string; posterPath: string | null };

/** Parses a media type from a URL. Returns null for any other value. */
export function parseMediaType(value: unknown): MediaType | null {
  return value === 'movie' || value === 'tv' ? value : null;
}

/** Parses a title id from a URL: a positive integer of at most ten digits. Returns null for any other value. */
export function parseTitleId(value: string): number | null {
  return /^[1-9]\d{0,9}$/.test(value) ? Number(value) : null;
}

/** A title in a list. The first three properties are null if the catalogue does not have it or fails. */
export type DescribedTitle = TitleId & {
  title: string | null;
  date: string | null;
  posterPath: string | null;
  /** True if the catalogue has responded that it does not have the title. */
  isMissing: boolean;
};
