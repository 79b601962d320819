import { readLinkedList } from '../../shared/linked-list-path.ts';
import { routes } from '../../shared/routes.ts';
import { rememberList } from '../stores/device-lists.ts';
import { viewer } from '../stores/viewer.ts';

/** True if a URL is that of a list's page of changes. */
const isChanging = ({ origin, pathname, searchParams }: URL) =>
  origin === location.origin && pathname === routes.linkedLists && searchParams.has('edit');

/** True if Back or Forward has loaded the page. What it shows may be older than the list on the device. */
function isRestored(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return (navigation as PerformanceNavigationTiming | undefined)?.type === 'back_forward';
}

/** Stores the list by link of this page on a visitor's device. A changed list replaces the one it was before. */
export function storeLinkedList(): void {
  if (viewer.value || isRestored()) return;
  const here = new URL(location.href);
  const list = readLinkedList(here.searchParams);
  if (!list) return;
  const from = document.referrer ? new URL(document.referrer) : null;
  const before = from && isChanging(from) ? readLinkedList(from.searchParams) : null;
  rememberList(list, { before, isChanging: isChanging(here) });
}
