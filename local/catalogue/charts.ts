import { addDays } from './dates.ts';
import type { Library } from './library.ts';
import { listSeasons } from './seasons.ts';
import type { Work } from './works.ts';

const TOP_RATED_VOTES = 100;
const IN_CINEMAS_DAYS = 45;
const ANNOUNCED_DAYS = 90;

export interface Chart {
  readonly works: readonly Work[];
  readonly dates?: { readonly maximum: string; readonly minimum: string };
}

const isListed = ({ facts }: Work) => !facts.adult;

function popular(library: Library, media: 'movie' | 'tv'): Chart {
  return { works: library.inOrder(media, 'popularity.desc').filter((work) => isListed(work) && work.voteCount > 0) };
}

function topRated(library: Library, media: 'movie' | 'tv'): Chart {
  const ranked = library.inOrder(media, 'vote_average.desc');
  return { works: ranked.filter((work) => isListed(work) && work.voteCount >= TOP_RATED_VOTES) };
}

function releasedWithin(library: Library, minimum: string, maximum: string): Chart {
  const inWindow = (work: Work) => isListed(work) && work.date >= minimum && work.date <= maximum;
  return { works: library.inOrder('movie', 'popularity.desc').filter(inWindow), dates: { maximum, minimum } };
}

/** Lists returning series with an episode, specials included, from today until `days` days from today. */
function airing(library: Library, days: number): Chart {
  const { today } = library;
  const end = addDays(today, days);
  const airs = (work: Work) =>
    isListed(work) &&
    work.facts.series?.status === 'Returning Series' &&
    listSeasons(work, today).some(({ episodes }) => episodes.some(({ date }) => date >= today && date <= end));
  return { works: library.inOrder('tv', 'popularity.desc').filter(airs) };
}

/** TMDB's fixed lists by path. */
export const charts: Readonly<Record<string, (library: Library) => Chart>> = {
  '/movie/popular': (library) => popular(library, 'movie'),
  '/movie/top_rated': (library) => topRated(library, 'movie'),
  '/movie/now_playing': (library) => releasedWithin(library, addDays(library.today, -IN_CINEMAS_DAYS), library.today),
  '/movie/upcoming': (library) =>
    releasedWithin(library, addDays(library.today, 1), addDays(library.today, ANNOUNCED_DAYS)),
  '/tv/popular': (library) => popular(library, 'tv'),
  '/tv/top_rated': (library) => topRated(library, 'tv'),
  '/tv/on_the_air': (library) => airing(library, 7),
  '/tv/airing_today': (library) => airing(library, 0),
};
