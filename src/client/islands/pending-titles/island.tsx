import { myListText } from '../../../shared/text/my-list.ts';
import { offlineText } from '../../../shared/text/offline.ts';
import { useStores } from '../../lib/use-stores.ts';
import { pendingAdditions } from '../../stores/outbox.ts';
import { viewer } from '../../stores/viewer.ts';
import { PendingTitles } from '../../components/title/pending-titles.tsx';

/** The titles whose addition to My List is pending, on the offline page: for a visitor, the list on this device. */
export default function PendingTitlesIsland() {
  const isHydrated = useStores();
  const heading = viewer.value ? offlineText.pending : myListText.title;
  return <PendingTitles titles={isHydrated ? pendingAdditions.value : []} heading={heading} />;
}
