/** The URL of a trailer's frame on YouTube's domain without cookies. Its player accepts messages. */
export function trailerUrl(key: string): string {
  return `https://www.youtube-nocookie.com/embed/${key}?autoplay=1&rel=0&enablejsapi=1`;
}

/** The URL of a trailer's page on YouTube. */
export const trailerPage = (key: string): string => `https://www.youtube.com/watch?v=${key}`;
