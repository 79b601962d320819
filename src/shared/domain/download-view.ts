import type { PlaybackQuality } from './preferences.ts';
import { type QualityTier, qualityTiers, tierOf, type TorrentOption } from './torrent-option.ts';

/** The number of options per page. */
const downloadsPerPage = 5;

/** The qualities to choose from, as in URLs and on screen. */
export const qualityFilters = {
  all: null,
  '4K': '2160p',
  '1080p': '1080p',
  '720p': '720p',
  '480p': '480p',
} as const satisfies Record<string, QualityTier | null>;

export type QualityFilter = keyof typeof qualityFilters;

export const downloadSorts = ['seeds', 'quality'] as const;
export type DownloadSort = (typeof downloadSorts)[number];

/** The quality, order and page of the shown options. */
export type DownloadView = { quality: QualityFilter; sort: DownloadSort; page: number };

/** The view that a URL requests. A null quality means the viewer's preference. */
export type RequestedView = { quality: QualityFilter | null; sort: DownloadSort; page: number };

const find = <T extends string>(known: readonly T[], text: string | undefined): T | null =>
  known.find((name) => name.toLowerCase() === text?.toLowerCase()) ?? null;

/** Parses a view from a query. Ignores invalid values. */
export function parseDownloadView(query: Readonly<Record<string, string | undefined>>): RequestedView {
  const page = /^[1-9]\d{0,3}$/.test(query['page'] ?? '') ? Number(query['page']) : 1;
  const filters = Object.keys(qualityFilters) as QualityFilter[];
  return { quality: find(filters, query['quality']), sort: find(downloadSorts, query['sort']) ?? 'seeds', page };
}

/** The query of a view. Always includes the quality, because a preference applies without it. */
export const downloadQuery = ({ quality, sort, page }: DownloadView): string =>
  `?quality=${quality}${sort === 'seeds' ? '' : `&sort=${sort}`}${page === 1 ? '' : `&page=${page}`}`;

const isOf = (filter: QualityFilter) => (option: TorrentOption) =>
  filter === 'all' || option.quality === qualityFilters[filter];

/** The viewer's preferred quality if any option has it, otherwise `all`. */
export function preferredFilter(options: readonly TorrentOption[], preference: PlaybackQuality): QualityFilter {
  const wanted = find(Object.keys(qualityFilters) as QualityFilter[], preference) ?? 'all';
  return options.some(isOf(wanted)) ? wanted : 'all';
}

const tiers = Object.keys(qualityTiers) as QualityTier[];
const rankOf = ({ quality }: TorrentOption) => {
  const tier = tierOf(quality);
  return tier ? tiers.indexOf(tier) : tiers.length;
};
const bySeeds = (a: TorrentOption, b: TorrentOption) => (b.seeds ?? -1) - (a.seeds ?? -1);

const orders: Record<DownloadSort, (a: TorrentOption, b: TorrentOption) => number> = {
  seeds: (a, b) => bySeeds(a, b) || rankOf(a) - rankOf(b),
  quality: (a, b) => rankOf(a) - rankOf(b) || bySeeds(a, b),
};

/**
 * The options of a view. The film itself comes before releases that only share its title. A page past the end becomes
 * the last page.
 */
export function viewDownloads(all: readonly TorrentOption[], view: DownloadView) {
  const wanted = all
    .filter(isOf(view.quality))
    .toSorted((a, b) => Number(b.isMainFilm) - Number(a.isMainFilm) || orders[view.sort](a, b));
  const totalPages = Math.max(1, Math.ceil(wanted.length / downloadsPerPage));
  const page = Math.min(view.page, totalPages);
  const start = (page - 1) * downloadsPerPage;
  return { options: wanted.slice(start, start + downloadsPerPage), total: wanted.length, page, totalPages };
}
