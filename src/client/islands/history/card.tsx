import type { Watch } from '../../../shared/domain/history.ts';
import { historyText } from '../../../shared/text/history.ts';
import { Moment } from '../../lib/moment.tsx';
import { Card } from '../../components/title/card.tsx';

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
      <span className="out-of-sight">{`${historyText.watched} `}</span>
      <Moment at={watch.watchedAt} now={now} withTime />
      {place && <span className="place">{place}</span>}
    </>
  );
}

/** A watched title as a card with the time and the episode. */
export const WatchCard = ({ images, watch, now }: WatchProps & { images: string }) => (
  <Card images={images} title={watch} note={<WatchNote watch={watch} now={now} />} />
);
