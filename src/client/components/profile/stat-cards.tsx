import { formatCount } from '../../../shared/domain/count.ts';
import type { Stats } from '../../../shared/domain/history.ts';
import { profileText } from '../../../shared/text/profile.ts';

const labels = {
  moviesWatched: profileText.moviesWatched,
  seriesWatched: profileText.seriesWatched,
  inWatchlist: profileText.inWatchlist,
} as const satisfies Record<keyof Stats, string>;

/** The user's figures, or dashes if they are unknown. */
export const StatCards = ({ stats }: { stats: Stats | null }) => (
  <dl className="stats">
    {(Object.keys(labels) as (keyof Stats)[]).map((stat) => (
      <div key={stat}>
        <dt>{labels[stat]}</dt>
        <dd>
          {stats ? (
            formatCount(stats[stat])
          ) : (
            <>
              <span aria-hidden>–</span>
              <span className="out-of-sight">{profileText.unknown}</span>
            </>
          )}
        </dd>
      </div>
    ))}
  </dl>
);
