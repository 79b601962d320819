import { formatCount } from '../../../shared/domain/count.ts';
import type { Stats } from '../../../shared/domain/history.ts';
import { profileText } from '../../../shared/text/profile.ts';
import { useStores } from '../../lib/use-stores.ts';
import { stats } from '../../stores/stats.ts';

/** A user's figures, updated when the history changes, or dashes if they are unknown. */
export default function StatsIsland({ stats: initial }: { stats: Stats | null }) {
  const isHydrated = useStores();
  const shown = (isHydrated && stats.value) || initial;
  return (
    <dl className="stats">
      {(['moviesWatched', 'seriesWatched', 'inWatchlist'] as const).map((stat) => (
        <div key={stat}>
          <dt>{profileText[stat]}</dt>
          <dd>
            {shown ? (
              formatCount(shown[stat])
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
}
