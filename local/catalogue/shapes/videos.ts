import { shareOf } from '../random.ts';
import { keyOf, type Work } from '../works.ts';
import { idDigits } from './ids.ts';

const TEASER_SHARE = 0.04;

type Video = { key: string; name: string; type: string; site?: string; official?: boolean };

const toVideo = (work: Work, { key, name, type, site = 'YouTube', official = true }: Video) => ({
  iso_639_1: 'en',
  iso_3166_1: 'US',
  name,
  key,
  site,
  size: 1080,
  type,
  official,
  published_at: `${work.date || '2020-01-01'}T09:00:00.000Z`,
  id: idDigits(`${keyOf(work.facts)} ${type} ${key}`),
});

/** Returns a title's known videos on YouTube, the trailer first. A few titles also have a teaser on another site. */
export function toVideos(work: Work) {
  const { trailer, videos, id } = work.facts;
  const hasTeaser = shareOf(`teaser ${keyOf(work.facts)}`) < TEASER_SHARE;
  const known: readonly Video[] = [
    // Not a real Vimeo key. Only the name of the site matters.
    ...(hasTeaser
      ? [{ key: `0000000000${id}`, name: 'A first look', type: 'Teaser', site: 'Vimeo', official: false }]
      : []),
    ...(trailer === null ? [] : [{ key: trailer, name: 'Official Trailer', type: 'Trailer' }]),
    ...videos,
  ];
  return { results: known.map((video) => toVideo(work, video)) };
}
