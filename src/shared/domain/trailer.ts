import type { TitleVideo, Trailer } from './title.ts';

export type Video = { key: string; name: string; site: string; type: string; official: boolean };

/** The format of YouTube's video keys. */
const youtubeKey = /^[\w-]{11}$/;

const rank = (video: Video) => (video.type === 'Trailer' ? 2 : 0) + (video.official ? 1 : 0);

const isPlayable = ({ site, key }: Video) => site === 'YouTube' && youtubeKey.test(key);

/** Selects a YouTube trailer. Prefers a Trailer to a Teaser, then an official video. Returns null without trailers. */
export function chooseTrailer(videos: readonly Video[]): Trailer | null {
  const trailers = videos.filter((video) => isPlayable(video) && /^(Trailer|Teaser)$/.test(video.type));
  const best = trailers.toSorted((a, b) => rank(b) - rank(a))[0];
  return best ? { key: best.key, name: best.name } : null;
}

/** Lists named videos on YouTube other than the trailer, official videos first. Removes duplicates. */
export function listVideos(videos: readonly Video[], trailer: Trailer | null, limit: number): TitleVideo[] {
  const others = videos.filter((video) => isPlayable(video) && video.name && video.key !== trailer?.key);
  const unique = new Map(others.map(({ key, name, type, official }) => [key, { key, name, type, official }]));
  return [...unique.values()]
    .toSorted((a, b) => Number(b.official) - Number(a.official))
    .slice(0, limit)
    .map(({ key, name, type }) => ({ key, name, type }));
}

/** The URL of a trailer's frame on YouTube's domain without cookies. Its player accepts messages. */
export function trailerUrl(key: string): string {
  return `https://www.youtube-nocookie.com/embed/${key}?autoplay=1&rel=0&enablejsapi=1`;
}

/** The URL of a trailer's page on YouTube. */
export const trailerPage = (key: string): string => `https://www.youtube.com/watch?v=${key}`;
