import type { Trailer } from './title.ts';

export type Video = { key: string; name: string; site: string; type: string; official: boolean };

/** YouTube's video keys. */
const youtubeKey = /^[\w-]{11}$/;

const rank = (video: Video) => (video.type === 'Trailer' ? 2 : 0) + (video.official ? 1 : 0);

/** The video to show as a title's trailer: YouTube's alone, a Trailer before a Teaser, the official one first. */
export function chooseTrailer(videos: readonly Video[]): Trailer | null {
  const playable = videos.filter(
    (video) => video.site === 'YouTube' && youtubeKey.test(video.key) && /^(Trailer|Teaser)$/.test(video.type),
  );
  const best = playable.toSorted((a, b) => rank(b) - rank(a))[0];
  return best ? { key: best.key, name: best.name } : null;
}

/** The address of a trailer's frame: YouTube without its cookies, with a player that answers messages. */
export function trailerUrl(key: string): string {
  return `https://www.youtube-nocookie.com/embed/${key}?autoplay=1&rel=0&enablejsapi=1`;
}

/** A trailer's page on YouTube itself. */
export const trailerPage = (key: string): string => `https://www.youtube.com/watch?v=${key}`;
