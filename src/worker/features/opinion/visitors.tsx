import { awaitVisitors, VisitorsFact } from '../../../client/components/title/visitors.tsx';
import { parseTitleKey } from '../../../shared/domain/title-key.ts';
import type { VisitorsRating } from '../../../shared/domain/rating.ts';
import { visitorsText } from '../../../shared/text/opinion.ts';
import { accountSettings, loadVisitorsRating } from '../../services/accounts/index.ts';
import { isAllowed } from '../../services/catalogue/index.ts';
import { type AppContext, cacheScope, type Screen } from '../../context.ts';
import { settingsOf } from '../../env.ts';
import { toMarkup } from '../../render/markup.ts';
import { withTimeout } from '../../platform/timeout.ts';
import { type LatePart, patience, type TitleId } from '../../render/late-part.ts';
import { logWarning } from '../../platform/log.ts';

/** What all visitors think of a title; null where nobody can say, undefined where there are no accounts to rate with. */
function read(c: AppContext, title: TitleId): Promise<VisitorsRating | null> | undefined {
  const found = accountSettings(settingsOf(c.env));
  if (!found.ok) return undefined;
  return loadVisitorsRating(found.accounts, cacheScope(c), title).then(
    ({ value }) => value,
    (error: unknown) => {
      logWarning('visitors', error);
      return null;
    },
  );
}

/** The line of a title's facts that says what its visitors think of it. A page that is asked to waits until it is there. */
export const visitorsPart: LatePart = {
  slot: 'visitors',
  async draw(c, title) {
    const reading = read(c, title);
    if (!reading) return { markup: '', lasting: '' };
    const isAwaited = c.req.query(awaitVisitors) !== undefined;
    const rating = await (isAwaited ? reading : withTimeout(reading, patience, undefined));
    const fact = <VisitorsFact title={title} rating={rating ?? null} />;
    const load = async () => <VisitorsFact title={title} rating={await reading} />;
    return {
      markup: toMarkup(fact),
      lasting: rating ? visitorsText.rating(rating) : null,
      ...(rating === undefined && { late: { fallback: fact, load } }),
    };
  },
};

/** GET /info/:mediaType/:id/visitors : the same line alone, awaited. */
export const visitorsAlone: Screen = async (c) => {
  const title = parseTitleKey(`${c.req.param('mediaType')}:${c.req.param('id')}`);
  const reading = title && isAllowed(settingsOf(c.env), title) ? read(c, title) : undefined;
  const headers = { 'cache-control': 'no-store' };
  if (!title || !reading) return c.body(null, 404, headers);
  const rating = await reading;
  if (!rating) return c.body(null, 503, headers);
  return c.html(toMarkup(<VisitorsFact title={title} rating={rating} />), 200, headers);
};
