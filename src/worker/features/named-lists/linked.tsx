import { imageUrl } from '../../../shared/domain/images.ts';
import type { TitleSummary } from '../../../shared/domain/title.ts';
import { parseListId } from '../../../shared/domain/named-list.ts';
import { linkedListPath } from '../../../shared/linked-list-path.ts';
import { linkedListText } from '../../../shared/text/named-lists.ts';
import { type AppContext, catalogueOf, siteUrl } from '../../context.ts';
import { readForm } from '../../http/read-form.ts';
import { personal } from '../../http/personal.ts';
import { toMarkup } from '../../render/markup.ts';
import { sendPage } from '../../render/page.ts';
import { accountSettings } from '../../services/accounts/settings.ts';
import { searchCatalogue } from '../../services/catalogue/search.ts';
import { loadLinkedTitles, logged, parseLinkedList } from './linked-titles.ts';
import { LinkedListView } from './linked-view.tsx';
import { sendCopy, storeCopyIntent } from './send-copy.ts';
import { requireSignedIn } from './signed-in.tsx';

/** The maximum number of search results. */
const resultsShown = 12;

/** Searches for titles. Returns null without a text, and `failed` if the catalogue fails. */
async function search(c: AppContext, text: string): Promise<readonly TitleSummary[] | 'failed' | null> {
  if (!text) return null;
  const found = await searchCatalogue(catalogueOf(c), text, 1).catch(logged);
  return found ? found.value.page.titles.slice(0, resultsShown) : 'failed';
}

/**
 * GET /lists/shared?t=&name=: a list that is stored in its URL. With `edit`, titles can be added and removed. `list` is
 * its id on a visitor's device.
 */
export async function linkedList(c: AppContext): Promise<Response> {
  const query = c.req.query();
  const { list, problem } = parseLinkedList(query);
  const text = (query['q'] ?? '').trim().slice(0, 200);
  const isEditing = query['edit'] !== undefined;
  const storedId = parseListId(query['list']);
  const id = storedId ?? (isEditing ? crypto.randomUUID() : undefined);
  const [{ titles }, results] = await Promise.all([loadLinkedTitles(c, list), isEditing ? search(c, text) : null]);
  const settings = c.get('settings');
  const { IMAGE_URL: images } = settings;
  const known = titles.filter((title) => title !== null);
  const address = siteUrl(c) + linkedListPath(list);
  const view = (
    <LinkedListView
      list={list}
      id={id}
      isOpened={storedId === null && list.titles.length > 0}
      titles={known}
      isMissing={known.length < titles.length}
      images={images}
      address={address}
      search={isEditing ? { text, results } : null}
      canCopy={accountSettings(settings).ok}
      problem={problem}
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
    ...(poster ? { image: imageUrl(images, 'w500', poster), isImageNarrow: true } : {}),
    noindex: true,
    hasForm: true,
  };
  return sendPage(c, head, toMarkup(view), { status: problem ? 404 : 200, headers: personal });
}

/** Returns the path of the list that a form contains. */
const pathOf = async (c: AppContext) => linkedListPath(parseLinkedList(await readForm(c)).list);

/** POST /lists/shared: copies the list to the user's own lists. */
export const copyLinkedList = requireSignedIn(
  async (c, owner) => sendCopy(c, owner, await pathOf(c), (await readForm(c))['id']),
  async (c) => storeCopyIntent(c, await pathOf(c), (await readForm(c))['id']),
);
