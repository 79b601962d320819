import { effect } from '@preact/signals-core';
import { parseTitleKey } from '../../shared/domain/title-key.ts';
import { api, read, redirectToSignIn } from '../lib/api.ts';
import { cancelEcho, expectEcho } from './my-list-echoes.ts';
import { readMyList } from './my-list-reader.ts';
import { notifyTabs } from './my-list-tabs.ts';
import { type ChangeOutcome, confirmTitle, queuedTitles } from './my-list.ts';
import { onDelivered } from './deliveries.ts';
import { enqueue, pendingActions } from './outbox.ts';
import { sendOrQueue } from './send-or-queue.ts';

const paramOf = (key: string) => {
  const { mediaType, id } = parseTitleKey(key)!;
  return { param: { mediaType, id: String(id) } };
};

/** Applies a change that the server has stored, in this tab and the others. */
function confirm(key: string, isListed: boolean): void {
  confirmTitle(key, isListed);
  notifyTabs({ key, isListed });
}

/** Sends a change. Redirects to Sign In if the session has ended. */
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

/** Adds a title. `addedAt` (ISO) restores its previous place. */
export async function addTitle(key: string, addedAt?: string): Promise<void> {
  const init = addedAt ? { body: JSON.stringify({ addedAt }) } : {};
  await send(() => read(api['my-list'][':mediaType'][':id'].$put(paramOf(key), { init })));
  confirm(key, true);
}

/** Removes a title. Resolves to the time when it was added (ISO), or null if it was not on the list. */
export async function removeTitle(key: string): Promise<string | null> {
  const { addedAt } = await send(() => read(api['my-list'][':mediaType'][':id'].$delete(paramOf(key))));
  if (addedAt === null) cancelEcho();
  confirm(key, false);
  return addedAt;
}

/** Enqueues a change in the outbox. Returns false if storage is unavailable. */
export const queueListed = (key: string, isListed: boolean, name?: string): boolean =>
  enqueue({ kind: 'list', title: key, shall: isListed, name });

/** Adds or removes a title. Enqueues the change when offline. Rejects if the Worker rejects it. */
export async function writeListed(key: string, isListed: boolean, name?: string): Promise<ChangeOutcome> {
  try {
    const isSaved = await sendOrQueue({ kind: 'list', title: key, shall: isListed, name }, async () => {
      await (isListed ? addTitle(key) : removeTitle(key));
      return true;
    });
    return isSaved ? 'saved' : 'queued';
  } catch (error) {
    void readMyList();
    throw error;
  }
}

/** Displays the pending changes of the outbox, and confirms those that were delivered. */
export function followOutbox(): void {
  effect(() => {
    const waiting = pendingActions.value.filter(({ kind }) => kind === 'list');
    queuedTitles.value = new Map(waiting.map(({ title, shall }) => [title, shall]));
  });
  onDelivered((actions, _full, isElsewhere) => {
    if (isElsewhere) return; // that tab has sent a message of its own
    for (const { kind, title, shall } of actions) if (kind === 'list') confirm(title, shall);
    void readMyList();
  });
}
