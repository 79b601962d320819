import { formatCountOf } from '../domain/count.ts';
import type { HistoryFilter } from '../domain/history.ts';

/** Sentences of the Watch History panel. Sentences from the specification are verbatim. */
export const historyText = {
  heading: 'Watch History',
  filters: 'Watch history: what to show',
  count: (count: number) => formatCountOf(count, 'title'),
  season: (season: number) => (season === 0 ? 'Specials' : `Season ${season}`),
  episode: (episode: number) => `Episode ${episode}`,
  opened: 'Opened',
  removed: (title: string) => `Removed ${title} from your watch history`,
  restored: (title: string) => `${title} is back in your watch history`,
  remove: (title: string) => `Remove ${title} from your watch history`,
  empty: 'No watch history yet',
  find: 'Find something to watch',
  failed: 'Your watch history is not available right now.',
  failedHint: 'Nothing in it is lost. Please try again in a moment.',
  clear: 'Clear History',
  ask: 'Clear your watch history?',
  askHint: 'This clears your history on all devices.',
  cancel: 'Cancel',
  undo: 'Undo',
} as const;

/** The names of the panel's filters. */
export const historyFilterText = {
  all: 'All',
  movie: 'Movies',
  tv: 'TV Shows',
} as const satisfies Record<HistoryFilter, string>;

/** The hints of an empty panel. */
export const emptyHistoryHints = {
  all: 'Movies and TV shows appear here when you open one from a list or press Watch.',
  movie: 'Movies appear here when you open one from a list or press Watch.',
  tv: 'TV shows appear here when you open one from a list or press Watch.',
} as const satisfies Record<HistoryFilter, string>;

/** Toasts about changes of the history. They survive navigations. */
export const historyToastText = {
  'history-cleared': 'Watch history cleared',
  'history-restored': 'Watch history restored',
  'history-not-cleared': 'Failed to clear watch history',
  'history-not-restored': 'Failed to restore watch history',
  'watch-removed': 'Removed from your watch history',
  'watch-not-removed': 'Failed to remove it from your watch history',
} as const;

export type HistoryToast = keyof typeof historyToastText;
