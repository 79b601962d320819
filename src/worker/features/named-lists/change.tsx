import { checkForm } from '../../../shared/contract/auth.ts';
import { listDetailsSchema } from '../../../shared/contract/named-list.ts';
import { parseListId, parseOrder } from '../../../shared/domain/named-list.ts';
import { parseTitleKey } from '../../../shared/domain/title-key.ts';
import { routes } from '../../../shared/routes.ts';
import { namedListProblems, namedListText } from '../../../shared/text/named-lists.ts';
import {
  changeListItems,
  deleteNamedList,
  followList,
  type ItemsChange,
  orderListItems,
  saveNamedList,
  saveTitleInLists,
} from '../../services/accounts/index.ts';
import { type AppContext, searchOf } from '../../context.ts';
import { readForm, readFormEntries } from '../../http/read-form.ts';
import { saveToast } from '../../http/toast.ts';
import { SignInLink } from '../account/sign-in-link.tsx';
import { sendNotFound } from '../problem/not-found.tsx';
import { myListValue } from './choose-view.tsx';
import { sendCopy, storeCopyIntent } from './send-copy.ts';
import { sendEditOnly, sendList } from './list.tsx';
import { type Owner, ownershipOf } from './write.ts';
import { requireSignedIn } from './signed-in.tsx';

type Fields = Readonly<Record<string, string>>;
type Change = (c: AppContext, owner: Owner, id: string, fields: Fields) => Promise<Response>;

/** In bytes. Form encoding takes up to twelve bytes per character, for a note of 500 characters. */
const longestForm = 64 * 1024;

/** Redirects to the list with the toast that nothing was changed. */
function sendFailed(c: AppContext, id: string): Response {
  saveToast(c, 'list-not-changed');
  return c.redirect(routes.list(id) + searchOf(c), 303);
}

/** Leads to the user's lists, with a message that the list is deleted. */
function sendMissing(c: AppContext): Response {
  saveToast(c, 'list-missing');
  return c.redirect(routes.lists, 303);
}

const detailsIn = ({ name = '', note = '', visibility = '' }: Fields) => ({ name, note, visibility });

const save: Change = async (c, { accounts, session }, id, fields) => {
  const values = detailsIn(fields);
  const checked = checkForm(listDetailsSchema, fields);
  if (!checked.ok) return sendList(c, accounts, id, { state: { values, problems: checked.problems }, status: 422 });
  const saved = await saveNamedList(accounts, session, { id, ...checked.value });
  if (saved === 'missing') {
    const link = <a href={routes.lists}>{namedListText.allLists}</a>;
    return sendEditOnly(c, id, { values, problems: { form: namedListProblems.missing } }, link, 404);
  }
  if (!saved) {
    const problems = { form: namedListProblems.failed };
    return sendList(c, accounts, id, { state: { values, problems }, status: 503 });
  }
  saveToast(c, 'list-saved');
  return c.redirect(routes.list(id), 303);
};

const copy: Change = (c, owner, id, fields) => sendCopy(c, owner, routes.list(id), fields['copy']);

const follow: Change = async (c, { accounts, session }, id, fields) => {
  const shall = fields['follow'] === 'yes';
  const isDone = await followList(accounts, session, id, shall);
  if (isDone === null) return sendFailed(c, id);
  if (!isDone) return sendNotFound(c);
  saveToast(c, shall ? 'list-followed' : 'list-unfollowed');
  return c.redirect(routes.list(id) + searchOf(c), 303);
};

/** Deletes a list. A missing list counts as deleted, so that the request may be repeated. */
const remove: Change = async (c, owner, id) => {
  const ownership = await ownershipOf(owner, id);
  if (ownership === 'foreign') return sendNotFound(c);
  if (ownership === 'failed') return sendFailed(c, id);
  const outcome = await deleteNamedList(owner.accounts, owner.session, id);
  if (outcome !== 'written') return sendFailed(c, id);
  saveToast(c, 'list-deleted');
  return c.redirect(routes.lists, 303);
};

/** Orders titles or removes one. Redirects to the same place in the list. */
const changeItem: Change = async (c, owner, id, fields) => {
  const ownership = await ownershipOf(owner, id);
  if (ownership === 'foreign') return sendNotFound(c);
  if (ownership === 'missing') return sendMissing(c);
  const order = parseOrder(fields['order'] ?? '');
  const removed = parseTitleKey(fields['remove']);
  if (ownership === 'failed' || (!order && !removed)) return sendFailed(c, id);
  const { accounts, session } = owner;
  const outcome = order
    ? await orderListItems(accounts, session, id, order)
    : await saveTitleInLists(
        accounts,
        session,
        { ...removed!, title: '', posterPath: null, year: null },
        { add: [], remove: [id] },
      );
  if (outcome !== 'written') return sendFailed(c, id);
  return c.redirect(routes.list(id) + searchOf(c) + (order ? `#${order[0]}` : ''), 303);
};

const actions = ['copy', 'move', 'remove'] as const;

/** Parses what a form does with the chosen titles. Returns null if it is malformed. */
function parseItemsChange({ titles, to }: Fields): ItemsChange | null {
  const action = actions.find((name) => name === titles);
  if (action === undefined || action === 'remove') return action ? { action } : null;
  const target = to === myListValue ? null : parseListId(to);
  return to === myListValue || target ? { action, to: target } : null;
}

/** Copies, moves or removes the chosen titles. Redirects to the same view of the list. */
const changeItems: Change = async (c, owner, id, fields) => {
  const { accounts, session } = owner;
  const change = parseItemsChange(fields);
  const sent = (await readFormEntries(c, longestForm)).flatMap(([name, value]) => (name === 'title' ? value : []));
  const chosen = sent.filter((key) => parseTitleKey(key));
  if (!change) return sendFailed(c, id);
  if (chosen.length === 0) {
    saveToast(c, 'titles-none');
    return c.redirect(routes.list(id) + searchOf(c), 303);
  }
  const { outcome, isFound } = await changeListItems(accounts, session, { list: id, titles: chosen, change });
  if (outcome !== 'written') {
    c.set('toast', outcome === 'full' ? 'lists-full' : 'list-not-changed');
    return sendList(c, accounts, id, { chosen: new Set(chosen), status: outcome === 'full' ? 409 : 503 });
  }
  if (!isFound) {
    const ownership = await ownershipOf(owner, id);
    if (ownership === 'foreign') return sendNotFound(c);
    if (ownership === 'missing') return sendMissing(c);
    c.set('toast', ownership === 'own' ? 'target-missing' : 'list-not-changed');
    return sendList(c, accounts, id, { chosen: new Set(chosen), status: ownership === 'own' ? 409 : 503 });
  }
  saveToast(c, `titles-${change.action}`);
  return c.redirect(routes.list(id) + searchOf(c), 303);
};

const changeOf = (fields: Fields): Change => {
  if (fields['titles'] !== undefined) return changeItems;
  if (fields['copy'] !== undefined) return copy;
  if (fields['follow'] !== undefined) return follow;
  if (fields['delete'] !== undefined) return remove;
  return fields['order'] !== undefined || fields['remove'] !== undefined ? changeItem : save;
};

/** POST /lists/{id}: all forms of a list's page. */
export const changeList = requireSignedIn(
  async (c, owner) => {
    const id = parseListId(c.req.param('id'));
    if (!id) return sendNotFound(c);
    const fields = await readForm(c, longestForm);
    return changeOf(fields)(c, owner, id, fields);
  },
  async (c) => {
    const fields = await readForm(c, longestForm);
    if (fields['copy'] !== undefined) return storeCopyIntent(c, c.req.path, fields['copy']);
    const id = parseListId(c.req.param('id'));
    if (!id || changeOf(fields) !== save) return c.req.path + searchOf(c);
    const state = { values: detailsIn(fields), problems: { form: namedListProblems.signedOut } };
    return sendEditOnly(c, id, state, <SignInLink />, 401);
  },
);
