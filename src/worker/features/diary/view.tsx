import type { ReactNode } from 'react';
import { ChartColumn, ChevronLeft, ChevronRight, Star } from '../../../client/components/icons.ts';
import { NothingWatched } from '../../../client/components/plays/nothing-watched.tsx';
import { FailedState } from '../../../client/components/state/state.tsx';
import Plays from '../../../client/islands/plays/island.tsx';
import { addMonths, formatMonth } from '../../../shared/domain/month.ts';
import type { DiaryEntry } from '../../../shared/domain/play.ts';
import { routes } from '../../../shared/routes.ts';
import { diaryText } from '../../../shared/text/diary.ts';
import { ratingsText } from '../../../shared/text/ratings.ts';
import { Island } from '../../render/island.tsx';

type DiaryProps = {
  images: string;
  month: string;
  /** The current month, which is the last one. */
  last: string;
  /** The latest month before an empty one that has entries. Null if there is none or if the month has entries. */
  earlier: string | null;
  /** Null if the entries failed to load. */
  entries: readonly DiaryEntry[] | null;
  /** Returns the day of an entry in the viewer's time zone. */
  dayOf: (entry: DiaryEntry) => string;
  /** Undo of what was just removed. */
  undo: ReactNode;
};

type MonthsProps = Pick<DiaryProps, 'month' | 'last'> & { className?: string };

/** Links to other months, and a form that chooses one. */
export const Months = ({ month, last, className = 'months' }: MonthsProps) => (
  <nav className={className} aria-label={diaryText.month}>
    <a
      className="icon-button"
      href={routes.diaryMonth(addMonths(month, -1))}
      aria-label={diaryText.previous}
      rel="prev"
    >
      <ChevronLeft aria-hidden />
    </a>
    <h2>{formatMonth(month)}</h2>
    {month < last && (
      <a className="icon-button" href={routes.diaryMonth(addMonths(month, 1))} aria-label={diaryText.next} rel="next">
        <ChevronRight aria-hidden />
      </a>
    )}
    <form action={routes.diary}>
      <span className="field">
        {/* Browsers without a calendar of months show a text field. */}
        <input
          type="month"
          name="month"
          aria-label={diaryText.month}
          defaultValue={month}
          min="1900-01"
          max={last}
          pattern="[0-9]{4}-[0-9]{2}"
          required
        />
      </span>
      <button className="button">{diaryText.show}</button>
    </form>
  </nav>
);

/** Links from the diary to what belongs to it. */
export const DiaryLinks = () => (
  <>
    <a className="button" href={routes.statistics}>
      <ChartColumn aria-hidden />
      {diaryText.statistics}
    </a>
    <a className="button" href={routes.ratings}>
      <Star aria-hidden />
      {ratingsText.title}
    </a>
  </>
);

/** A user's watches of a month, by day. */
export function Diary({ images, month, last, earlier, entries, dayOf, undo }: DiaryProps) {
  return (
    <div className="page diary">
      <h1>{diaryText.title}</h1>
      <p className="lead">{diaryText.lead}</p>
      <div className="actions">
        <DiaryLinks />
      </div>
      <Months month={month} last={last} />
      {undo}
      {!entries && (
        <FailedState heading={diaryText.failed} sentence={diaryText.failedHint} href={routes.diaryMonth(month)} />
      )}
      {entries?.length === 0 &&
        (earlier ? (
          <NothingWatched href={routes.diaryMonth(earlier)} label={diaryText.goTo(formatMonth(earlier))} />
        ) : (
          <NothingWatched />
        ))}
      {entries && entries.length > 0 && (
        <Island
          name="plays"
          component={Plays}
          props={{ images, month, entries: entries.map((entry) => ({ ...entry, day: dayOf(entry) })) }}
          wake="interaction"
        />
      )}
    </div>
  );
}
