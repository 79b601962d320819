import type { MouseEvent } from 'react';
import { type HistoryPlace, removedId, type Watch } from '../../../shared/domain/history.ts';
import { titleKey } from '../../../shared/domain/title-key.ts';
import { routes } from '../../../shared/routes.ts';
import { historyText } from '../../../shared/text/history.ts';
import { Moment } from '../../lib/moment.tsx';
import { Card } from '../../components/title/card.tsx';
import { AddButton } from '../../components/title/list-button.tsx';

/** Formats the season and the episode. Returns an empty string for films and unknown episodes. */
function placeOf({ season, episode }: Watch): string {
  const known = [
    season === null ? '' : historyText.season(season),
    episode === null ? '' : historyText.episode(episode),
  ];
  return known.filter(Boolean).join(', ');
}

type WatchProps = {
  watch: Watch;
  /** An ISO moment. */
  now: string;
};

function WatchNote({ watch, now }: WatchProps) {
  const place = placeOf(watch);
  return (
    <>
      <span className="out-of-sight">{`${historyText.opened} `}</span>
      <Moment at={watch.watchedAt} now={now} withTime />
      {place && <span className="place">{place}</span>}
    </>
  );
}

/** Identifies a watch. A title that is watched again has a new one. */
export const watchKey = (watch: Watch): string => `${titleKey(watch)} ${watch.watchedAt}`;

/** The id of the form that every remove button belongs to. */
const removalFormId = 'history-removal';

type CardProps = WatchProps & { images: string; onRemove: (watch: Watch, event: MouseEvent<HTMLElement>) => void };

/** A watched title as a card with the time and the episode, and a button that removes it from the history. */
const WatchCard = ({ images, watch, now, onRemove }: CardProps) => (
  <Card
    images={images}
    title={watch}
    note={<WatchNote watch={watch} now={now} />}
    button={
      <>
        <AddButton title={watch} />
        <button
          className="list-button removal"
          form={removalFormId}
          name="title"
          value={titleKey(watch)}
          title={historyText.remove(watch.title)}
          aria-label={historyText.remove(watch.title)}
          data-removal={watchKey(watch)}
          onClick={(event) => onRemove(watch, event)}
        />
      </>
    }
  />
);

type WatchGridProps = Omit<CardProps, 'watch'> & { watches: readonly Watch[]; place: HistoryPlace };

/** The watched titles, and the form that removes one of them. */
export const WatchGrid = ({ watches, place, ...card }: WatchGridProps) => (
  <>
    <ul className="grid history-grid">
      {watches.map((watch) => (
        <WatchCard key={titleKey(watch)} watch={watch} {...card} />
      ))}
    </ul>
    <form id={removalFormId} method="post" action={`${routes.clearHistory}#${removedId}`} hidden>
      <input type="hidden" name="history" value={place.filter} />
      <input type="hidden" name="page" value={place.page} />
    </form>
  </>
);
