import * as v from 'valibot';
import { deviceDiarySchema, deviceFormLimit, type DeviceMark } from '../../../shared/contract/device-pages.ts';
import type { TitleId } from '../../../shared/domain/media-type.ts';
import { formatMonth, monthOf } from '../../../shared/domain/month.ts';
import { titleKey } from '../../../shared/domain/title-key.ts';
import { routes, withNext } from '../../../shared/routes.ts';
import { diaryText } from '../../../shared/text/diary.ts';
import { unnamedTitle } from '../../../shared/text/site.ts';
import type { TitleDetails } from '../../../shared/contract/title.ts';
import { type AppContext, type Screen, searchOf } from '../../context.ts';
import { personal } from '../../http/personal.ts';
import { readForm } from '../../http/read-form.ts';
import { timeZoneOf, withDays } from '../../http/time-zone.ts';
import { mapWithin } from '../../platform/map-few.ts';
import { toMarkup } from '../../render/markup.ts';
import { sendPage } from '../../render/page.ts';
import { findTitle } from '../find-title.ts';
import { DeviceDiary, DeviceDiaryFailed, VisitorDiary } from './device-view.tsx';
import { monthsOf } from './month.ts';

/** How long a request waits for the catalogue, in milliseconds. Entries without it have no poster. */
const time = 3_600;

/** Sends the page of a visitor. A script loads the days, because the marks are on the device. */
export function sendDiaryToVisitor(c: AppContext): Promise<Response> {
  const months = monthsOf(c, timeZoneOf(c));
  const login = withNext(routes.login, routes.diary + searchOf(c));
  return sendPage(
    c,
    { title: diaryText.title, noindex: true, hasForm: true },
    toMarkup(<VisitorDiary {...months} login={login} />),
    { headers: personal, title: `${diaryText.title} · ${formatMonth(months.month)}` },
  );
}

/** Loads the titles that the catalogue has, by key. */
async function loadTitles(c: AppContext, titles: readonly TitleId[]): Promise<ReadonlyMap<string, TitleDetails>> {
  const found = await mapWithin(titles, time, (title) => findTitle(c, title));
  return new Map(found.flatMap((title) => (typeof title === 'object' ? [[titleKey(title), title]] : [])));
}

const toEntry = ({ key, at, name, score, day }: DeviceMark & { day: string }, title?: TitleDetails) => ({
  ...key,
  watchedAt: at,
  title: title?.title || name || unnamedTitle,
  posterPath: title?.posterPath ?? null,
  score: score ?? null,
  isAgain: false,
  day,
});

/** POST /device-diary?month=2026-11: the days of a visitor's diary as a fragment. Stores nothing. */
export const deviceDiary: Screen = async (c) => {
  const timeZone = timeZoneOf(c);
  const { month, times } = monthsOf(c, timeZone);
  const sent = v.safeParse(deviceDiarySchema, await readForm(c, deviceFormLimit));
  if (!sent.success) return c.html(toMarkup(<DeviceDiaryFailed month={month} times={times} />), 400, personal);
  const { BLOCKED_TITLES: blocked, IMAGE_URL: images } = c.get('settings');
  const marks = withDays(sent.output.marks, timeZone).filter(({ key }) => !blocked.has(titleKey(key)));
  const own = marks.filter(({ day }) => monthOf(day) === month);
  const shown = new Set(own.map(({ key }) => titleKey(key)));
  const titles = await loadTitles(
    c,
    sent.output.titles.filter((title) => shown.has(titleKey(title))),
  );
  const entries = own.map((mark) => toEntry(mark, titles.get(titleKey(mark.key))));
  const other = own.length === 0 ? (marks.find(({ day }) => monthOf(day) < month) ?? marks[0]) : undefined;
  const days = (
    <DeviceDiary
      images={images}
      month={month}
      times={times}
      entries={entries}
      isCut={sent.output.cut !== undefined}
      other={other ? monthOf(other.day) : null}
    />
  );
  return c.html(toMarkup(days), 200, personal);
};
