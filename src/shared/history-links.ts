import { type HistoryPlace, historyPanelId } from './domain/history.ts';
import { routes } from './routes.ts';

/** The profile's address with the panel at such a place, but no place in the page: leads there anew even from there. */
export const historyAgainHref = ({ filter, page }: HistoryPlace): string => {
  const part = filter === 'all' ? '' : `&history=${filter}`;
  return `${routes.profileTab('profile')}${part}${page > 1 ? `&page=${page}` : ''}`;
};

/** The profile's address with the panel at such a place. */
export const historyHref = (place: HistoryPlace): string => `${historyAgainHref(place)}#${historyPanelId}`;

/** The same, with the question whether all of it shall be cleared. */
export const clearHref = (place: HistoryPlace): string => `${historyAgainHref(place)}&ask=clear#${historyPanelId}`;
