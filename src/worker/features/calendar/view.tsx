import { CalendarDays, ChevronLeft, ChevronRight, CircleAlert } from '../../../client/components/icons.ts';
import { EntryLink } from '../../../client/components/title/entry-link.tsx';
import { FailedState, State } from '../../../client/components/state/state.tsx';
import { formatDay } from '../../../shared/domain/date.ts';
import { addDays, addMonths, formatMonth, monthOf, type Span, weekOf } from '../../../shared/domain/month.ts';
import { routes } from '../../../shared/routes.ts';
import { calendarText } from '../../../shared/text/calendar.ts';
import { type CalendarEntry, daysOf } from './load.ts';

export const calendarViews = ['week', 'month'] as const;
type CalendarView = (typeof calendarViews)[number];

/** Returns the span that a view shows for a day: its week or its month. */
export function spanOf(view: CalendarView, day: string): Span {
  if (view === 'week') return { from: weekOf(day), to: addDays(weekOf(day), 7) };
  const month = monthOf(day);
  return { from: `${month}-01`, to: `${addMonths(month, 1)}-01` };
}

const weekdays = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' });
const weekdayOf = (day: string) => weekdays.format(new Date(`${day}T00:00:00Z`));

function Entry({ images, entry }: { images: string; entry: CalendarEntry }) {
  const { at, name } = entry;
  return (
    <li>
      <EntryLink images={images} title={entry} href={routes.title(entry, at?.season)}>
        {at ? `${calendarText.episode(at)} ${name}` : calendarText.release}
      </EntryLink>
    </li>
  );
}

type DayProps = { day: string; today: string; images: string; entries: readonly CalendarEntry[] };

const Day = ({ day, today, images, entries }: DayProps) => (
  <li className={entries.length > 0 ? undefined : 'none'} aria-current={day === today ? 'date' : undefined}>
    <h3>
      <time dateTime={day}>
        <span>{weekdayOf(day)}</span> {Number(day.slice(8))}
      </time>
      {day === today && <small>{calendarText.today}</small>}
    </h3>
    {entries.length > 0 && (
      <ul>
        {entries.map((entry) => (
          <Entry key={`${entry.mediaType} ${entry.id} ${entry.at?.episode}`} images={images} entry={entry} />
        ))}
      </ul>
    )}
  </li>
);

const blank = (day: string) => <li key={day} className="none" aria-hidden />;

/** The part of the calendar that a page shows. */
export type CalendarPlace = { view: CalendarView; span: Span; today: string };

const Views = ({ view, span }: CalendarPlace) => (
  <nav className="picks" aria-label={calendarText.views}>
    <ul>
      {calendarViews.map((each) => (
        <li key={each}>
          <a href={routes.calendarOf(each, span.from)} aria-current={each === view ? 'true' : undefined}>
            {calendarText[each]}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);

/** The name of a span, such as November 2026. */
export const spanName = (view: CalendarView, { from }: Span): string =>
  view === 'month' ? formatMonth(monthOf(from)) : calendarText.weekOf(formatDay(from));

function Steps({ view, span, today }: CalendarPlace) {
  const isCurrent = today >= span.from && today < span.to;
  return (
    <nav className="months" aria-label={calendarText[view]}>
      <a
        className="icon-button"
        href={routes.calendarOf(view, addDays(span.from, -1))}
        aria-label={calendarText.previous[view]}
        rel="prev"
      >
        <ChevronLeft aria-hidden />
      </a>
      <h2>{spanName(view, span)}</h2>
      <a
        className="icon-button"
        href={routes.calendarOf(view, span.to)}
        aria-label={calendarText.next[view]}
        rel="next"
      >
        <ChevronRight aria-hidden />
      </a>
      {!isCurrent && (
        <a className="button" href={routes.calendarOf(view, today)}>
          {calendarText.today}
        </a>
      )}
    </nav>
  );
}

/** Links to the other view, and to the periods before and after. */
export const CalendarLinks = (place: CalendarPlace) => (
  <>
    <Views {...place} />
    <Steps {...place} />
  </>
);

/** `failed` is the number of titles that could not be loaded. `isCut` is true if titles were left out. */
export type FoundEntries = { entries: readonly CalendarEntry[]; failed: number; isCut: boolean };

type DaysProps = CalendarPlace & { images: string; found: FoundEntries };

/** The releases and episodes of a week or a month. */
export function DayList({ images, view, span, today, found }: DaysProps) {
  return (
    <>
      {found.failed > 0 && (
        <p className="message" role="status">
          <CircleAlert aria-hidden />
          {calendarText.partial}
        </p>
      )}
      {found.isCut && <p className="help">{calendarText.cut}</p>}
      {found.entries.length === 0 ? (
        <State icon={CalendarDays} heading={calendarText.empty[view]} level={2} sentence={calendarText.emptyHint}>
          <a className="button main" href={routes.tv}>
            {calendarText.browse}
          </a>
        </State>
      ) : (
        <ol className={`calendar-days ${view}`}>
          {/* Blanks fill whole weeks, so that each day is in the column of its weekday. */}
          {daysOf({ from: weekOf(span.from), to: span.from }).map(blank)}
          {daysOf(span).map((day) => (
            <Day
              key={day}
              day={day}
              today={today}
              images={images}
              entries={found.entries.filter((entry) => entry.day === day)}
            />
          ))}
          {daysOf({ from: span.to, to: addDays(weekOf(addDays(span.to, -1)), 7) }).map(blank)}
        </ol>
      )}
    </>
  );
}

/** The calendar of a user. `found` is null if the titles failed to load. */
export const Calendar = ({ found, ...place }: CalendarPlace & { images: string; found: FoundEntries | null }) => (
  <>
    <CalendarLinks {...place} />
    {found ? (
      <DayList {...place} found={found} />
    ) : (
      <FailedState
        heading={calendarText.failed}
        sentence={calendarText.failedHint}
        href={routes.calendarOf(place.view, place.span.from)}
      />
    )}
  </>
);
