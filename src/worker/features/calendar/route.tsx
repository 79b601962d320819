import { isDay } from '../../../shared/domain/date.ts';
import { dayIn } from '../../../shared/domain/time-zone.ts';
import { routes } from '../../../shared/routes.ts';
import { calendarText } from '../../../shared/text/calendar.ts';
import { followMeaning } from '../../../shared/text/follow.ts';
import { type AppContext, catalogueOf, searchOf, siteUrl } from '../../context.ts';
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
import { Calendar, calendarViews, spanName, spanOf } from './view.tsx';

const calendarPath = (c: AppContext) => routes.calendar + searchOf(c);

/** GET /calendar?view=month&from=2026-11-01: releases and episodes of the titles that the user follows. */
export const calendar = forOwner(calendarText.title, calendarPath, async (c, owner) => {
  const today = dayIn(new Date(), timeZoneOf(c));
  const { view: requested, from = '' } = c.req.query();
  const view = calendarViews.find((each) => each === requested) ?? 'week';
  const span = spanOf(view, isDay(from) && from > '1900' && from < '2200' ? from : today);
  const [followed, feed] = await Promise.all([loadFollowed(owner, span), loadFeedToken(owner)]);
  const found = followed && { ...followed, ...(await loadEntries(catalogueOf(c), followed.titles, span)) };
  const address = feed?.token ? siteUrl(c) + routes.calendarFeed(feed.token) : null;
  const main = toMarkup(
    <div className="page calendar">
      <h1>{calendarText.title}</h1>
      <p className="lead">{`${calendarText.lead} ${followMeaning}`}</p>
      <Calendar images={c.get('settings').IMAGE_URL} view={view} span={span} today={today} found={found} />
      <Subscription feed={feed && { address }} />
    </div>,
  );
  return sendPage(c, { title: calendarText.title, noindex: true, hasForm: true }, main, {
    status: found ? 200 : 503,
    headers: personal,
    title: `${calendarText.title} · ${spanName(view, span)}`,
  });
});

/** POST /calendar: creates the feed's address, revoking an older one, or removes it. */
export const changeCalendar = forOwner(calendarText.title, routes.calendar, async (c, owner) => {
  const { address } = await readForm(c);
  const isNew = address === 'new';
  const outcome = isNew ? await createFeed(owner) : address === 'none' ? await removeFeed(owner) : 'failed';
  const done = isNew ? 'calendar-created' : 'calendar-removed';
  saveToast(c, outcome === 'written' ? done : 'calendar-failed');
  return c.redirect(`${routes.calendar}#subscribe`, 303);
});
