import { GridSkeleton } from '../../../client/ui/state/skeleton.tsx';
import { clampPage } from '../../../shared/domain/pagination.ts';
import { myListText } from '../../../shared/text/my-list.ts';
import { loadListPage } from '../../accounts/index.ts';
import { ownerOf } from '../../api/owner.ts';
import type { AppContext } from '../../context.ts';
import { settingsOf } from '../../env.ts';
import { toMarkup } from '../../render/markup.ts';
import { sendPage, streamPage, toSend } from '../../render/page.ts';
import { cutAtSlots, Slot } from '../../render/slot.tsx';
import { parseRemoved, type Removed, writeRemoved } from './undo.ts';
import { anonymousMarkup, failureMarkup, listMarkup, Undo } from './view.tsx';

const skeleton = toMarkup(<GridSkeleton count={10} />);

const personal = { headers: { 'cache-control': 'private, no-store' } };
const head = { title: myListText.title, noindex: true };

const pageOf = (c: AppContext) => clampPage(c.req.query('page'));

/** A page of the visitor's list as markup; null where it could not be read. */
async function loadMarkup(c: AppContext): Promise<string | null> {
  const owner = ownerOf(c);
  if (!owner) return null;
  const { IMAGE_URL: images, BLOCKED_TITLES: blocked } = settingsOf(c.env);
  const list = await loadListPage(owner.accounts, owner.session, { page: pageOf(c), blocked });
  return list && listMarkup(images, list, new Date().toISOString());
}

/** The page around its titles. Their element holds the page's number, for the script that loads them again. */
const Frame = ({ page, removed }: { page: number; removed: Removed | null }) => (
  <div className="page">
    <h1>{myListText.title}</h1>
    {removed && <Undo value={writeRemoved(removed)} />}
    <p className="out-of-sight" role="status" data-list-status="" />
    <section id="my-list" aria-label={myListText.title} data-page={page} tabIndex={-1}>
      <Slot name="main" />
    </section>
  </div>
);

/** GET /my-list?page= : rendered per request, never cached. It leaves before Supabase has responded. */
export function myList(c: AppContext): Promise<Response> {
  if (!c.var.viewer) return sendPage(c, head, anonymousMarkup, personal);
  const page = pageOf(c);
  const frame = <Frame page={page} removed={parseRemoved(c.req.query('removed'))} />;
  const [before = '', , after = ''] = cutAtSlots(toMarkup(frame));
  const titles = loadMarkup(c).then((markup) => markup ?? failureMarkup(page));
  const coming = { before, skeleton, parts: [titles], after };
  return streamPage(c, head, coming, personal);
}

/** GET /my-list/results?page= : the titles alone, to be put in place. */
export async function myListResults(c: AppContext): Promise<Response> {
  if (!c.var.viewer) return c.body(null, 401, personal.headers);
  const markup = await loadMarkup(c);
  return markup === null ? c.body(null, 503, personal.headers) : c.html(toSend(c)(markup), 200, personal.headers);
}
