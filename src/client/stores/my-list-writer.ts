import { parseTitleKey } from '../../shared/domain/title-key.ts';
import { api, isTemporary, json, read, redirectToSignIn, statusOf, titleParam } from '../lib/api.ts';
import { cancelEcho, expectEcho } from './my-list-echoes.ts';
import { readMyList } from './my-list-reader.ts';
import { type ChangeOutcome, confirmTitle } from './my-list.ts';
import { onDelivered } from './deliveries.ts';
import { type ListedFacts, setFactsOnDevice, setOnDevice } from './my-list-device.ts';
import { sendOrQueue } from './send-or-queue.ts';
import { viewer } from './viewer.ts';

const endpoint = api['my-list'][':mediaType'][':id'];

/** Adds or removes titles by `send`, and confirms it. */
export async function changeListed<Sent>(
  keys: readonly string[],
  isListed: boolean,
  send: () => Promise<Sent>,
): Promise<Sent> {
  keys.forEach(expectEcho);
  try {
    const sent = await send();
    for (const key of keys) confirmTitle(key, isListed);
    return sent;
  } catch (error) {
    keys.forEach(cancelEcho);
    throw error;
  }
}

async function send(key: string, isListed: boolean, addedAt: string | undefined): Promise<true> {
  const param = titleParam(parseTitleKey(key)!);
  if (isListed) await read(endpoint.$put({ param }, json({ addedAt })));
  else if ((await read(endpoint.$delete({ param }))).addedAt === null) cancelEcho(); // it was not on the list
  return true;
}

/**
 * Looks up the poster and the name of a visitor's title that was imported, or added where none is shown. Without it, the
 * card has a placeholder. Returns false if a later request may succeed. Never rejects.
 */
export async function addFacts(key: string): Promise<boolean> {
  try {
    const request = api.recommendations[':mediaType'][':id'].$get({ param: titleParam(parseTitleKey(key)!) });
    setFactsOnDevice(key, await read(request));
    return true;
  } catch (error) {
    console.warn('poster', error);
    return !isTemporary(statusOf(error));
  }
}

/**
 * Adds or removes a title. Enqueues a user's change when offline, and stores a visitor's on this device. Redirects to Sign
 * In if the session has ended. Rejects if the Worker rejects the change, or if nothing could be stored.
 */
export async function writeListed(key: string, isListed: boolean, facts: ListedFacts = {}): Promise<ChangeOutcome> {
  if (!viewer.value) {
    setOnDevice(key, isListed, facts);
    if (isListed && !facts.posterPath) void addFacts(key);
    return 'saved';
  }
  const { name, addedAt } = facts;
  const action = { kind: 'list', title: key, value: isListed, name, addedAt } as const;
  try {
    const change = () => changeListed([key], isListed, () => send(key, isListed, addedAt));
    return (await sendOrQueue(action, change)) ? 'saved' : 'queued';
  } catch (error) {
    redirectToSignIn(error);
    void readMyList();
    throw error;
  }
}

/** Confirms the pending changes that this tab or another has sent. */
export function followOutbox(): void {
  onDelivered(({ actions, full, isElsewhere }) => {
    for (const { kind, title, value } of actions) {
      if (kind !== 'list') continue;
      if (isElsewhere) expectEcho();
      confirmTitle(title, value);
    }
    if (!isElsewhere && [...actions, ...full].some(({ kind }) => kind === 'list')) void readMyList();
  });
}
