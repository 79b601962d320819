import { timeOf } from '../../shared/contract/pending-actions.ts';
import { insert, type Subject } from '../lib/outbox-entries.ts';
import { rememberFollowing } from '../lib/visitor-cookies.ts';
import { hasPending, type PendingAction, pendingAction, visitorId, withdraw } from './outbox.ts';
import { showFullDevice } from './outbox-requests.ts';
import { isOverfull, reload, save } from './outbox-storage.ts';
import { deleteMark } from './plays.ts';
import { describeStarted } from './started.ts';

/** What this page has withdrawn, by kind and title. The page alone decides whether it shows these. */
const withdrawn = new Set<string>();

const keyOf = ({ kind, title }: Subject) => `${kind} ${title}`;

/** Reserves space on Home, as long as there is something to continue. */
const updateFollowing = () => rememberFollowing(describeStarted() && 'yes');

/**
 * Withdraws a visitor's mark, rating or like on this device, as if it had not been pressed. Returns it, or null if it is no
 * longer here. Throws if this could not be stored.
 */
export function withdrawOnDevice(subject: Subject): PendingAction | null {
  const found = hasPending() && pendingAction(subject.kind, subject.title);
  if (!found || !found.value) return null;
  withdrawn.add(keyOf(subject));
  if (!withdraw(subject)) {
    withdrawn.delete(keyOf(subject));
    throw new Error('not withdrawn');
  }
  if (found.kind === 'watched') {
    deleteMark(found.title);
    updateFollowing();
  }
  return found;
}

/**
 * Restores what `withdrawOnDevice` returned to its place, because later actions count. Throws if this could not be stored,
 * with a toast if later actions have taken its room.
 */
export function restoreOnDevice(action: PendingAction | null | undefined): void {
  if (!action?.at) throw new Error('not restored');
  const before = reload();
  const after = insert(before, { userId: visitorId, ...action, at: action.at });
  const isFull = isOverfull(before, after, visitorId);
  if (isFull) showFullDevice(true);
  if (isFull || !save(after)) throw new Error('not restored');
  withdrawn.delete(keyOf(action));
  if (action.kind === 'watched') updateFollowing();
}

/**
 * True if what a page shows is no longer on this device, although this page has not withdrawn it. `at`: the time that the
 * page shows.
 */
export function isGoneFromDevice(subject: Subject, at?: string): boolean {
  const found = pendingAction(subject.kind, subject.title);
  const isSame = found?.value === true && (at === undefined || at === timeOf(found));
  return !isSame && !withdrawn.has(keyOf(subject));
}
