import { hiddenToastText } from '../../shared/text/hidden.ts';
import { listToastText } from '../../shared/text/my-list.ts';
import { offlineText } from '../../shared/text/offline.ts';
import { opinionToastText } from '../../shared/text/opinion.ts';
import { playsToastText } from '../../shared/text/plays.ts';
import { api, isInvalid, json, read, statusOf } from '../lib/api.ts';
import type { Action, Entry, Watch } from '../lib/outbox-entries.ts';
import type { Outcome } from '../lib/replay.ts';
import { showToast } from './toasts.ts';
import { memberRating } from './member-rating.ts';

/** The indexes of entries that were not stored. See `pendingActionsSchema`. */
type Places = { left: readonly number[] } & Partial<Record<'full' | 'missing' | 'unknown', readonly number[]>>;

/** Sends entries. Never rejects. */
async function send<Sent>(
  post: (options: ReturnType<typeof json>) => Promise<Places>,
  body: object,
  sent: readonly Sent[],
): Promise<Outcome<Sent>> {
  try {
    const { left, full = [], missing = [], unknown = [] } = await post(json(body, { priority: 'low' }));
    const at = (places: readonly number[]) => places.flatMap((place) => sent[place] ?? []);
    return { kind: 'written', left: at(left), full: at(full), missing: at([...missing, ...unknown]) };
  } catch (error) {
    const status = statusOf(error);
    if (status === 401 || status === 409) return { kind: 'other-user' };
    return { kind: isInvalid(error) ? 'invalid' : 'temporary' };
  }
}

/** Sends actions of a user in one request. */
export const sendActions = (userId: string, actions: readonly (Entry & Action)[]) => {
  const own = { userId: undefined, name: undefined, posterPath: undefined };
  const unsent = { ...own, heldAt: undefined, fullAt: undefined, isGuess: undefined };
  const sent = actions.map((action) => ({ ...action, ...unsent })); // undefined is not part of JSON
  const post = async (options: ReturnType<typeof json>) => {
    const response = await read(api['pending-actions'].$post({}, options));
    for (const rated of response.memberRatings ?? []) memberRating.value = rated;
    return response;
  };
  return send(post, { viewer: userId, sentAt: new Date().toISOString(), actions: sent }, actions);
};

/** Sends watches of a user in one request. */
export const sendWatches = (userId: string, watches: readonly (Entry & Watch)[]) => {
  const sent = watches.map((watch) => ({ ...watch, userId: undefined, kind: undefined }));
  return send((options) => read(api.history.$post({}, options)), { viewer: userId, entries: sent }, watches);
};

const fullText: Partial<Record<Action['kind'], string>> = {
  list: listToastText['list-full'],
  like: opinionToastText['likes-full'],
  rating: opinionToastText['ratings-full'],
  hide: hiddenToastText['hidden-full'],
  watched: playsToastText['marks-full'],
};

/** Shows that the outbox is full. A visitor's entries are sent after Sign In. */
export const showFullDevice = (isVisitor: boolean): void =>
  showToast('error', isVisitor ? offlineText.fullVisitor : offlineText.full, 'outbox full');

/** Shows that the server can never store some entries. */
export const showRejected = (entries: readonly Entry[]): void => {
  if (entries.length > 0) showToast('error', offlineText.rejected, 'outbox rejected');
};

/** Names the lists that no longer exist, in a toast each, and the titles that the catalogue does not have, in one. */
export function showMissing(actions: readonly Action[]): void {
  const titles = new Set<string>();
  for (const { list, title, name } of actions) {
    if (!list) titles.add(name || title.replace(':', ' '));
    else if (name) showToast('error', offlineText.listGone(name), `missing ${list}`);
  }
  if (titles.size > 0) showToast('error', offlineText.unknown([...titles]), 'missing titles');
}

/** Shows a toast per kind, or per named list, of the actions that the server rejected because the user has too many. */
export function showFull(actions: readonly Action[]): void {
  for (const { kind, list, name } of actions) {
    const text = list && name ? offlineText.listFull(name) : fullText[kind];
    if (text) showToast('error', text, `full ${list ?? kind}`);
  }
}
