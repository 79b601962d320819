import { clampPage } from '../../../shared/domain/pagination.ts';
import { routes } from '../../../shared/routes.ts';
import { ratingsText } from '../../../shared/text/ratings.ts';
import { catalogueOf, type Screen } from '../../context.ts';
import { describeTitle } from '../describe-title.ts';
import { personal } from '../../http/personal.ts';
import { toMarkup } from '../../render/markup.ts';
import { sendPage } from '../../render/page.ts';
import { trendingMarkupOrEmpty } from '../../render/trending.ts';
import { loadLikes } from '../../services/accounts/likes.ts';
import { loadRatings } from '../../services/accounts/ratings.ts';
import { forOwner } from '../account/require-user.ts';
import { sendRatingsToVisitor } from './device.tsx';
import { RatingsView, stateOf } from './ratings-view.tsx';

/** Sends the page of a user. */
const userRatings = forOwner(ratingsText.title, routes.ratings, async (c, owner) => {
  const state = stateOf(c.req.query());
  const wanted = clampPage(c.req.query('page'));
  const { BLOCKED_TITLES: blocked, IMAGE_URL: images } = c.get('settings');
  const found =
    state.kind === 'likes'
      ? await loadLikes(owner, { page: wanted, blocked })
      : await loadRatings(owner, { page: wanted, blocked, isByScore: state.isByScore });
  const describe = async ({ rating, ...title }: NonNullable<typeof found>['titles'][number]) => ({
    ...(await describeTitle(c, title)),
    rating,
  });
  const list = found && { ...found, entries: await Promise.all(found.titles.map(describe)) };
  const main = toMarkup(<RatingsView state={state} page={wanted} images={images} list={list} />);
  const below = list?.entries.length === 0 ? await trendingMarkupOrEmpty(catalogueOf(c)) : '';
  const head = { title: ratingsText.title, canonical: routes.ratings, noindex: true, hasForm: true };
  return sendPage(c, head, main + below, { status: found ? 200 : 503, headers: personal });
});

/** GET /ratings?show=likes&sort=score&page=: the titles that the viewer has rated or liked. Never cached. */
export const ratings: Screen = (c) => (c.get('viewer') ? userRatings(c) : sendRatingsToVisitor(c));
