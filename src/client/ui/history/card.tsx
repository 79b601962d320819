import type { Watch } from '../../../shared/domain/history.ts';
import { historyText } from '../../../shared/text/history.ts';
import { Card } from '../title/card.tsx';

const words = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC', ...options });
const thisYear = words({});
const otherYear = words({ year: 'numeric' });

/** A day in few words; the browser replaces it by the viewer's own day and hour. */
function formatWatched(watchedAt: string, now: string): string {
  const day = new Date(watchedAt);
  const isThisYear = day.getUTCFullYear() === new Date(now).getUTCFullYear();
  return (isThisYear ? thisYear : otherYear).format(day);
}

/** The viewer's place in a series; empty for films, and where it is not known. */
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
      <time dateTime={new Date(watch.watchedAt).toISOString()}>{formatWatched(watch.watchedAt, now)}</time>
      {place && <span className="place">{place}</span>}
    </>
  );
}

/** A watched title as a card: when it was watched, and the viewer's place in a series. */
export const WatchCard = ({ images, watch, now }: WatchProps & { images: string }) => (
  <Card images={images} title={watch} note={<WatchNote watch={watch} now={now} />} />
);
