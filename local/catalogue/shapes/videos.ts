import { shareOf } from '../random.ts';
import { keyOf, type Work } from '../works.ts';
import { idDigits } from './ids.ts';

const TEASER_SHARE = 0.04;

function toVideo(work: Work, kind: 'Trailer' | 'Teaser', key: string, site: string, official: boolean) {
  return {
    iso_639_1: 'en',
    iso_3166_1: 'US',
    name: kind === 'Trailer' ? 'Official Trailer' : 'A first look',
    key,
    site,
    size: 1080,
    type: kind,
    official,
    published_at: `${work.date || '2020-01-01'}T09:00:00.000Z`,
    id: idDigits(`${keyOf(work.facts)} ${kind}`),
  };
}

/** A title's videos: its YouTube trailer, if any; a few titles have a teaser on Vimeo. */
export function toVideos(work: Work) {
  const { trailer } = work.facts;
  const hasTeaser = shareOf(`teaser ${keyOf(work.facts)}`) < TEASER_SHARE;
  // Not a real Vimeo id: clients only check the site's name.
  const teaser = hasTeaser ? [toVideo(work, 'Teaser', `0000000000${work.facts.id}`, 'Vimeo', false)] : [];
  return { results: trailer === null ? teaser : [...teaser, toVideo(work, 'Trailer', trailer, 'YouTube', true)] };
}
