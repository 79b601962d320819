import { changeWords } from '../../../shared/contract/my-list.ts';
import { type AccountSettings, type Session, subscribeToList } from '../../services/accounts/index.ts';
import { logFailure } from '../../services/accounts/log-failure.ts';
import type { AppContext } from '../../context.ts';
import { type EventStream, openEventStream } from '../../http/event-stream.ts';
import { countRequest } from '../../http/rate-limit.ts';
import { takeSlot } from './api-stream-slots.ts';
import { tooManyRequests } from '../../http/too-many-requests.ts';

/** The longest life of a stream, and the shortest time between two hints; in milliseconds. */
const longest = 10 * 60_000;
const hintInterval = 500;

const headers = {
  'content-type': 'text/event-stream',
  'cache-control': 'private, no-store, no-transform',
};

/** Calls `send` at once, then at most once an interval, with the number of calls since. */
function throttle(send: (count: number) => void): () => void {
  let count = 0;
  let isWaiting = false;
  const flush = () => {
    isWaiting = count > 0;
    if (!isWaiting) return;
    send(count);
    count = 0;
    setTimeout(flush, hintInterval);
  };
  return () => {
    count++;
    if (!isWaiting) flush();
  };
}

type Owner = { accounts: AccountSettings; session: Session };

/** Reads the list; null when that failed. */
type LoadTitles = () => Promise<readonly string[] | null>;

/** Sends changes of a list; closes the stream when Supabase does not answer. Returns a function that unsubscribes. */
async function streamChanges(
  { accounts, session }: Owner,
  loadTitles: LoadTitles,
  { send, close }: EventStream,
): Promise<() => void> {
  // The list is loaded after the subscription is ready, so that no change between the two is missed.
  const sendList = async () => {
    const titles = await loadTitles();
    if (titles) send(changeWords.ready(titles));
    else close();
  };
  try {
    return await subscribeToList(accounts, session, {
      onReady: () => void sendList(),
      onChange: throttle((count) => send(changeWords.changed(count))),
      onEnd: close,
    });
  } catch (error) {
    logFailure('list changes', error);
    close();
    return () => {};
  }
}

/**
 * GET /api/my-list/changes: server-sent events. `ready` with the list once it is subscribed, `changed` as a hint to
 * load the list again. Ends with the access token, after ten minutes, when Supabase's realtime is lost, or when its user has opened five
 * newer ones; the browser comes back. 429 for a user who opens them too quickly.
 */
export async function sendListChanges(c: AppContext, owner: Owner, loadTitles: LoadTitles): Promise<Response> {
  const { viewer, expiresAt } = owner.session;
  if (!(await countRequest(c, 'STREAM_LIMIT', viewer.id))) return tooManyRequests(c);
  const left = Math.max(0, expiresAt * 1000 - Date.now());
  const slot = takeSlot(viewer.id);
  const stream = openEventStream(c.req.raw.signal, Math.min(longest, left), () => {
    slot.release();
    void watching.then((stop) => stop());
  });
  void slot.lost.then(stream.close);
  const watching = streamChanges(owner, loadTitles, stream);
  return c.body(stream.body, 200, headers);
}
