import * as v from 'valibot';
import { deviceCalendarSchema, maxCalendarTitles } from '../../../shared/contract/calendar.ts';
import { isDay } from '../../../shared/domain/date.ts';
import { dayIn } from '../../../shared/domain/time-zone.ts';
import { titleKey } from '../../../shared/domain/title-key.ts';
import { routes, withNext } from '../../../shared/routes.ts';
import { calendarText } from '../../../shared/text/calendar.ts';
import { followMeaning } from '../../../shared/text/follow.ts';
import { type AppContext, catalogueOf, type Screen, searchOf, siteUrl } from '../../context.ts';
import { hiddenOnDevice } from '../../http/hidden-titles.ts';
import { readForm } from '../../http/read-form.ts';
import { timeZoneOf } from '../../http/time-zone.ts';
import { saveToast } from '../../http/toast.ts';
import { personal } from '../../http/personal.ts';
import { toMarkup } from '../../render/markup.ts';
import { sendPage } from '../../render/page.ts';
import { createFeed, loadFeedToken, loadFollowed, removeFeed } from '../../services/accounts/calendar.ts';
import { forOwner } from '../account/require-user.ts';
import { loadEntries } from './load.ts';
import { Subscription } from './subscription.tsx';
import { DeviceCalendar, DeviceCalendarFailed, VisitorCalendar } from './device-view.tsx';
import { Calendar, type CalendarPlace, calendarViews, spanName, spanOf } from './view.tsx';

/** Parses the part of the calendar that a request asks for, in the time zone of its IP address. */
function placeOf(c: AppContext): CalendarPlace {
  const today = dayIn(new Date(), timeZoneOf(c));
  const { view: requested, from = '' } = c.req.query();
  const view = calendarViews.find((each) => each === requested) ?? 'week';
  return { view, span: spanOf(view, isDay(from) && from > '1900' && from < '2200' ? from : today), today };
}

const calendarPath = (c: AppContext) => routes.calendar + searchOf(c);

const head = { title: calendarText.title, noindex: true, hasForm: true };

const titleOf = ({ view, span }: CalendarPlace) => `${calendarText.title} · ${spanName(view, span)}`;

/** Sends the page of a user. */
const userCalendar = forOwner(calendarText.title, calendarPath, async (c, owner) => {
  const place = placeOf(c);
  const { span } = place;
  const [followed, feed] = await Promise.all([loadFollowed(owner, span), loadFeedToken(owner)]);
  const found = followed && { ...followed, ...(await loadEntries(catalogueOf(c), followed.titles, span)) };
  const address = feed?.token ? siteUrl(c) + routes.calendarFeed(feed.token) : null;
  const main = toMarkup(
    <div className="page calendar">
      <h1>{calendarText.title}</h1>
      <p className="lead">{`${calendarText.lead} ${followMeaning}`}</p>
      <Calendar {...place} images={c.get('settings').IMAGE_URL} found={found} />
      <Subscription feed={feed && { address }} />
    </div>,
  );
  return sendPage(c, head, main, { status: found ? 200 : 503, headers: personal, title: titleOf(place) });
});

/** Sends the page of a visitor. A script loads the days, because the titles are on the device. */
function sendToVisitor(c: AppContext) {
  const place = placeOf(c);
  const main = toMarkup(<VisitorCalendar {...place} login={withNext(routes.login, calendarPath(c))} />);
  return sendPage(c, head, main, { headers: personal, title: titleOf(place) });
}

/** GET /calendar?view=month&from=2026-11-01: releases and episodes of the titles that the viewer follows. */
export const calendar: Screen = (c) => (c.get('viewer') ? userCalendar(c) : sendToVisitor(c));

/**
 * POST /device-calendar?view=&from=: the days of a visitor's calendar as a fragment, without the titles that they have
 * hidden. Stores nothing.
 */
export const deviceCalendar: Screen = async (c) => {
  const place = placeOf(c);
  const sent = v.safeParse(deviceCalendarSchema, await readForm(c));
  if (!sent.success) return c.html(toMarkup(<DeviceCalendarFailed {...place} />), 400, personal);
  const hidden: readonly string[] = hiddenOnDevice(c);
  const titles = sent.output.titles.slice(0, maxCalendarTitles).filter((title) => !hidden.includes(titleKey(title)));
  const isCut = sent.output.titles.length > maxCalendarTitles;
  const found = titles.length > 0 ? { isCut, ...(await loadEntries(catalogueOf(c), titles, place.span)) } : 'none';
  const days = <DeviceCalendar {...place} images={c.get('settings').IMAGE_URL} found={found} />;
  return c.html(toMarkup(days), 200, personal);
};

/** POST /calendar: creates the feed's address, revoking an older one, or removes it. */
export const changeCalendar = forOwner(calendarText.title, routes.calendar, async (c, owner) => {
  const { address } = await readForm(c);
  const isNew = address === 'new';
  const outcome = isNew ? await createFeed(owner) : address === 'none' ? await removeFeed(owner) : 'failed';
  const done = isNew ? 'calendar-created' : 'calendar-removed';
  saveToast(c, outcome === 'written' ? done : 'calendar-failed');
  return c.redirect(`${routes.calendar}#subscribe`, 303);
});
