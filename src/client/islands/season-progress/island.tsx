import '../../styles/season-progress.css';
import { type MouseEvent, useRef } from 'react';
import { playKey } from '../../../shared/domain/play.ts';
import { routes } from '../../../shared/routes.ts';
import { playsText } from '../../../shared/text/plays.ts';
import { CalendarDays, Check } from '../../components/icons.ts';
import { useStores } from '../../lib/use-stores.ts';
import { isRepeated } from '../../lib/repeated-press.ts';
import { arePlaysKnown, isWatched, markWithToast } from '../../stores/plays.ts';
import { viewer } from '../../stores/viewer.ts';

/** `title`: the name of the series. `episodes`: the numbers of the aired episodes. */
type SeasonProgressProps = { id: number; title: string; season: number; episodes: readonly number[] };

/**
 * The number of watched episodes in a season, with a button that marks or unmarks all of them and, for a user, a link to
 * the page of plays. Until the plays have loaded, only the link. If earlier episodes than the last watched one are left,
 * another button marks these.
 */
export default function SeasonProgress({ id, title, season, episodes }: SeasonProgressProps) {
  const isShown = useStores() && arePlaysKnown({ mediaType: 'tv', id });
  const wholeButton = useRef<HTMLButtonElement>(null);
  const page = routes.plays({ mediaType: 'tv', id }, season);
  if (!isShown)
    return (
      <p className="season-progress">
        <a className="button" href={page} rel="nofollow">
          <Check aria-hidden />
          {playsText.choose}
        </a>
      </p>
    );

  const keys = episodes.map((episode) => playKey({ mediaType: 'tv', id, season, episode }));
  const left = keys.filter((key) => !isWatched(key));
  const isWhole = left.length === 0;
  const last = keys.findLastIndex((key) => isWatched(key));
  const earlier = left.filter((key) => keys.indexOf(key) < last);
  const change = (changed: readonly string[], value: boolean) => markWithToast(changed, value, title);
  const markEarlier = (event: MouseEvent) => {
    if (isRepeated('season', event)) return;
    wholeButton.current?.focus(); // the pressed button disappears
    change(earlier, true);
  };
  const count = keys.length - left.length;
  const dates = playsText.dates(title);
  return (
    <p className="season-progress">
      <progress value={count} max={keys.length} aria-label={playsText.progress(count, keys.length)} />
      <span>{playsText.progress(count, keys.length)}</span>
      <button
        ref={wholeButton}
        type="button"
        className="button"
        onClick={(event) => isRepeated('season', event) || (isWhole ? change(keys, false) : change(left, true))}
      >
        <Check aria-hidden />
        {isWhole ? playsText.none : playsText.whole}
      </button>
      {viewer.value && (
        <a className="button icon" href={page} rel="nofollow" title={dates} aria-label={dates}>
          <CalendarDays aria-hidden />
        </a>
      )}
      {earlier.length > 0 && earlier.length < left.length && (
        <button type="button" className="button" onClick={markEarlier}>
          {playsText.upToEpisode(episodes[last]!)}
        </button>
      )}
    </p>
  );
}
