import { formatCountOf } from '../domain/count.ts';

/** Sentences of a series' episodes and their sources. Sentences from the specification are verbatim. */
export const episodesText = {
  heading: 'Episodes',
  seasons: 'Seasons',
  season: (number: number) => (number === 0 ? 'Specials' : `Season ${number}`),
  show: 'Show the episodes',
  summary: (season: string, count: number) => `${season}, ${formatCountOf(count, 'episode')}`,
  showAll: (count: number) => `Show all ${count} episodes`,
  failed: 'Failed to load seasons',
  failedHint: 'The catalogue is not responding right now.',
  none: 'No Episodes Available',
  noOverview: 'No overview available for this episode.',
  nameless: (number: number) => `Episode ${number}`,
  play: (number: number, name: string) => `Play episode ${number}, ${name}`,
  airs: 'Airs',
  airing: (series: string, season: number, episode: number) => `${series}, season ${season} episode ${episode}`,
  remind: (episode: string) => `Remind me of ${episode}`,
  rating: (average: string) => `Rated ${average} out of 10`,
} as const;

export const sourcesText = {
  heading: 'Download sources',
  show: 'Show download sources',
  looking: 'Looking for sources',
  of: (episode: string) => `of ${episode}`,
  none: 'No Download Sources Available',
  noneLikeThat: 'No torrents found matching your criteria',
  failed: 'Failed to fetch download options',
  quality: 'Quality',
  all: 'All',
  unknown: 'unknown',
  size: 'Size',
  seeds: 'Seeds',
  peers: 'Peers',
  provider: 'Listed by',
  magnet: (release: string) => `Magnet link, ${release}`,
  copy: (release: string) => `Copy magnet link, ${release}`,
} as const;
