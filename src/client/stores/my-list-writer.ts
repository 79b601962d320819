import { effect } from '@preact/signals-core';
import { parseTitleKey } from '../../shared/domain/title-key.ts';
import { api, isOffline, read, redirectToSignIn } from '../lib/api.ts';
import { cancelEcho, expectEcho } from './my-list-echoes.ts';
import { readMyList } from './my-list-reader.ts';
import { notifyTabs } from './my-list-tabs.ts';
import { type ChangeOutcome, confirmTitle, queuedTitles } from './my-list.ts';
import { enqueue, flush, onDelivered, pendingActions, pendingValue } from './outbox.ts';

const paramOf = (key: string) => {
  const { mediaType, id } = parseTitleKey(key)!;
  return { param: { mediaType, id: String(id) } };
};

/** Takes over a change that the server has made, here and in the other tabs. */
function confirm(key: string, isListed: boolean): void {
  confirmTitle(key, isListed);
  notifyTabs({ key, isListed });
}

/** Sends a change. Goes to Sign In when the session has ended. */
async function send<Result>(request: () => Promise<Result>): Promise<Result> {
  expectEcho();
  try {
    return await request();
  } catch (error) {
    cancelEcho();
    redirectToSignIn(error);
    throw error;
  }
}

/** Adds a title, at its old place when `addedAt` (an ISO moment) names one. */
export async function addTitle(key: string, addedAt?: string): Promise<void> {
  const init = addedAt ? { body: JSON.stringify({ addedAt }) } : {};
  await send(() => read(api['my-list'][':mediaType'][':id'].$put(paramOf(key), { init })));
  confirm(key, true);
}

/** Removes a title. Resolves to the moment when it was added; null when it was not on the list. */
export async function removeTitle(key: string): Promise<string | null> {
  const { addedAt } = await send(() => read(api['my-list'][':mediaType'][':id'].$delete(paramOf(key))));
  if (addedAt === null) cancelEcho();
  confirm(key, false);
  return addedAt;
}

/** Stores a change on this device until there is a network. Returns false when the browser stores nothing. */
export const queueListed = (key: string, isListed: boolean, name?: string): boolean =>
  enqueue({ kind: 'list', title: key, shall: isListed, name });

/** Adds or removes a title; without a network, stores that on this device. Rejects when the Worker refuses it. */
export async function writeListed(key: string, isListed: boolean, name?: string): Promise<ChangeOutcome> {
  // Pending changes are sent before it.
  if (pendingValue('list', key) !== undefined && queueListed(key, isListed, name)) {
    void flush();
    return 'queued';
  }
  try {
    await (isListed ? addTitle(key) : removeTitle(key));
    return 'saved';
  } catch (error) {
    if (isOffline(error) && queueListed(key, isListed, name)) return 'queued';
    void readMyList();
    throw error;
  }
}

/** Shows pending changes of the outbox, and confirms delivered ones. */
export function followOutbox(): void {
  effect(() => {
    const waiting = pendingActions.value.filter(({ kind }) => kind === 'list');
    queuedTitles.value = new Map(waiting.map(({ title, shall }) => [title, shall]));
  });
  onDelivered((actions) => {
    for (const { kind, title, shall } of actions) if (kind === 'list') confirm(title, shall);
    void readMyList();
  });
}
