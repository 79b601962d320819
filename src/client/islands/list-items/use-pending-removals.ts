import { useState } from 'react';
import type { TitleId } from '../../../shared/domain/media-type.ts';
import { myListValue } from '../../../shared/domain/named-list.ts';
import { titleKey } from '../../../shared/domain/title-key.ts';
import { useHydrated } from '../../lib/hooks.ts';
import { markValue } from '../../stores/outbox.ts';

const none: ReadonlySet<string> = new Set();

/**
 * The titles whose removal from a list was pending when the island hydrated, or was sent since the page was loaded. They
 * stay removed after it was sent.
 */
export function usePendingRemovals(list: string, titles: readonly TitleId[]): ReadonlySet<string> {
  const isHydrated = useHydrated(); // the server has no outbox
  const valueOf = (key: string) => (list === myListValue ? markValue('list', key) : markValue('list-item', key, list));
  const [removed] = useState(() => new Set(titles.map(titleKey).filter((key) => valueOf(key) === false)));
  return isHydrated ? removed : none;
}
