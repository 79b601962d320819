import { type HistoryPlace, historyPanelId } from './domain/history.ts';
import { routes } from './routes.ts';

/** The profile's URL with a part of the history panel. It has no fragment, so that the link reloads the page. */
export const historyReloadHref = ({ filter, page }: HistoryPlace): string => {
  const part = filter === 'all' ? '' : `&history=${filter}`;
  return `${routes.profileTab('profile')}${part}${page > 1 ? `&page=${page}` : ''}`;
};

/** The profile's URL, scrolled to a part of the history panel. */
export const historyHref = (place: HistoryPlace): string => `${historyReloadHref(place)}#${historyPanelId}`;

/** The same URL with the confirmation for clearing the history. */
export const clearHref = (place: HistoryPlace): string => `${historyReloadHref(place)}&ask=clear#${historyPanelId}`;
