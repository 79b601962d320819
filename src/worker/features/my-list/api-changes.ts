import { changeMessages } from '../../../shared/contract/my-list.ts';
import { subscribeToMyList } from '../../services/accounts/my-list-changes.ts';
import { logFailure } from '../../services/accounts/log-failure.ts';
import type { Owner } from '../../services/accounts/session.ts';
import type { AppContext } from '../../context.ts';
import { type EventStream, openEventStream } from '../../http/event-stream.ts';
import { countRequest } from '../../http/rate-limit.ts';
import { takeSlot } from './api-stream-limit.ts';
import { tooManyRequests } from '../../http/api-problem.ts';

/** The maximum duration of a stream and the minimum interval between two hints, in milliseconds. */
const maxStreamTime = 10 * 60_000;
const hintInterval = 500;

const headers = {
  'content-type': 'text/event-stream',
  'cache-control': 'private, no-store, no-transform',
};

/** Calls `send` at once, then at most once per `hintInterval`, with the number of calls since the last one. */
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

/** Loads the keys of the list's titles. Returns null on failure. */
type LoadTitles = () => Promise<readonly string[] | null>;

/** Streams the changes of a list. Closes the stream if Supabase fails. Returns a function that unsubscribes. */
async function streamChanges(owner: Owner, loadTitles: LoadTitles, { send, close }: EventStream): Promise<() => void> {
  // The list is loaded after the subscription is ready, so that no change between the two is missed.
  const sendList = async () => {
    const titles = await loadTitles();
    if (titles) send(changeMessages.ready(titles));
    else close();
  };
  try {
    return await subscribeToMyList(owner, {
      onReady: () => void sendList(),
      onChange: throttle((count) => send(changeMessages.changed(count))),
      onEnd: close,
    });
  } catch (error) {
    logFailure('list changes', error);
    close();
    return () => {};
  }
}

/**
 * GET /api/my-list/changes: server-sent events. Sends `ready` with the list after subscribing, then `changed` as a hint
 * to load the list again. The stream ends when the access token expires, after ten minutes, when Supabase's realtime is
 * lost, or after the user has opened five newer streams. The browser then reconnects. 429 above `STREAM_LIMIT`.
 */
export async function sendListChanges(c: AppContext, owner: Owner, loadTitles: LoadTitles): Promise<Response> {
  const { viewer, expiresAt } = owner.session;
  if (!(await countRequest(c, 'STREAM_LIMIT', viewer.id))) return tooManyRequests(c);
  const left = Math.max(0, expiresAt * 1000 - Date.now());
  const slot = takeSlot(viewer.id);
  const stream = openEventStream(c.req.raw.signal, Math.min(maxStreamTime, left), () => {
    slot.release();
    void watching.then((stop) => stop());
  });
  void slot.lost.then(stream.close);
  const watching = streamChanges(owner, loadTitles, stream);
  return c.body(stream.body, 200, headers);
}
