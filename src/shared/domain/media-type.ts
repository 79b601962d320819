/** A title is identified by its media type and id together: film 1399 and series 1399 are two. */
export const mediaTypes = ['movie', 'tv'] as const;

export type MediaType = (typeof mediaTypes)[number];

export type TitleId = { mediaType: MediaType; id: number };

/** Reads a media type from an address; anything else is null. */
export function parseMediaType(value: unknown): MediaType | null {
  return value === 'movie' || value === 'tv' ? value : null;
}

/** Reads a title id from an address: a positive integer of at most ten digits, else null. */
export function parseTitleId(value: string): number | null {
  return /^[1-9]\d{0,9}$/.test(value) ? Number(value) : null;
}
