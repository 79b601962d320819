import { checkForm } from '../../../shared/contract/auth.ts';
import { type AddResponse, titleListsSchema } from '../../../shared/contract/named-list.ts';
import { type ListItem, parseListId } from '../../../shared/domain/named-list.ts';
import { parseTitleKey } from '../../../shared/domain/title-key.ts';
import { routes } from '../../../shared/routes.ts';
import { namedListProblems, namedListText } from '../../../shared/text/named-lists.ts';
import { saveTitleInNamedLists } from '../../services/accounts/named-list-items.ts';
import type { AppContext } from '../../context.ts';
import { readFormEntries } from '../../http/read-form.ts';
import { saveToast } from '../../http/toast.ts';
import { wantsJson } from '../../http/wants-json.ts';
import { personal } from '../../http/personal.ts';
import { toMarkup } from '../../render/markup.ts';
import { sendPage } from '../../render/page.ts';
import { sendTitleProblem } from '../problem/title.tsx';
import { AddView } from './add-view.tsx';
import { createOnce } from './create.ts';
import { loadChoices, loadListItem } from './write.ts';
import type { Owner } from '../../services/accounts/session.ts';
import { requireSignedIn } from './signed-in.tsx';

/** The form as it was sent. */
type Sent = {
  /** The id and name of the list to create. An empty name creates none. */
  id: string;
  name: string;
  chosen: ReadonlySet<string>;
  shown: ReadonlySet<string>;
};
type Rejected = AddResponse & { status: 409 | 422 | 503 };

/** Loads the title of the URL's query. Returns the problem if there is none. */
async function findTitle(c: AppContext): Promise<ListItem | 'missing' | 'failing'> {
  const named = parseTitleKey(c.req.query('title'));
  return named ? loadListItem(c, named) : 'missing';
}

async function sendForm(
  c: AppContext,
  owner: Owner,
  title: ListItem,
  sent: Sent | null = null,
  { problems, status }: Partial<Rejected> = {},
): Promise<Response> {
  const loaded = await loadChoices(c, owner, title);
  const lists = loaded?.map((list) =>
    sent?.shown.has(list.id) ? { ...list, isChosen: sent.chosen.has(list.id) } : list,
  );
  const view = (
    <AddView
      title={title}
      lists={lists ?? sent}
      newId={sent?.id ?? crypto.randomUUID()}
      state={{ values: { name: sent?.name ?? '' }, ...(problems ? { problems } : {}) }}
    />
  );
  const head = { title: namedListText.addTitle(title.title), noindex: true };
  return sendPage(c, head, toMarkup(view), { status: status ?? (lists ? 200 : 503), headers: personal });
}

async function readSent(c: AppContext): Promise<Sent> {
  const entries = await readFormEntries(c);
  const idsOf = (field: string) =>
    new Set(entries.flatMap(([name, value]) => (name === field ? (parseListId(value) ?? []) : [])));
  const fields = Object.fromEntries(entries);
  const id = parseListId(fields['id']) ?? crypto.randomUUID();
  return { id, name: fields['name'] ?? '', chosen: idsOf('list'), shown: idsOf('shown') };
}

const rejections = {
  missing: { problems: { form: namedListProblems.chosenMissing }, status: 409 },
  full: { problems: { form: namedListProblems.listFull }, status: 409 },
  failed: { problems: { form: namedListProblems.failed }, status: 503 },
} as const;

/** Saves the form. Lists that it did not show are unchanged. Returns null if everything was saved. */
async function save(c: AppContext, owner: Owner, title: ListItem, sent: Sent): Promise<Rejected | null> {
  const add = new Set(sent.chosen);
  const checked = checkForm(titleListsSchema, { name: sent.name });
  if (!checked.ok) return { problems: checked.problems, status: 422 };
  const own = add.size > 0 ? await loadChoices(c, owner, title) : [];
  if (!own) return rejections.failed;
  const missing = [...add].filter((id) => !own.some((list) => list.id === id));
  if (missing.length > 0) return { ...rejections.missing, missing };
  if (checked.value.name) {
    const created = await createOnce(owner, sent.id, checked.value.name);
    if (!created.ok) return rejections[created.problem];
    add.add(created.id);
  }
  const remove = [...sent.shown].filter((id) => !add.has(id));
  const outcome = await saveTitleInNamedLists(owner, title, { add: [...add], remove });
  return outcome === 'written' ? null : rejections[outcome];
}

/** GET /lists/add?title=movie:287: the form that shows which of the user's lists contain the title. */
export const addPage = requireSignedIn(async (c, owner) => {
  const title = await findTitle(c);
  return typeof title === 'string' ? sendTitleProblem(c, title) : sendForm(c, owner, title);
});

/** POST /lists/add?title=movie:287: adds the title to the chosen lists and removes it from the others shown. */
export const submitAdd = requireSignedIn(async (c, owner) => {
  const title = await findTitle(c);
  if (typeof title === 'string') return sendTitleProblem(c, title);
  const sent = await readSent(c);
  const rejected = await save(c, owner, title, sent);
  if (wantsJson(c)) {
    const { status, ...body } = rejected ?? { status: 200 as const, problems: {} };
    return c.json(body satisfies AddResponse, status, { ...personal, vary: 'Accept' });
  }
  if (rejected) return sendForm(c, owner, title, sent, rejected);
  saveToast(c, 'lists-saved');
  return c.redirect(routes.title(title), 303);
});
