import History from '../../../../client/islands/history/island.tsx';
import { confirmsClearing, type HistoryPlace, parseHistoryPlace } from '../../../../shared/domain/history.ts';
import { loadHistoryPage } from '../../../services/accounts/history.ts';
import { type AppContext, catalogueOf } from '../../../context.ts';
import { Island } from '../../../render/island.tsx';
import { toMarkup } from '../../../render/markup.ts';
import { trendingMarkup } from '../../../render/trending.ts';
import type { OwnerRequest } from '../../account/require-user.ts';

/** Loads the Watch History panel of the Profile tab, followed by trending titles if the history is empty. */
export async function loadHistoryPanel(
  c: AppContext,
  owner: OwnerRequest,
  place: HistoryPlace = parseHistoryPlace(c.req.query()),
): Promise<string> {
  const { IMAGE_URL: images, BLOCKED_TITLES: blocked } = c.get('settings');
  const history = await loadHistoryPage(owner, { ...place, blocked });
  const props = { images, place, history, now: new Date().toISOString(), ask: confirmsClearing(c.req.query()) };
  const panel = toMarkup(<Island name="history" component={History} props={props} wake="idle" />);
  return history?.total === 0 && place.filter === 'all' ? panel + (await trendingMarkup(catalogueOf(c))) : panel;
}
