import * as v from 'valibot';
import { deviceFormLimit, deviceRatingsSchema } from '../../../shared/contract/device-pages.ts';
import { clampPage } from '../../../shared/domain/pagination.ts';
import { type TitleKey, titleKey } from '../../../shared/domain/title-key.ts';
import { routes, withNext } from '../../../shared/routes.ts';
import { ratingsText } from '../../../shared/text/ratings.ts';
import { type AppContext, type Screen, searchOf } from '../../context.ts';
import { personal } from '../../http/personal.ts';
import { readForm } from '../../http/read-form.ts';
import { timeZoneOf, withDays } from '../../http/time-zone.ts';
import { toMarkup } from '../../render/markup.ts';
import { sendPage } from '../../render/page.ts';
import { describeTitle } from '../describe-title.ts';
import { type DevicePlace, DeviceRatingsFailed, DeviceRatingsList, VisitorRatings } from './device-view.tsx';
import { stateOf } from './ratings-view.tsx';

const placeOf = (c: AppContext): DevicePlace => ({
  state: stateOf(c.req.query()),
  page: clampPage(c.req.query('page')),
});

/** Sends the page of a visitor. A script loads the titles, which are on the device. */
export function sendRatingsToVisitor(c: AppContext): Promise<Response> {
  const login = withNext(routes.login, routes.ratings + searchOf(c));
  const head = { title: ratingsText.title, canonical: routes.ratings, noindex: true, hasForm: true };
  return sendPage(c, head, toMarkup(<VisitorRatings {...placeOf(c)} login={login} />), { headers: personal });
}

/** POST /device-ratings?show=&sort=&page=: a page of a visitor's ratings or likes as a fragment. Stores nothing. */
export const deviceRatings: Screen = async (c) => {
  const place = placeOf(c);
  const sent = v.safeParse(deviceRatingsSchema, await readForm(c, deviceFormLimit));
  if (!sent.success) return c.html(toMarkup(<DeviceRatingsFailed {...place} />), 400, personal);
  const { titles, opinions, page, pages } = sent.output;
  const known = new Set(titles.map(titleKey));
  const { BLOCKED_TITLES: blocked, IMAGE_URL: images } = c.get('settings');
  const isShown = (key: TitleKey) => known.has(key) && !blocked.has(key);
  const shown = withDays(opinions, timeZoneOf(c)).filter(({ title }) => isShown(titleKey(title)));
  const entries = await Promise.all(
    shown.map(async ({ title, name, score, review = null, day }) => {
      const found = await describeTitle(c, title);
      return {
        ...found,
        title: found.title ?? name ?? null,
        rating: place.state.kind === 'ratings' && score ? { score, review } : null,
        day,
      };
    }),
  );
  const list = <DeviceRatingsList state={place.state} images={images} list={{ entries, page, pages }} />;
  return c.html(toMarkup(list), 200, personal);
};
