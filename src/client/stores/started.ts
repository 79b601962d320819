import { computed, type ReadonlySignal } from '@preact/signals-core';
import type { TitleId } from '../../shared/domain/media-type.ts';
import { titleKey } from '../../shared/domain/title-key.ts';
import { formatStarted } from '../../shared/contract/started.ts';
import { type PendingAction, pendingActions } from './outbox.ts';

/** True if an action begins a title: a mark as watched, or a position. */
export const isStart = ({ kind, value, position = 0 }: PendingAction) =>
  kind === 'watched' ? value : kind === 'position' && position > 0;

/** The title (`tv:501`) of a film or an episode (`tv:501:1:2`). */
export const titleOf = (key: string) => key.split(':', 2).join(':');

/** The titles that the viewer has removed from Continue Watching and not begun since, according to the outbox. */
export const dismissedTitles: ReadonlySignal<ReadonlySet<string>> = computed(() => {
  const titles = new Set<string>();
  for (const action of pendingActions.value) {
    if (action.kind === 'dismiss' && action.value) titles.add(action.title);
    else if (action.kind === 'dismiss' || isStart(action)) titles.delete(titleOf(action.title));
  }
  return titles;
});

/** 1 for an import whose file has no time, as its press is no time of watching; otherwise 0. */
const undated = ({ isGuess, happenedAt }: PendingAction) => Number(!!isGuess && !happenedAt);

/**
 * Formats what a visitor has begun on this device for `/api/up-next/device`, without dismissed titles, or what they have
 * begun of one title. What has no date comes last. Returns an empty string for nothing.
 */
export function describeStarted(only?: TitleId): string {
  const isShown = (key: string) => (only ? key === titleKey(only) : !dismissedTitles.value.has(key));
  return formatStarted(
    pendingActions.value
      .filter((action) => isStart(action) && isShown(titleOf(action.title)))
      .toReversed()
      .toSorted((one, other) => undated(one) - undated(other))
      .map(({ kind, title: key, position = 0, duration = 0 }) => ({
        key,
        position: kind === 'position' ? { position, duration } : null,
      })),
  );
}
