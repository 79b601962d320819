import type { ListProgress, MyListPage } from '../../../shared/domain/my-list.ts';
import type { MyListView } from '../../../shared/domain/my-list-view.ts';
import { titleKey } from '../../../shared/domain/title-key.ts';
import { loadMyListPage, loadMyListWatched } from '../../services/accounts/my-list.ts';
import type { Owner } from '../../services/accounts/session.ts';
import type { AppContext } from '../../context.ts';

/** Loads a page of a view of the user's list. Returns null on failure. */
export async function loadMyList(
  c: AppContext,
  owner: Owner,
  view: MyListView,
  page: number,
): Promise<MyListPage | null> {
  const { BLOCKED_TITLES: blocked } = c.get('settings');
  const [list, all] = await Promise.all([loadMyListPage(owner, { page, view, blocked }), loadMyListWatched(owner)]);
  if (!list || !all) return list && { ...list, watched: null };
  const shown = [...all].filter(
    ([key]) => !blocked.has(key) && (view.filter === 'all' || key.startsWith(`${view.filter}:`)),
  );
  const watched: ListProgress = {
    total: shown.filter(([, isWatched]) => isWatched).length,
    keys: list.titles.map((title): string => titleKey(title)).filter((key) => all.get(key)),
    hasSeries: shown.some(([key]) => key.startsWith('tv:')),
  };
  return { ...list, watched };
}
