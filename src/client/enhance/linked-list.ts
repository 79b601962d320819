import { titleKey } from '../../shared/domain/title-key.ts';
import { parseListId } from '../../shared/domain/named-list.ts';
import { readLinkedList } from '../../shared/linked-list-path.ts';
import { deviceListsText } from '../../shared/text/named-lists.ts';
import { findPoster } from '../lib/find-poster.ts';
import { storeList } from '../stores/device-lists.ts';
import { showToast } from '../stores/toasts.ts';
import { viewer } from '../stores/viewer.ts';

/**
 * True if a page of this site has led here. Back, Forward and Reload may show an older list than the one on the device,
 * and a link from elsewhere another person's. `data-navigation`: how enhance/page-swap.ts has loaded the page.
 */
function isFollowed(): boolean {
  const swapped = document.documentElement.dataset['navigation'];
  if (swapped) return swapped !== 'traverse';
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return load?.type === 'navigate' && document.referrer.startsWith(`${location.origin}/`);
}

/** Stores the list by link of this page on a visitor's device, under the id in the address. */
export function storeLinkedList(): void {
  const query = new URLSearchParams(location.search);
  const id = parseListId(query.get('list') ?? '');
  const list = readLinkedList(query);
  if (viewer.value || !id || !list || !isFollowed()) return;
  const posters = list.titles.flatMap((title) => {
    const path = findPoster(titleKey(title));
    return path ? [[titleKey(title), path] as const] : [];
  });
  const problem = storeList(id, list, Object.fromEntries(posters));
  if (problem) showToast('error', deviceListsText[problem === 'failed' ? 'notStored' : 'full'], 'lists');
}
