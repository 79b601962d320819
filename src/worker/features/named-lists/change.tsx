import { checkForm } from '../../../shared/contract/auth.ts';
import { listDetailsSchema } from '../../../shared/contract/named-list.ts';
import { parseListId } from '../../../shared/domain/named-list.ts';
import { routes } from '../../../shared/routes.ts';
import { namedListProblems, namedListText } from '../../../shared/text/named-lists.ts';
import { followList } from '../../services/accounts/named-list-follows.ts';
import { deleteNamedList, saveNamedList } from '../../services/accounts/named-lists.ts';
import { deleteCachedPublicLists } from '../../services/accounts/public-lists.ts';
import { cacheScope, searchOf } from '../../context.ts';
import { readForm } from '../../http/read-form.ts';
import { saveToast } from '../../http/toast.ts';
import { storeIntent } from '../account/intent.ts';
import { SignInLink } from '../account/sign-in-link.tsx';
import { sendNotFound } from '../problem/not-found.tsx';
import { type Change, type Fields, maxFormBytes, sendBack, sendFailed } from './change-form.ts';
import { changeChosen } from './change-chosen.ts';
import { changeItem } from './change-items.ts';
import { sendCopy, storeCopyIntent } from './send-copy.ts';
import { sendEditOnly, sendList } from './list.tsx';
import { loadOwnList } from './write.ts';
import { requireSignedIn } from './signed-in.tsx';

const detailsIn = ({ name = '', note = '', visibility = '', showsAuthor = '', version = '' }: Fields) => ({
  name,
  note,
  visibility,
  showsAuthor,
  version,
});

const save: Change = async (c, owner, id, fields) => {
  const { accounts } = owner;
  const values = detailsIn(fields);
  const checked = checkForm(listDetailsSchema, fields);
  if (!checked.ok) return sendList(c, accounts, id, { state: { values, problems: checked.problems }, status: 422 });
  const saved = await saveNamedList(owner, { id, ...checked.value }, values.version);
  if (saved === 'changed') {
    const problems = { form: namedListProblems.changed };
    return sendList(c, accounts, id, { state: { values: { ...values, version: '' }, problems }, status: 409 });
  }
  if (saved === 'missing') {
    const link = <a href={routes.lists}>{namedListText.allLists}</a>;
    return sendEditOnly(c, id, { values, problems: { form: namedListProblems.missing } }, link, 404);
  }
  if (saved !== 'written') {
    const problems = { [saved ? 'visibility' : 'form']: namedListProblems[saved ?? 'failed'] };
    return sendList(c, accounts, id, { state: { values, problems }, status: saved ? 409 : 503 });
  }
  deleteCachedPublicLists(accounts, cacheScope(c), c.get('settings').BLOCKED_TITLES);
  saveToast(c, 'list-saved');
  return c.redirect(routes.list(id), 303);
};

const changeItems: Change = (c, owner, id, fields) =>
  changeChosen(c, owner, id, fields, (sent) => sendList(c, owner.accounts, id, sent));

const copy: Change = (c, owner, id, fields) => sendCopy(c, owner, routes.list(id), fields['copy']);

const follow: Change = async (c, owner, id, fields) => {
  const follows = fields['follow'] === 'yes';
  const outcome = await followList(owner, id, follows);
  if (outcome === 'missing') return sendNotFound(c);
  if (outcome === 'failed') return sendFailed(c, id);
  saveToast(c, outcome === 'full' ? 'follows-full' : follows ? 'list-followed' : 'list-unfollowed');
  return sendBack(c, id);
};

/** Deletes a list. A missing list counts as deleted, so that the request may be repeated. */
const remove: Change = async (c, owner, id) => {
  const list = await loadOwnList(owner, id);
  if (list === 'foreign') return sendNotFound(c);
  if (list === 'failed') return sendFailed(c, id);
  const outcome = await deleteNamedList(owner, id);
  if (outcome !== 'written') return sendFailed(c, id);
  deleteCachedPublicLists(owner.accounts, cacheScope(c), c.get('settings').BLOCKED_TITLES);
  saveToast(c, 'list-deleted');
  return c.redirect(routes.lists, 303);
};

const itemFields = ['order', 'remove', 'restore'];

const changeOf = (fields: Fields): Change => {
  if (fields['titles'] !== undefined) return changeItems;
  if (fields['copy'] !== undefined) return copy;
  if (fields['follow'] !== undefined) return follow;
  if (fields['delete'] !== undefined) return remove;
  return itemFields.some((name) => fields[name] !== undefined) ? changeItem : save;
};

/** POST /lists/{id}: all forms of a list's page. */
export const changeList = requireSignedIn(
  async (c, owner) => {
    const id = parseListId(c.req.param('id'));
    if (!id) return sendNotFound(c);
    const fields = await readForm(c, maxFormBytes);
    return changeOf(fields)(c, owner, id, fields);
  },
  async (c) => {
    const fields = await readForm(c, maxFormBytes);
    if (fields['copy'] !== undefined) return storeCopyIntent(c, c.req.path, fields['copy']);
    const id = parseListId(c.req.param('id'));
    const here = c.req.path + searchOf(c);
    if (id && fields['follow'] === 'yes') await storeIntent(c, 'follow', id, here);
    if (!id || changeOf(fields) !== save) return here;
    const state = { values: detailsIn(fields), problems: { form: namedListProblems.signedOut } };
    return sendEditOnly(c, id, state, <SignInLink />, 401);
  },
);
