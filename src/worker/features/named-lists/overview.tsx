import { NoDeviceLists } from '../../../client/components/named-lists/sign-in.tsx';
import type { FormState } from '../../../client/components/form/state.ts';
import { checkForm } from '../../../shared/contract/auth.ts';
import { newListSchema } from '../../../shared/contract/named-list.ts';
import { parseListId } from '../../../shared/domain/named-list.ts';
import { routes } from '../../../shared/routes.ts';
import { namedListProblems, namedListText } from '../../../shared/text/named-lists.ts';
import { loadFollowedLists } from '../../services/accounts/named-list-follows.ts';
import { loadMyListPage } from '../../services/accounts/my-list.ts';
import { loadOwnNamedLists } from '../../services/accounts/named-lists.ts';
import { type AppContext, catalogueOf, type Screen } from '../../context.ts';
import { readForm } from '../../http/read-form.ts';
import { saveToast } from '../../http/toast.ts';
import { personal } from '../../http/personal.ts';
import { Island } from '../../render/island.tsx';
import { toMarkup } from '../../render/markup.ts';
import { sendPage } from '../../render/page.ts';
import { trendingMarkupOrEmpty } from '../../render/trending.ts';
import { createOnce } from './create.ts';
import { OverviewView, SignedOutView } from './overview-view.tsx';
import type { Owner } from '../../services/accounts/session.ts';
import { requireSignedIn } from './signed-in.tsx';

const head = { title: namedListText.title, noindex: true };

type Sent = { state: FormState; id: string; status: 409 | 422 | 503 };

async function sendOverview(c: AppContext, owner: Owner, sent?: Sent): Promise<Response> {
  const { IMAGE_URL: images, BLOCKED_TITLES: blocked } = c.get('settings');
  const [lists, followed, myList] = await Promise.all([
    loadOwnNamedLists(owner, { blocked }),
    loadFollowedLists(owner, blocked),
    loadMyListPage(owner, { page: 1, blocked }),
  ]);
  const view = (
    <OverviewView
      images={images}
      myList={myList}
      lists={lists}
      followed={followed}
      state={sent?.state ?? {}}
      newId={sent?.id ?? crypto.randomUUID()}
    />
  );
  const isEmpty = myList?.total === 0 && lists?.length === 0 && followed?.length === 0;
  const trending = isEmpty ? await trendingMarkupOrEmpty(catalogueOf(c)) : '';
  const status = sent?.status ?? (lists ? 200 : 503);
  return sendPage(c, head, toMarkup(view) + trending, { status, headers: personal });
}

const visitorHead = { ...head, hasForm: true };

const userOverview = requireSignedIn((c, owner) => sendOverview(c, owner));

/** Sends the page of a visitor, whose lists are on their device. */
function sendToVisitor(c: AppContext) {
  const props = { images: c.get('settings').IMAGE_URL };
  const lists = <Island name="device-lists" component={NoDeviceLists} props={props} wake="load" />;
  return sendPage(c, visitorHead, toMarkup(lists), { headers: personal });
}

/** GET /lists: the viewer's lists. For a user, also followed lists and the form that creates one. */
export const overview: Screen = (c) => (c.get('viewer') ? userOverview(c) : sendToVisitor(c));

type NewList = { fields: Record<string, string>; id: string; values: { name: string } };

async function readNewList(c: AppContext): Promise<NewList> {
  const fields = await readForm(c);
  const id = parseListId(fields['id']) ?? crypto.randomUUID();
  return { fields, id, values: { name: fields['name'] ?? '' } };
}

async function sendSignedOut(c: AppContext): Promise<Response> {
  const { id, values } = await readNewList(c);
  const state = { values, problems: { form: namedListProblems.signedOut } };
  return sendPage(c, head, toMarkup(<SignedOutView state={state} newId={id} />), { status: 401, headers: personal });
}

/** POST /lists: creates a list and redirects to it. */
export const createList = requireSignedIn(async (c, owner) => {
  const { fields, id, values } = await readNewList(c);
  const checked = checkForm(newListSchema, fields);
  if (!checked.ok) return sendOverview(c, owner, { state: { values, problems: checked.problems }, id, status: 422 });
  const created = await createOnce(owner, id, checked.value.name);
  if (created.ok) {
    saveToast(c, 'list-created');
    return c.redirect(routes.list(created.id), 303);
  }
  const isFull = created.problem === 'full';
  const problems = { form: isFull ? namedListProblems.tooManyLists : namedListProblems.failed };
  return sendOverview(c, owner, { state: { values, problems }, id, status: isFull ? 409 : 503 });
}, sendSignedOut);
