import { hiddenToastText } from '../../shared/text/hidden.ts';
import { listToastText } from '../../shared/text/my-list.ts';
import { offlineText } from '../../shared/text/offline.ts';
import { opinionToastText } from '../../shared/text/opinion.ts';
import { playsToastText } from '../../shared/text/plays.ts';
import { api, read, statusOf } from '../lib/api.ts';
import { type Action, type Entry, toWatchEntry, type Watch } from '../lib/outbox-entries.ts';
import type { Outcome } from '../lib/replay.ts';
import { showToast } from './toasts.ts';
import { visitorsRating } from './visitors.ts';

const isPassing = (status: number | undefined) =>
  status === undefined || status === 408 || status === 429 || status >= 500;

/** The indexes of entries that were not stored. See `pendingActionsSchema`. */
type Places = { left: readonly number[]; full?: readonly number[]; missing?: readonly number[] };

/** Sends entries. Never rejects. */
async function send<Sent>(
  post: (init: RequestInit) => Promise<Places>,
  body: object,
  sent: readonly Sent[],
): Promise<Outcome<Sent>> {
  try {
    const headers = { 'content-type': 'application/json' };
    const { left, full = [], missing = [] } = await post({ headers, body: JSON.stringify(body), priority: 'low' });
    const at = (places: readonly number[]) => places.flatMap((place) => sent[place] ?? []);
    return { kind: 'written', left: at(left), full: at(full), missing: at(missing) };
  } catch (error) {
    const status = statusOf(error);
    if (status === 401 || status === 409) return { kind: 'not-now' };
    return { kind: isPassing(status) ? 'passing' : 'never' };
  }
}

/** Sends actions of a user in one request. */
export const sendActions = (userId: string, actions: readonly (Entry & Action)[]) => {
  const sent = actions.map((action) => ({ ...action, userId: undefined, name: undefined, heldAt: undefined })); // not part of JSON
  const post = async (init: RequestInit) => {
    const response = await read(api['pending-actions'].$post({}, { init }));
    for (const rated of response.visitors ?? []) visitorsRating.value = rated;
    return response;
  };
  return send(post, { viewer: userId, sentAt: new Date().toISOString(), actions: sent }, actions);
};

/** Sends watches of a user in one request. */
export const sendWatches = (userId: string, watches: readonly (Entry & Watch)[]) => {
  const sent = watches.map(toWatchEntry);
  return send((init) => read(api.history.$post({}, { init })), { viewer: userId, entries: sent }, watches);
};

const fullText: Partial<Record<Action['kind'], string>> = {
  list: listToastText['list-full'],
  like: opinionToastText['likes-full'],
  rating: opinionToastText['ratings-full'],
  hide: hiddenToastText['hidden-full'],
  watched: playsToastText['marks-full'],
};

/** Names the lists that no longer exist, in a toast each. */
export function showMissing(actions: readonly Action[]): void {
  for (const { list, name } of actions) if (name) showToast('error', offlineText.listGone(name), `missing ${list}`);
}

/** Shows a toast per kind, or per named list, of the actions that the server rejected because the user has too many. */
export function showFull(actions: readonly Action[]): void {
  for (const { kind, list, name } of actions) {
    const text = list && name ? offlineText.listFull(name) : fullText[kind];
    if (text) showToast('error', text, `full ${list ?? kind}`);
  }
}
