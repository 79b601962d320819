import { formatCountOf } from '../domain/count.ts';
import type { DownloadSort, QualityFilter } from '../domain/download-view.ts';
import type { TrustBand, TrustPart } from '../domain/trust-score.ts';

/** Sentences of a film's download options. Sentences from the specification are verbatim. */
export const downloadsText = {
  heading: 'Download Options',
  problem: 'Unable to Process Request',
  failed: 'Failed to fetch download options',
  failedHint: 'The listing is not responding right now. Everything else on this page works.',
  noMatch: 'No exact match found for this movie',
  notFound: 'Movie not found',
  nothingListed: 'No Download Sources Available',
  nothingWanted: 'No torrents found matching your criteria',
  showAll: 'Show all options',
  saved: 'The listing is not responding right now. These are the last options we saved.',
  retry: 'Retry',
  show: 'Show download options',
  loading: 'Looking for download options',
  count: (count: number) => formatCountOf(count, 'option'),
  quality: 'Quality',
  filters: { all: 'All', '4K': '4K', '1080p': '1080p', '720p': '720p', '480p': '480p' } satisfies Record<
    QualityFilter,
    string
  >,
  sortBy: 'Sort by',
  sorts: { seeds: 'Seeds', quality: 'Quality' } satisfies Record<DownloadSort, string>,
  unknown: 'unknown',
  size: 'Size',
  seeds: 'Seeds',
  peers: 'Peers',
  uploaded: 'Uploaded',
  types: { bluray: 'Blu-ray', web: 'WEB', dvd: 'DVD', hdtv: 'HDTV' } as Readonly<Record<string, string>>,
  listedAs: (name: string) => `Listed as ${name}`,
  magnet: 'Magnet',
  magnetOf: (name: string) => `Magnet link, ${name}`,
  copy: 'Copy link',
  copyOf: (name: string) => `Copy magnet link, ${name}`,
  file: '.torrent',
  fileOf: (name: string) => `.torrent file, ${name}`,
  fileFailed: 'The .torrent file could not be fetched. The magnet link leads to the same download.',
  fileMissing: 'There is no such .torrent file.',
  backToTitle: 'Back to the title',
} as const;

/** Sentences that explain a trust score. */
export const trustText = {
  bands: { high: 'High', good: 'Good', fair: 'Fair', low: 'Low' } satisfies Record<TrustBand, string>,
  score: (score: number, band: string) => `${score} ${band}`,
  explain: (score: number, band: string) => `Trust ${score} ${band}: how it is calculated`,
  heading: (score: number) => `Trust ${score} of 100`,
  parts: {
    quality: 'Quality',
    base: 'Base',
    seeds: 'Seeds',
    size: 'Size is known',
    date: 'Date is known',
    type: 'Type is known',
    peers: 'Has peers',
  } satisfies Record<TrustPart, string>,
  points: (points: number, max: number) => `${points} of ${max}`,
} as const;
