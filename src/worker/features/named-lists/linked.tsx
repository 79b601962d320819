import { checkForm } from '../../../shared/contract/auth.ts';
import { newListSchema } from '../../../shared/contract/named-list.ts';
import { yearOf } from '../../../shared/domain/date.ts';
import { type LinkedList, parseTitles } from '../../../shared/domain/linked-list.ts';
import { imageUrl } from '../../../shared/domain/images.ts';
import { longestListName, parseListId } from '../../../shared/domain/named-list.ts';
import { toStoredName } from '../../../shared/domain/stored-name.ts';
import type { TitleNews } from '../../../shared/domain/notifications.ts';
import { languages } from '../../../shared/domain/preferences.ts';
import type { TitleSummary } from '../../../shared/domain/title.ts';
import { linkedListPath } from '../../../shared/linked-list-path.ts';
import { routes } from '../../../shared/routes.ts';
import { linkedListText } from '../../../shared/text/named-lists.ts';
import { type AppContext, catalogueOf, siteUrl } from '../../context.ts';
import { settingsOf } from '../../env.ts';
import { readForm } from '../../http/read-form.ts';
import { saveToast } from '../../http/toast.ts';
import { logWarning } from '../../platform/log.ts';
import { toMarkup } from '../../render/markup.ts';
import { sendPage } from '../../render/page.ts';
import { addListItems, type WriteOutcome } from '../../services/accounts/index.ts';
import { loadNews, searchCatalogue } from '../../services/catalogue/index.ts';
import { createOnce } from './create.ts';
import { LinkedListView } from './linked-view.tsx';
import { requireSignedIn } from './signed-in.tsx';
import { personal } from './write.ts';

/** How many results of a search can be added. */
const resultsShown = 12;

/** Reads a list from its address. An address that is malformed is an empty list with a problem. */
function parseList(query: Readonly<Record<string, string | undefined>>): { list: LinkedList; isBroken: boolean } {
  const titles = parseTitles(query['t'] ?? '');
  const name = (query['name'] ?? '').replace(/\s+/g, ' ').trim().slice(0, longestListName).toWellFormed();
  return { list: { name, titles: titles ?? [] }, isBroken: titles === null };
}

const orNull = (error: unknown): null => {
  logWarning('linked list', error);
  return null;
};

/** Loads the titles of a list. Null for those that the catalogue does not have, or without an answer. */
function loadTitles(c: AppContext, { titles }: LinkedList): Promise<(TitleNews | null)[]> {
  const catalogue = catalogueOf(c);
  const { tag } = languages[catalogue.language];
  return Promise.all(titles.map((title) => loadNews(catalogue, title, tag).catch(orNull)));
}

/** The titles that a search finds; null for none asked or a failure. */
async function search(c: AppContext, text: string): Promise<readonly TitleSummary[] | 'failed' | null> {
  if (!text) return null;
  const found = await searchCatalogue(catalogueOf(c), text, 1).catch(orNull);
  return found ? found.value.page.titles.slice(0, resultsShown) : 'failed';
}

/** GET /lists/shared?t=&name= : a list that its address contains. With `edit`, titles can be added and removed. */
export async function linkedList(c: AppContext): Promise<Response> {
  const query = c.req.query();
  const { list, isBroken } = parseList(query);
  const text = (query['q'] ?? '').trim().slice(0, 200);
  const isEditing = query['edit'] !== undefined;
  const [titles, results] = await Promise.all([loadTitles(c, list), isEditing ? search(c, text) : null]);
  const { IMAGE_URL: images } = settingsOf(c.env);
  const known = titles.filter((title) => title !== null);
  const address = siteUrl(c) + linkedListPath(list);
  const view = (
    <LinkedListView
      list={list}
      titles={known}
      isMissing={known.length < titles.length}
      images={images}
      address={address}
      search={isEditing ? { text, results } : null}
      isBroken={isBroken}
      isSignedIn={c.var.viewer !== null}
    />
  );
  const poster = known.find(({ posterPath }) => posterPath)?.posterPath;
  const head = {
    title: list.name || linkedListText.title,
    description:
      known
        .map(({ title }) => title)
        .join(', ')
        .slice(0, 300) || linkedListText.lead,
    ...(poster ? { image: imageUrl(images, 'w500', poster) } : {}),
    noindex: true,
    hasForm: true,
  };
  return sendPage(c, head, toMarkup(view), { status: isBroken ? 404 : 200, headers: personal });
}

const refusals: Readonly<Record<Exclude<WriteOutcome, 'written'>, 'lists-full' | 'list-not-changed'>> = {
  full: 'lists-full',
  failed: 'list-not-changed',
};

/** POST /lists/shared: copies such a list to the user's own. The list's id makes a repeated request harmless. */
export const copyLinkedList = requireSignedIn(async (c, owner) => {
  const fields = await readForm(c);
  const { list } = parseList(fields);
  const back = linkedListPath(list);
  const checked = checkForm(newListSchema, { name: list.name || linkedListText.title });
  const titles = (await loadTitles(c, list)).filter((title) => title !== null);
  if (!checked.ok || titles.length === 0) {
    saveToast(c, 'list-not-changed');
    return c.redirect(back, 303);
  }
  const created = await createOnce(owner, parseListId(fields['id']) ?? crypto.randomUUID(), checked.value.name);
  const items = titles.map((title) => ({ ...title, title: toStoredName(title.title), year: yearOf(title.date) }));
  const outcome = created.ok ? await addListItems(owner.accounts, owner.session, created.id, items) : created.problem;
  if (!created.ok || outcome !== 'written') {
    saveToast(c, refusals[outcome === 'full' ? 'full' : 'failed']);
    return c.redirect(back, 303);
  }
  saveToast(c, 'list-copied');
  return c.redirect(routes.list(created.id), 303);
});
