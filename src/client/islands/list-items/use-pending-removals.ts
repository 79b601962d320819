import { useState } from 'react';
import type { TitleId } from '../../../shared/domain/media-type.ts';
import { titleKey } from '../../../shared/domain/title-key.ts';
import { useHydrated } from '../../lib/hooks.ts';
import { pendingValue } from '../../stores/outbox.ts';

const none: ReadonlySet<string> = new Set();

/** The titles whose removal from a list was pending when the island hydrated, also after it was sent. */
export function usePendingRemovals(list: string, titles: readonly TitleId[]): ReadonlySet<string> {
  const isHydrated = useHydrated(); // the server has no outbox
  const [removed] = useState(
    () => new Set(titles.map(titleKey).filter((key) => pendingValue('list-item', key, list) === false)),
  );
  return isHydrated ? removed : none;
}
