import { awaitMemberRating, MemberRatingFact } from './member-rating-view.tsx';
import type { TitleId } from '../../../shared/domain/media-type.ts';
import type { MemberRating } from '../../../shared/domain/rating.ts';
import { memberRatingText } from '../../../shared/text/opinion.ts';
import { loadMemberRating } from '../../services/accounts/member-rating.ts';
import { isAllowed } from '../../services/catalogue/lists.ts';
import { type AppContext, cacheScope, type Screen } from '../../context.ts';
import { toMarkup } from '../../render/markup.ts';
import { withTimeout } from '../../platform/timeout.ts';
import { type TitlePart, cachedPartTimeout } from '../../render/title-part.ts';
import { logWarning } from '../../platform/log.ts';
import { titleParam } from '../../http/title-param.ts';
import { accountsOf } from '../../http/owner.ts';

/** Loads the average rating of all users. Returns null on failure, and undefined if the site has no accounts. */
function loadRating(c: AppContext, title: TitleId): Promise<MemberRating | null> | undefined {
  const accounts = accountsOf(c);
  if (!accounts) return undefined;
  return loadMemberRating(accounts, cacheScope(c), title).then(
    ({ value }) => value,
    (error: unknown) => {
      logWarning('memberRating', error);
      return null;
    },
  );
}

/**
 * The average rating among a title's facts. The page waits for it if the query contains the `awaitMemberRating` parameter.
 */
export const memberRatingPart: TitlePart = {
  slot: 'memberRating',
  async render(c, title) {
    const loading = loadRating(c, title);
    if (!loading) return { markup: '', sharedVariant: '' };
    const isAwaited = c.req.query(awaitMemberRating) !== undefined;
    const rating = await (isAwaited ? loading : withTimeout(loading, cachedPartTimeout, undefined));
    const fact = <MemberRatingFact title={title} rating={rating ?? null} />;
    const load = async () => <MemberRatingFact title={title} rating={await loading} />;
    return {
      markup: toMarkup(fact),
      sharedVariant: rating ? memberRatingText.rating(rating) : null,
      ...(rating === undefined && { late: { fallback: fact, load } }),
    };
  },
};

/** GET /info/:mediaType/:id/member-rating: the average rating as a fragment. */
export const memberRatingFragment: Screen = async (c) => {
  const title = titleParam(c);
  const loading = title && isAllowed(c.get('settings'), title) ? loadRating(c, title) : undefined;
  const headers = { 'cache-control': 'no-store' };
  if (!title || !loading) return c.body(null, 404, headers);
  const rating = await loading;
  if (!rating) return c.body(null, 503, headers);
  return c.html(toMarkup(<MemberRatingFact title={title} rating={rating} />), 200, headers);
};
