import { GridSkeleton } from '../../../client/components/state/loading.tsx';
import { parseMyListView } from '../../../shared/domain/my-list-view.ts';
import { myListValue, parseListId } from '../../../shared/domain/named-list.ts';
import { clampPage } from '../../../shared/domain/pagination.ts';
import { myListText } from '../../../shared/text/my-list.ts';
import { routes } from '../../../shared/routes.ts';
import { namedListText } from '../../../shared/text/named-lists.ts';
import { findRemovedTitles } from '../../services/accounts/removed-titles.ts';
import { loadOwnNamedLists } from '../../services/accounts/named-lists.ts';
import { ownerOf } from '../../http/owner.ts';
import { readListed } from '../../http/listed.ts';
import { personal } from '../../http/personal.ts';
import { offeredRemoval } from '../../http/undo.ts';
import { type AppContext, catalogueOf } from '../../context.ts';
import { toMarkup } from '../../render/markup.ts';
import { streamPage } from '../../render/page.ts';
import { cutAtSlots, Slot } from '../../render/slot.tsx';
import { trendingMarkup } from '../../render/trending.ts';
import type { SentChoice } from '../named-lists/change-chosen.ts';
import { loadMyList } from './api-load.ts';
import { choiceMarkup, deviceMarkup, listMarkup, Undo } from './view.tsx';

const skeleton = toMarkup(<GridSkeleton count={10} />);

const head = { title: myListText.title, noindex: true };

/** Loads the list's markup, and trending titles for an empty list. Neither rejects: a failure becomes a message. */
function loadParts(c: AppContext, sent?: SentChoice): Promise<string>[] {
  const owner = ownerOf(c);
  const { IMAGE_URL: images, BLOCKED_TITLES: blocked } = c.get('settings');
  const page = clampPage(c.req.query('page'));
  const view = parseMyListView(c.req.query());
  const loading = owner ? loadMyList(c, owner, view, page) : Promise.resolve(null);
  const targets = owner && view.isChoosing ? loadOwnNamedLists(owner, { blocked }) : null;
  const load = async () => {
    const list = await loading;
    if (!targets || !list?.titles.length) return listMarkup(images, list, view, page);
    const { chosen = [], to = parseListId(c.req.query('to')) ?? myListValue } = sent ?? {};
    return choiceMarkup({ images, list, view, targets: (await targets) ?? [], chosen, to });
  };
  const loadTrending = async () => {
    const list = await loading;
    return list?.total === 0 && view.filter === 'all' ? trendingMarkup(catalogueOf(c)) : '';
  };
  return [load(), loadTrending()];
}

/** The page around its titles. */
const Frame = ({ undo }: { undo: Parameters<typeof Undo>[0] | null }) => (
  <div className="page">
    <h1>{myListText.title}</h1>
    <p>
      <a className="other-lists" href={routes.lists}>
        {namedListText.allLists}
      </a>
    </p>
    {undo && <Undo {...undo} />}
    <Slot name="main" />
  </div>
);

/** Returns the titles that the user has just removed or moved without a script. */
async function loadRemoved(c: AppContext) {
  const owner = ownerOf(c);
  const sealed = offeredRemoval(c);
  const removed = owner && (await findRemovedTitles(owner, null, sealed));
  return removed && { sealed, count: removed.keys.length, move: removed.move };
}

/** Sends My List, or the form of chosen titles that was `sent` again. Starts before Supabase has responded. */
export async function sendMyList(c: AppContext, sent?: SentChoice): Promise<Response> {
  const frame = <Frame undo={await loadRemoved(c)} />;
  const [before = '', , after = ''] = cutAtSlots(toMarkup(frame));
  const coming = { before, skeleton, parts: loadParts(c, sent), after };
  return streamPage(c, head, coming, { headers: personal, ...(sent && { status: sent.status }) });
}

/** GET /my-list?page=&sort=&show=&choose=: rendered per request, never cached. */
export async function myList(c: AppContext): Promise<Response> {
  if (c.get('viewer')) return sendMyList(c);
  const count = readListed(c);
  const parts = count > 0 ? [] : [trendingMarkup(catalogueOf(c))];
  const before = deviceMarkup(c.get('settings').IMAGE_URL, count);
  return streamPage(c, head, { before, parts }, { headers: personal });
}
