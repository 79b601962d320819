import { computed, type ReadonlySignal } from '@preact/signals-core';
import { timeOf } from '../../shared/contract/pending-actions.ts';
import type { ListedTitle } from '../../shared/domain/my-list.ts';
import { parseTitleKey } from '../../shared/domain/title-key.ts';
import { rememberListed } from '../lib/visitor-cookies.ts';
import { enqueue, hasPending, pendingAction, pendingActions, withdraw } from './outbox.ts';

/** The maximum number of titles on a visitor's list. */
export const maxDeviceTitles = 500;

/** What a card shows of an added title. `addedAt` (ISO) restores its previous place. */
export type ListedFacts = { name?: string | undefined; posterPath?: string | null; addedAt?: string | undefined };

/** A visitor's list on this device, newest first. The outbox holds it until the visitor signs in. */
export const deviceTitles: ReadonlySignal<readonly ListedTitle[]> = computed(() =>
  pendingActions.value
    .flatMap((action) => {
      const { kind, title: key, value, name: title = '', posterPath = null } = action;
      const id = kind === 'list' && value ? parseTitleKey(key) : null;
      return id ? [{ ...id, title, posterPath, addedAt: timeOf(action) ?? '' }] : [];
    })
    .toSorted((a, b) => Date.parse(b.addedAt) - Date.parse(a.addedAt)),
);

/** True if a visitor's list has as many titles as it can have. */
export const isDeviceFull = (): boolean => deviceTitles.value.length >= maxDeviceTitles;

/**
 * Adds a title to a visitor's list or removes it. Throws if nothing could be stored. Each title has the time of its
 * addition beside that of the press, because the account's list would sort it by arrival otherwise.
 */
export function setOnDevice(key: string, isListed: boolean, { name, posterPath = null, ...facts }: ListedFacts): void {
  const { addedAt = new Date().toISOString() } = facts;
  const subject = { kind: 'list', title: key } as const;
  const isStored = isListed
    ? !isDeviceFull() && enqueue({ ...subject, value: true, name, posterPath, addedAt })
    : withdraw(subject);
  if (!isStored) throw new Error('nothing could be stored');
  rememberListed(deviceTitles.value.length);
}

/** Adds the poster and the name to a title of a visitor's list that has none, unless it has been removed since. */
export function setFactsOnDevice(key: string, found: { name?: string; posterPath?: string | null }): void {
  const listed = hasPending() && pendingAction('list', key);
  if (!listed) return;
  const name = listed.name || found.name;
  const posterPath = listed.posterPath ?? found.posterPath ?? null;
  if (name !== listed.name || posterPath !== listed.posterPath) enqueue({ ...listed, name, posterPath });
}
