import { html, raw } from 'hono/html';
import { gridSkeleton } from '../../../client/ui/state/skeleton.ts';
import { clampPage } from '../../../shared/domain/pagination.ts';
import { myListText } from '../../../shared/text/my-list.ts';
import { loadListPage } from '../../accounts/index.ts';
import { ownerOf } from '../../api/owner.ts';
import type { AppContext } from '../../context.ts';
import { settingsOf } from '../../env.ts';
import { sendPage, streamPage, toSend } from '../../render/page.ts';
import { parseRemoved, writeRemoved } from './undo.ts';
import { anonymousMarkup, failureMarkup, listMarkup, undoMarkup } from './view.tsx';

const skeleton = gridSkeleton(10);

const personal = { headers: { 'cache-control': 'private, no-store' } };
const head = { title: myListText.title, noindex: true };

const pageOf = (c: AppContext) => clampPage(c.req.query('page'));

/** A page of the visitor's list as markup; null where it could not be read. */
async function loadMarkup(c: AppContext): Promise<string | null> {
  const owner = ownerOf(c);
  if (!owner) return null;
  const { IMAGE_URL: images, BLOCKED_TITLES: blocked } = settingsOf(c.env);
  const list = await loadListPage(owner.accounts, owner.session, { page: pageOf(c), blocked });
  return list && listMarkup(images, list, new Date());
}

/** What stands above the titles. Their element says which page they are of, for the script that reads them again. */
function topMarkup(c: AppContext): string {
  const removed = parseRemoved(c.req.query('removed'));
  const undo = removed ? undoMarkup(writeRemoved(removed)) : '';
  return String(
    html`<div class="page"><h1>${myListText.title}</h1>${raw(undo)}<p class="out-of-sight" role="status" data-list-status></p><section id="my-list" aria-label="${myListText.title}" data-page="${pageOf(c)}" tabindex="-1">`,
  );
}

/** GET /my-list?page= : drawn for whoever asks, kept nowhere. It leaves before Supabase has answered. */
export function myList(c: AppContext): Promise<Response> {
  if (!c.var.viewer) return sendPage(c, head, anonymousMarkup, personal);
  const coming = {
    before: topMarkup(c),
    skeleton,
    parts: [loadMarkup(c).then((markup) => markup ?? failureMarkup(pageOf(c)))],
    after: '</section></div>',
  };
  return streamPage(c, head, coming, personal);
}

/** GET /my-list/results?page= : the titles alone, to be put in place. */
export async function myListResults(c: AppContext): Promise<Response> {
  if (!c.var.viewer) return c.body(null, 401, personal.headers);
  const markup = await loadMarkup(c);
  return markup === null ? c.body(null, 503, personal.headers) : c.html(toSend(c)(markup), 200, personal.headers);
}
