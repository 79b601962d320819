import * as v from 'valibot';
import { deviceFormLimit, deviceRatingsSchema } from '../../../shared/contract/device-pages.ts';
import { clampPage } from '../../../shared/domain/pagination.ts';
import { dayIn } from '../../../shared/domain/time-zone.ts';
import { titleKey } from '../../../shared/domain/title-key.ts';
import { routes, withNext } from '../../../shared/routes.ts';
import { ratingsText } from '../../../shared/text/ratings.ts';
import { type AppContext, type Screen, searchOf } from '../../context.ts';
import { isExcludedFrom } from '../../http/hidden-titles.ts';
import { personal } from '../../http/personal.ts';
import { readForm } from '../../http/read-form.ts';
import { timeZoneOf } from '../../http/time-zone.ts';
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

/**
 * POST /device-ratings?show=&sort=&page=: a page of a visitor's ratings or likes as a fragment, without the titles that
 * they have hidden. Stores nothing.
 */
export const deviceRatings: Screen = async (c) => {
  const place = placeOf(c);
  const sent = v.safeParse(deviceRatingsSchema, await readForm(c, deviceFormLimit));
  if (!sent.success) return c.html(toMarkup(<DeviceRatingsFailed {...place} />), 400, personal);
  const { titles, opinions, page, pages } = sent.output;
  const known = new Set(titles.map(titleKey));
  const timeZone = timeZoneOf(c);
  const isExcluded = isExcludedFrom(c);
  const shown = opinions.filter(({ title }) => known.has(titleKey(title)) && !isExcluded(title));
  const entries = await Promise.all(
    shown.map(async ({ title, at, name, score, review = null }) => {
      const found = await describeTitle(c, title);
      return {
        ...found,
        title: found.title ?? name ?? null,
        rating: place.state.kind === 'ratings' && score ? { score, review } : null,
        day: dayIn(at, timeZone),
      };
    }),
  );
  const images = c.get('settings').IMAGE_URL;
  const list = <DeviceRatingsList state={place.state} images={images} list={{ entries, page, pages }} />;
  return c.html(toMarkup(list), 200, personal);
};
