import type { TitleId } from '../../../shared/domain/media-type.ts';
import { publicListSorts, publicListsPerPage } from '../../../shared/domain/named-list.ts';
import { clampPage } from '../../../shared/domain/pagination.ts';
import { parseTitleKey } from '../../../shared/domain/title-key.ts';
import { publicListsText } from '../../../shared/text/named-lists.ts';
import { loadPublicLists } from '../../services/accounts/public-lists.ts';
import { isAllowed } from '../../services/catalogue/lists.ts';
import { loadTitle } from '../../services/catalogue/title.ts';
import { type AppContext, cacheScope, catalogueOf } from '../../context.ts';
import { personal } from '../../http/personal.ts';
import { logWarning } from '../../platform/log.ts';
import { toMarkup } from '../../render/markup.ts';
import { sendPage } from '../../render/page.ts';
import { requireAccounts } from '../account/require-accounts.tsx';
import { sendNotFound } from '../problem/not-found.tsx';
import { FailedPublicLists, publicListsHeading, publicListsPath, PublicListsView } from './public-lists-view.tsx';

/** Returns a title's name, or null if the catalogue does not respond. Undefined if there is no such title. */
const nameOf = (c: AppContext, { mediaType, id }: TitleId): Promise<string | null | undefined> =>
  loadTitle(catalogueOf(c), mediaType, id).then(
    ({ value }) => value?.title,
    () => null,
  );

/** GET /public-lists: the public lists of all users, or those that contain a title, for everyone. */
export const publicLists = requireAccounts(publicListsText.title, async (c, { accounts }) => {
  const settings = c.get('settings');
  const { sort: sent, title: key, page } = c.req.query();
  const title = key === undefined ? null : parseTitleKey(key);
  if (key !== undefined && (!title || !isAllowed(settings, title))) return sendNotFound(c);
  const name = title && (await nameOf(c, title));
  if (name === undefined) return sendNotFound(c);

  const sort = publicListSorts.find((each) => each === sent) ?? publicListSorts[0];
  const query = { sort, page: clampPage(page), title };
  const head = {
    title: publicListsHeading(query, name),
    description: publicListsText.lead,
    canonical: publicListsPath(query),
    hasForm: true, // for the styles of lists
    noindex: title !== null,
  };
  const { BLOCKED_TITLES: blocked, IMAGE_URL: images } = settings;
  try {
    const { value } = await loadPublicLists(accounts, cacheScope(c), query, blocked);
    const totalPages = Math.ceil(value.total / publicListsPerPage);
    const view = (
      <PublicListsView images={images} lists={value.lists} query={query} name={name} totalPages={totalPages} />
    );
    const noindex = head.noindex || value.lists.length === 0;
    return sendPage(c, { ...head, noindex }, toMarkup(view), { headers: personal });
  } catch (error) {
    logWarning('public lists', error);
    const view = <FailedPublicLists query={query} name={name} />;
    return sendPage(c, { ...head, noindex: true }, toMarkup(view), { status: 503, headers: personal });
  }
});
