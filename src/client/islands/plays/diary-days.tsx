import { type MouseEvent, useRef } from 'react';
import { timedPlayKey, withoutPlays } from '../../../shared/domain/diary.ts';
import { type DiaryEntry, playKey } from '../../../shared/domain/play.ts';
import { groupBy } from '../../../shared/group-by.ts';
import { routes } from '../../../shared/routes.ts';
import { diaryText } from '../../../shared/text/diary.ts';
import { playsText } from '../../../shared/text/plays.ts';
import { Day } from '../../components/day.tsx';
import { Star, X } from '../../components/icons.ts';
import { EntryLink } from '../../components/title/entry-link.tsx';
import { NothingWatched } from '../../components/plays/nothing-watched.tsx';
import { useStores } from '../../lib/use-stores.ts';
import { isGoneFromDevice } from '../../stores/device-removal.ts';
import { usePlayRemoval } from './use-play-removal.ts';

/** An entry with its day in the viewer's time zone. */
type DatedEntry = DiaryEntry & { day: string };

export type DiaryProps = {
  images: string;
  month: string;
  /** The entries of the month, the latest first. */
  entries: readonly DatedEntry[];
  /** True for the marks on a visitor's device, which no form can remove. */
  isOnDevice?: boolean;
};

const nameOf = ({ mediaType, title, season, episode }: DiaryEntry) =>
  mediaType === 'tv' ? `${title}, ${playsText.episode(season, episode)}` : title;

type EntryProps = Pick<DiaryProps, 'images' | 'isOnDevice'> & {
  entry: DiaryEntry;
  onRemove: (event: MouseEvent) => void;
};

function Entry({ images, entry, isOnDevice, onRemove }: EntryProps) {
  const { mediaType, season, episode, score, isAgain } = entry;
  const isEpisode = mediaType === 'tv';
  return (
    <li>
      <EntryLink images={images} title={entry} href={routes.title(entry, isEpisode ? season : undefined)}>
        {isEpisode && <span>{playsText.episode(season, episode)}</span>}
        {score !== null && (
          <span className="score">
            <Star aria-hidden />
            <span aria-hidden="true">{score}</span>
            <span className="out-of-sight">{diaryText.rated(score)}</span>
          </span>
        )}
        {isAgain && <span className="badge">{diaryText.again}</span>}
      </EntryLink>
      <button
        className="icon-button"
        type={isOnDevice ? 'button' : undefined}
        name="remove"
        value={timedPlayKey(entry)}
        aria-label={diaryText.remove(nameOf(entry))}
        onClick={onRemove}
      >
        <X aria-hidden />
      </button>
    </li>
  );
}

/** The entries of a month by day. A form removes one of a user's without a script. */
export function DiaryDays({ images, month, entries, isOnDevice = false }: DiaryProps) {
  const isFollowing = useStores() && isOnDevice;
  const root = useRef<HTMLDivElement>(null);
  const { gone, remove } = usePlayRemoval(root, isOnDevice);
  const isShown = (entry: DiaryEntry) =>
    !isFollowing || !isGoneFromDevice({ kind: 'watched', title: playKey(entry) }, entry.watchedAt);
  const shown = withoutPlays(entries, gone).filter(isShown);
  const days = [...groupBy(shown, ({ day }) => day)];
  const sections = days.map(([day, own]) => (
    <section key={day} aria-labelledby={`day-${day}`}>
      <h3 id={`day-${day}`}>
        <Day date={day} />
      </h3>
      <ul>
        {own.map((entry) => (
          <Entry
            key={timedPlayKey(entry)}
            images={images}
            entry={entry}
            isOnDevice={isOnDevice}
            onRemove={(event) => remove({ ...entry, name: nameOf(entry) }, event)}
          />
        ))}
      </ul>
    </section>
  ));
  return (
    <div ref={root}>
      {days.length === 0 && <NothingWatched />}
      {isOnDevice ? (
        sections
      ) : (
        <form method="post" action={routes.diaryMonth(month)}>
          {sections}
        </form>
      )}
    </div>
  );
}
