import { GridSkeleton } from '../../../client/components/state/skeleton.tsx';
import { parseMyListView } from '../../../shared/domain/my-list-view.ts';
import { clampPage } from '../../../shared/domain/pagination.ts';
import { myListText } from '../../../shared/text/my-list.ts';
import { routes } from '../../../shared/routes.ts';
import { namedListText } from '../../../shared/text/named-lists.ts';
import { ownerOf } from '../../http/owner.ts';
import { personal } from '../../http/personal.ts';
import { offeredRemoval } from '../../http/undo.ts';
import { type AppContext, catalogueOf } from '../../context.ts';
import { settingsOf } from '../../env.ts';
import { toMarkup } from '../../render/markup.ts';
import { streamPage } from '../../render/page.ts';
import { cutAtSlots, Slot } from '../../render/slot.tsx';
import { trendingMarkup } from '../../render/trending.ts';
import { loadMyList } from './api-load.ts';
import { openRemoved } from './undo.ts';
import { anonymousMarkup, listMarkup, Undo } from './view.tsx';

const skeleton = toMarkup(<GridSkeleton count={10} />);

const head = { title: myListText.title, noindex: true };

const pageOf = (c: AppContext) => clampPage(c.req.query('page'));

/** Loads the list's markup, and trending titles for an empty list. Neither rejects: a failure becomes a message. */
function loadParts(c: AppContext): Promise<string>[] {
  const owner = ownerOf(c);
  const { IMAGE_URL: images } = settingsOf(c.env);
  const page = pageOf(c);
  const view = parseMyListView(c.req.query());
  const loading = owner ? loadMyList(c, owner, view, page) : Promise.resolve(null);
  return [
    loading.then((list) => listMarkup(images, list, view, page)),
    loading.then((list) => (list?.total === 0 && view.filter === 'all' ? trendingMarkup(catalogueOf(c)) : '')),
  ];
}

/** The page around its titles. */
const Frame = ({ sealed }: { sealed: string | null }) => (
  <div className="page">
    <h1>{myListText.title}</h1>
    <p>
      <a className="other-lists" href={routes.lists}>
        {namedListText.allLists}
      </a>
    </p>
    {sealed && <Undo sealed={sealed} />}
    <Slot name="main" />
  </div>
);

/** GET /my-list?page=&sort=&show=: rendered per request, never cached. Starts streaming before Supabase has responded. */
export async function myList(c: AppContext): Promise<Response> {
  if (!c.var.viewer)
    return streamPage(
      c,
      head,
      { before: anonymousMarkup, parts: [trendingMarkup(catalogueOf(c))] },
      { headers: personal },
    );
  const sealed = offeredRemoval(c);
  const frame = <Frame sealed={(await openRemoved(c, sealed)) && sealed} />;
  const [before = '', , after = ''] = cutAtSlots(toMarkup(frame));
  const coming = { before, skeleton, parts: loadParts(c), after };
  return streamPage(c, head, coming, { headers: personal });
}
