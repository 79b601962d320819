import { useSignals } from '@preact/signals-react/runtime';
import type { Stats } from '../../../shared/domain/history.ts';
import { useHydrated } from '../../lib/hooks.ts';
import { stats } from '../../stores/stats.ts';
import { StatCards } from '../../components/profile/stat-cards.tsx';

/** A user's figures, updated when the history changes. */
export default function StatsIsland({ stats: initial }: { stats: Stats | null }) {
  useSignals();
  const isHydrated = useHydrated();
  return <StatCards stats={(isHydrated && stats.value) || initial} />;
}
