import type { ReactNode } from 'react';
import type { FormState } from '../../../client/components/form/state.ts';
import { imageUrl } from '../../../shared/domain/images.ts';
import { type ListViewState, parseListView } from '../../../shared/domain/list-view.ts';
import { type ListItem, myListValue, type NamedList, parseListId } from '../../../shared/domain/named-list.ts';
import { clampPage } from '../../../shared/domain/pagination.ts';
import { titleKey } from '../../../shared/domain/title-key.ts';
import { routes } from '../../../shared/routes.ts';
import { namedListText } from '../../../shared/text/named-lists.ts';
import { isFollowingList } from '../../services/accounts/named-list-follows.ts';
import { loadScoresAmong, loadWatchedAmong } from '../../services/accounts/named-list-items.ts';
import { findRemovedTitles } from '../../services/accounts/removed-titles.ts';
import { loadNamedList, loadOwnNamedLists } from '../../services/accounts/named-lists.ts';
import type { AccountSettings } from '../../services/accounts/settings.ts';
import { loadTitle } from '../../services/catalogue/title.ts';
import { type AppContext, catalogueOf, searchOf, siteUrl } from '../../context.ts';
import { withTimeout } from '../../platform/timeout.ts';
import type { PageHead } from '../../render/head.tsx';
import { toMarkup } from '../../render/markup.ts';
import { sendPage } from '../../render/page.ts';
import { titleListData } from '../../render/title-list-data.ts';
import { requireAccounts } from '../account/require-accounts.tsx';
import { sendNotFound } from '../problem/not-found.tsx';
import { EditOnlyView, FailedListView, ListView } from './list-view.tsx';
import { personal } from '../../http/personal.ts';
import { offeredRemoval } from '../../http/undo.ts';
import { ownerOf } from '../../http/owner.ts';

/** How long the page waits for the image of its link preview, in milliseconds. */
const imageTimeout = 1_000;

/** Returns the URL of the first title's backdrop, or else of its poster. Undefined without either. */
async function imageOf(c: AppContext, [first]: readonly ListItem[]): Promise<string | undefined> {
  if (!first) return undefined;
  const { IMAGE_URL: images } = c.get('settings');
  const loading = loadTitle(catalogueOf(c), first.mediaType, first.id).catch(() => null);
  const reading = await withTimeout(loading, imageTimeout, null);
  const backdrop = reading?.value?.backdropPath;
  if (backdrop) return imageUrl(images, 'w1280', backdrop);
  return first.posterPath ? imageUrl(images, 'w500', first.posterPath) : undefined;
}

/** Returns the head of a list's page. Search engines index public lists only. */
async function headOf(c: AppContext, id: string, list: NamedList): Promise<PageHead> {
  const description = [list.author && namedListText.by(list.author), list.note].filter(Boolean).join(' · ');
  const head = { title: list.name, hasForm: true, description };
  if (list.visibility !== 'public') return { ...head, noindex: true };
  const image = await imageOf(c, list.titles);
  const { name, note, titles } = list;
  const data = {
    ...titleListData(name, titles, siteUrl(c)),
    url: siteUrl(c) + routes.list(id),
    description: note || undefined,
    numberOfItems: titles.length,
  };
  return { ...head, canonical: routes.list(id), ...(image ? { image } : {}), data: [data] };
}

/** A rejected form that is shown again: the list's details, or the chosen titles. */
type Sent = { state?: FormState; chosen?: readonly string[]; to?: string; status: 409 | 422 | 503 };

/** Loads the viewer's own data about a list. They are null for visitors. */
async function loadForViewer(c: AppContext, id: string, { isOwn, titles }: NamedList, view: ListViewState) {
  const owner = ownerOf(c);
  if (!owner) return { watched: null, scores: null, lists: null, isFollowing: false, isVisitor: true };
  const isChoosing = isOwn && view.isChoosing;
  const keys = titles.map(titleKey);
  const [watched, scores, lists, isFollowing] = await Promise.all([
    loadWatchedAmong(owner, keys),
    view.sort === 'rating' ? loadScoresAmong(owner, keys) : null,
    isChoosing ? loadOwnNamedLists(owner, { blocked: c.get('settings').BLOCKED_TITLES }) : null,
    isOwn ? null : isFollowingList(owner, id),
  ]);
  const others = isChoosing ? (lists ?? []).filter((list) => list.id !== id) : null;
  return { watched, scores, isFollowing, lists: others, isVisitor: false };
}

/** Sends the sent details form alone, to preserve its input. `link` is shown with its problem. */
export const sendEditOnly = (c: AppContext, id: string, state: FormState, link: ReactNode, status: 401 | 404 | 503) =>
  sendPage(
    c,
    { title: namedListText.title, noindex: true },
    toMarkup(
      <EditOnlyView id={id} state={state}>
        {link}
      </EditOnlyView>,
    ),
    { status, headers: personal },
  );

/** Returns the titles that the owner has just removed or moved without a script, unless they are back. */
async function loadRemoved(c: AppContext, id: string, titles: readonly ListItem[]) {
  const owner = ownerOf(c);
  const undo = offeredRemoval(c);
  const removed = owner && (await findRemovedTitles(owner, id, undo));
  const kept = titles.map((title): string => titleKey(title));
  if (!removed?.keys.some((key) => !kept.includes(key))) return null;
  return { undo, count: removed.keys.length, move: removed.move };
}

/** Sends a list's page. If the list cannot be loaded, shows the sent details form alone, to preserve its input. */
export async function sendList(c: AppContext, accounts: AccountSettings, id: string, sent?: Sent): Promise<Response> {
  const found = await loadNamedList({ accounts, session: c.get('session') }, id);
  if (found?.list === null) return sendNotFound(c);
  if (!found && sent?.state) return sendEditOnly(c, id, sent.state, null, 503);
  if (!found) {
    const view = <FailedListView href={routes.list(id) + searchOf(c)} />;
    const head = { title: namedListText.title, noindex: true };
    return sendPage(c, head, toMarkup(view), { status: 503, headers: personal });
  }
  const { IMAGE_URL: images, BLOCKED_TITLES: blocked } = c.get('settings');
  const list = { ...found.list, titles: found.list.titles.filter((title) => !blocked.has(titleKey(title))) };
  const view = parseListView(c.req.query());
  const props = {
    id,
    list,
    images,
    view,
    page: clampPage(c.req.query('page')),
    removed: await loadRemoved(c, id, list.titles),
    to: sent?.to ?? parseListId(c.req.query('to')) ?? myListValue,
    address: siteUrl(c) + routes.list(id),
    readerName: c.get('viewer')?.fullName,
    ...(await loadForViewer(c, id, list, view)),
  };
  const markup = toMarkup(<ListView {...props} state={sent?.state ?? null} chosen={sent?.chosen ?? []} />);
  return sendPage(c, await headOf(c, id, list), markup, { status: sent?.status ?? 200, headers: personal });
}

/** GET /lists/{id}: a list for its owner, or for everyone if it is shared. */
export const listPage = requireAccounts(namedListText.title, (c, { accounts }) => {
  const id = parseListId(c.req.param('id'));
  return id ? sendList(c, accounts, id) : sendNotFound(c);
});
