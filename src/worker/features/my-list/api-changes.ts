import { changeWords } from '../../../shared/contract/my-list.ts';
import { type AccountSettings, type Session, subscribeToList } from '../../services/accounts/index.ts';
import { logFailure } from '../../services/accounts/log-failure.ts';
import type { AppContext } from '../../context.ts';
import { type EventStream, openEventStream } from '../../http/event-stream.ts';
import { countRequest } from '../../http/rate-limit.ts';
import { takeSlot } from './api-stream-slots.ts';
import { tooManyRequests } from '../../http/too-many-requests.ts';

/** A stream lives at most so long, and tells of changes no more often than this; in milliseconds. */
const longest = 10 * 60_000;
const restAfterHint = 500;

const headers = {
  'content-type': 'text/event-stream',
  'cache-control': 'private, no-store, no-transform',
};

/** Calls `send` at once, then at most once a rest, with the number of calls that it stands for. */
function sparingly(send: (count: number) => void): () => void {
  let waiting = 0;
  let resting = false;
  const flush = () => {
    resting = waiting > 0;
    if (!resting) return;
    send(waiting);
    waiting = 0;
    setTimeout(flush, restAfterHint);
  };
  return () => {
    waiting++;
    if (!resting) flush();
  };
}

type Owner = { accounts: AccountSettings; session: Session };

/** Reads the list; null when that failed. */
type LoadTitles = () => Promise<readonly string[] | null>;

/** Tells what becomes of a list; ends the stream when Supabase does not answer. Returns a way to stop listening. */
async function tellChanges(
  { accounts, session }: Owner,
  loadTitles: LoadTitles,
  { send: say, close }: EventStream,
): Promise<() => void> {
  // The list is read after changes are heard, so that none between the two stays unseen.
  const tellList = async () => {
    const titles = await loadTitles();
    if (titles) say(changeWords.ready(titles));
    else close();
  };
  try {
    return await subscribeToList(accounts, session, {
      onReady: () => void tellList(),
      onChange: sparingly((count) => say(changeWords.changed(count))),
      onEnd: close,
    });
  } catch (error) {
    logFailure('list changes', error);
    close();
    return () => {};
  }
}

/**
 * GET /api/my-list/changes: server-sent events. `ready` and the list when changes will be heard, `changed` as a hint to
 * read the list again. Ends with the access token, after ten minutes, when Supabase's realtime is lost, or when its user has opened five
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
  const watching = tellChanges(owner, loadTitles, stream);
  return c.body(stream.body, 200, headers);
}
