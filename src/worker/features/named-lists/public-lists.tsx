import { clampPage } from '../../../shared/domain/pagination.ts';
import { type PublicListSort, publicListSorts, publicListsPerPage } from '../../../shared/domain/named-list.ts';
import { publicListsText } from '../../../shared/text/named-lists.ts';
import { loadPublicLists } from '../../services/accounts/index.ts';
import { cacheScope } from '../../context.ts';
import { settingsOf } from '../../env.ts';
import { personal } from '../../http/personal.ts';
import { logWarning } from '../../platform/log.ts';
import { toMarkup } from '../../render/markup.ts';
import { sendPage } from '../../render/page.ts';
import { requireAccounts } from '../account/require-accounts.tsx';
import { FailedPublicLists, publicListsPath, PublicListsView } from './public-lists-view.tsx';

const parseSort = (text: string | undefined): PublicListSort =>
  publicListSorts.find((sort) => sort === text) ?? publicListSorts[0];

/** GET /lists/public: the public lists of all users, for everyone. */
export const publicLists = requireAccounts(publicListsText.title, async (c, { accounts }) => {
  const { IMAGE_URL: images, BLOCKED_TITLES: blocked } = settingsOf(c.env);
  const sort = parseSort(c.req.query('sort'));
  const page = clampPage(c.req.query('page'));
  const head = {
    title: publicListsText.title,
    description: publicListsText.lead,
    hasForm: true, // for the styles of lists
    canonical: publicListsPath(sort, page),
  };
  try {
    const { value } = await loadPublicLists(accounts, cacheScope(c), { sort, page, blocked });
    const totalPages = Math.max(1, Math.ceil(value.total / publicListsPerPage));
    const view = (
      <PublicListsView images={images} lists={value.lists} sort={sort} page={page} totalPages={totalPages} />
    );
    const isEmpty = value.lists.length === 0;
    return sendPage(c, isEmpty ? { ...head, noindex: true } : head, toMarkup(view), { headers: personal });
  } catch (error) {
    logWarning('public lists', error);
    const view = <FailedPublicLists href={publicListsPath(sort, page)} />;
    return sendPage(c, { ...head, noindex: true }, toMarkup(view), { status: 503, headers: personal });
  }
});
