import type { PlaybackQuality } from './preferences.ts';
import { type QualityTier, qualityTiers, tierOf, type TorrentOption } from './torrent-option.ts';

/** How many options a page has. */
const downloadsPerPage = 5;

/** The qualities one can choose from, as they stand in an address and on the screen. */
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

/** What is shown of the options: which, in which order, which page of them. */
export type DownloadView = { quality: QualityFilter; sort: DownloadSort; page: number };

/** What an address asks for; null where it leaves the choice to us. */
export type AskedView = { quality: QualityFilter | null; sort: DownloadSort; page: number };

const find = <T extends string>(known: readonly T[], text: string | undefined): T | null =>
  known.find((name) => name.toLowerCase() === text?.toLowerCase()) ?? null;

/** What the query of an address asks for; what it says wrong counts as not said. */
export function parseDownloadView(query: Readonly<Record<string, string | undefined>>): AskedView {
  const page = /^[1-9]\d{0,3}$/.test(query['page'] ?? '') ? Number(query['page']) : 1;
  const filters = Object.keys(qualityFilters) as QualityFilter[];
  return { quality: find(filters, query['quality']), sort: find(downloadSorts, query['sort']) ?? 'seeds', page };
}

/** The query that asks for a view. The quality is always included, because without one a preference applies. */
export const downloadQuery = ({ quality, sort, page }: DownloadView): string =>
  `?quality=${quality}${sort === 'seeds' ? '' : `&sort=${sort}`}${page === 1 ? '' : `&page=${page}`}`;

const isOf = (filter: QualityFilter) => (option: TorrentOption) =>
  filter === 'all' || option.quality === qualityFilters[filter];

/** The filter that a viewer's preference wants, where there is anything of it. */
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

/** The options of a view, the film itself before what has only its title in it; a page past the last is the last. */
export function viewDownloads(all: readonly TorrentOption[], view: DownloadView) {
  const wanted = all
    .filter(isOf(view.quality))
    .toSorted((a, b) => Number(b.isMainFilm) - Number(a.isMainFilm) || orders[view.sort](a, b));
  const totalPages = Math.max(1, Math.ceil(wanted.length / downloadsPerPage));
  const page = Math.min(view.page, totalPages);
  const start = (page - 1) * downloadsPerPage;
  return { options: wanted.slice(start, start + downloadsPerPage), total: wanted.length, page, totalPages };
}
