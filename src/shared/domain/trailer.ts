import type { TitleVideo, Trailer } from './title.ts';

export type Video = { key: string; name: string; site: string; type: string; official: boolean };

/** YouTube's video keys. */
const youtubeKey = /^[\w-]{11}$/;

const rank = (video: Video) => (video.type === 'Trailer' ? 2 : 0) + (video.official ? 1 : 0);

const isPlayable = ({ site, key }: Video) => site === 'YouTube' && youtubeKey.test(key);

/** Selects the trailer of a title: only from YouTube, a Trailer before a Teaser, official ones first. */
export function chooseTrailer(videos: readonly Video[]): Trailer | null {
  const trailers = videos.filter((video) => isPlayable(video) && /^(Trailer|Teaser)$/.test(video.type));
  const best = trailers.toSorted((a, b) => rank(b) - rank(a))[0];
  return best ? { key: best.key, name: best.name } : null;
}

/** Named videos on YouTube other than the trailer, each once, the official ones first. */
export function listVideos(videos: readonly Video[], trailer: Trailer | null, limit: number): TitleVideo[] {
  const others = videos.filter((video) => isPlayable(video) && video.name && video.key !== trailer?.key);
  const unique = new Map(others.map(({ key, name, type, official }) => [key, { key, name, type, official }]));
  return [...unique.values()]
    .toSorted((a, b) => Number(b.official) - Number(a.official))
    .slice(0, limit)
    .map(({ key, name, type }) => ({ key, name, type }));
}

/** The URL of a trailer's frame: YouTube without cookies, with a player that answers messages. */
export function trailerUrl(key: string): string {
  return `https://www.youtube-nocookie.com/embed/${key}?autoplay=1&rel=0&enablejsapi=1`;
}

/** A trailer's page on YouTube itself. */
export const trailerPage = (key: string): string => `https://www.youtube.com/watch?v=${key}`;
