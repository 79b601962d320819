import { awaitVisitors, VisitorsFact } from './visitors-rating.tsx';
import type { TitleId } from '../../../shared/domain/media-type.ts';
import type { VisitorsRating } from '../../../shared/domain/rating.ts';
import { visitorsText } from '../../../shared/text/opinion.ts';
import { loadVisitorsRating } from '../../services/accounts/visitors-rating.ts';
import { isAllowed } from '../../services/catalogue/lists.ts';
import { type AppContext, cacheScope, type Screen } from '../../context.ts';
import { toMarkup } from '../../render/markup.ts';
import { withTimeout } from '../../platform/timeout.ts';
import { type TitlePart, cachedPartTimeout } from '../../render/title-part.ts';
import { logWarning } from '../../platform/log.ts';
import { titleParam } from '../../http/title-param.ts';
import { accountsOf } from '../../http/owner.ts';

/** Loads the average rating of all users. Returns null on failure, and undefined if the site has no accounts. */
function loadRating(c: AppContext, title: TitleId): Promise<VisitorsRating | null> | undefined {
  const accounts = accountsOf(c);
  if (!accounts) return undefined;
  return loadVisitorsRating(accounts, cacheScope(c), title).then(
    ({ value }) => value,
    (error: unknown) => {
      logWarning('visitors', error);
      return null;
    },
  );
}

/**
 * The average rating among a title's facts. The page waits for it if the query contains the `awaitVisitors` parameter.
 */
export const visitorsPart: TitlePart = {
  slot: 'visitors',
  async render(c, title) {
    const loading = loadRating(c, title);
    if (!loading) return { markup: '', sharedVariant: '' };
    const isAwaited = c.req.query(awaitVisitors) !== undefined;
    const rating = await (isAwaited ? loading : withTimeout(loading, cachedPartTimeout, undefined));
    const fact = <VisitorsFact title={title} rating={rating ?? null} />;
    const load = async () => <VisitorsFact title={title} rating={await loading} />;
    return {
      markup: toMarkup(fact),
      sharedVariant: rating ? visitorsText.rating(rating) : null,
      ...(rating === undefined && { late: { fallback: fact, load } }),
    };
  },
};

/** GET /info/:mediaType/:id/visitors: the average rating as a fragment. */
export const visitorsFragment: Screen = async (c) => {
  const title = titleParam(c);
  const loading = title && isAllowed(c.get('settings'), title) ? loadRating(c, title) : undefined;
  const headers = { 'cache-control': 'no-store' };
  if (!title || !loading) return c.body(null, 404, headers);
  const rating = await loading;
  if (!rating) return c.body(null, 503, headers);
  return c.html(toMarkup(<VisitorsFact title={title} rating={rating} />), 200, headers);
};
