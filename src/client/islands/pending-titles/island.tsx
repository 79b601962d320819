import { useSignals } from '@preact/signals-react/runtime';
import { useHydrated } from '../../lib/hooks.ts';
import { pendingAdditions } from '../../stores/outbox.ts';
import { PendingTitles } from '../../components/title/pending-titles.tsx';

/** The titles whose addition to My List is pending, on the offline page. */
export default function PendingTitlesIsland() {
  useSignals();
  const isHydrated = useHydrated();
  return <PendingTitles titles={isHydrated ? pendingAdditions.value : []} />;
}
