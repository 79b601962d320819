import type { ReactNode } from 'react';
import { BookOpen, ChartColumn, ChevronLeft, ChevronRight, Star, X } from '../../../client/components/icons.ts';
import { FailedState, State } from '../../../client/components/state/state.tsx';
import { Day } from '../../../client/components/day.tsx';
import { imageUrl } from '../../../shared/domain/images.ts';
import { addMonths, formatMonth } from '../../../shared/domain/month.ts';
import { type DiaryEntry, playKey } from '../../../shared/domain/play.ts';
import { toneOf } from '../../../shared/domain/tone.ts';
import { groupBy } from '../../../shared/group-by.ts';
import { routes } from '../../../shared/routes.ts';
import { diaryText, playsText } from '../../../shared/text/plays.ts';

/** Returns the form value of an entry, such as `tv:1399:1:2 2026-11-23T12:00:00Z`. */
export const entryWord = (entry: DiaryEntry): string => `${playKey(entry)} ${entry.watchedAt}`;

function Entry({ images, entry }: { images: string; entry: DiaryEntry }) {
  const { mediaType, title, posterPath, season, episode, score, isAgain } = entry;
  return (
    <li>
      <a href={routes.title(entry)}>
        <span className={`frame ratio-poster tone-${toneOf(entry)}`}>
          {posterPath && (
            <img src={imageUrl(images, 'w92', posterPath)} alt="" width="92" height="138" loading="lazy" />
          )}
        </span>
        <span>
          <b>{title}</b>
          <small>
            {mediaType === 'tv' && <span>{playsText.episode(season, episode)}</span>}
            {score !== null && (
              <span className="score">
                <Star aria-hidden />
                <span aria-hidden="true">{score}</span>
                <span className="out-of-sight">{diaryText.rated(score)}</span>
              </span>
            )}
            {isAgain && <span className="badge">{diaryText.again}</span>}
          </small>
        </span>
      </a>
      <button
        className="icon-button"
        name="remove"
        value={entryWord(entry)}
        aria-label={diaryText.remove(mediaType === 'tv' ? `${title}, ${playsText.episode(season, episode)}` : title)}
      >
        <X aria-hidden />
      </button>
    </li>
  );
}

type DiaryProps = {
  images: string;
  month: string;
  /** The current month, which is the last one. */
  last: string;
  /** Null if the entries failed to load. */
  entries: readonly DiaryEntry[] | null;
  /** Returns the day of an entry in the viewer's time zone. */
  dayOf: (entry: DiaryEntry) => string;
  /** Undo of what was just removed. */
  undo: ReactNode;
};

const Months = ({ month, last }: Pick<DiaryProps, 'month' | 'last'>) => (
  <nav className="months" aria-label={diaryText.month}>
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
  </nav>
);

const Empty = () => (
  <State icon={BookOpen} heading={diaryText.empty} level={2} sentence={diaryText.emptyHint}>
    <a className="button main" href={routes.movies}>
      {diaryText.browse}
    </a>
  </State>
);

/** A user's watches of a month, by day. */
export function Diary({ images, month, last, entries, dayOf, undo }: DiaryProps) {
  const days = [...groupBy(entries ?? [], dayOf)];
  return (
    <div className="page diary">
      <h1>{diaryText.title}</h1>
      <p className="lead">{diaryText.lead}</p>
      <div className="actions">
        <a className="button" href={routes.statistics}>
          <ChartColumn aria-hidden />
          {diaryText.statistics}
        </a>
      </div>
      <Months month={month} last={last} />
      {undo}
      {!entries && (
        <FailedState heading={diaryText.failed} sentence={diaryText.failedHint} href={routes.diaryMonth(month)} />
      )}
      {entries?.length === 0 && <Empty />}
      {days.length > 0 && (
        <form method="post" action={routes.diaryMonth(month)}>
          {days.map(([day, own]) => (
            <section key={day} aria-labelledby={`day-${day}`}>
              <h3 id={`day-${day}`}>
                <Day date={day} />
              </h3>
              <ul>
                {own.map((entry) => (
                  <Entry key={entryWord(entry)} images={images} entry={entry} />
                ))}
              </ul>
            </section>
          ))}
        </form>
      )}
    </div>
  );
}
