import { type HistoryPlace, historyPanelId } from './domain/history.ts';
import { routes } from './routes.ts';

/** The profile's URL with the history panel at a place. It has no fragment, so that it loads the page again even from there. */
export const historyAgainHref = ({ filter, page }: HistoryPlace): string => {
  const part = filter === 'all' ? '' : `&history=${filter}`;
  return `${routes.profileTab('profile')}${part}${page > 1 ? `&page=${page}` : ''}`;
};

/** The profile's URL with the history panel at a place, scrolled to it. */
export const historyHref = (place: HistoryPlace): string => `${historyAgainHref(place)}#${historyPanelId}`;

/** The same, with the question whether to clear the whole history. */
export const clearHref = (place: HistoryPlace): string => `${historyAgainHref(place)}&ask=clear#${historyPanelId}`;
