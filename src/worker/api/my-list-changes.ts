import { changeWords } from '../../shared/contract/my-list.ts';
import { type AccountSettings, type Session, watchList } from '../accounts/index.ts';
import { logFailure } from '../accounts/log-failure.ts';
import type { AppContext } from '../context.ts';
import { type EventStream, openEventStream } from '../http/event-stream.ts';

/** A stream lives at most so long, and tells of changes no more often than this; in milliseconds. */
const longest = 10 * 60_000;
const restAfterHint = 500;

const headers = {
  'content-type': 'text/event-stream',
  'cache-control': 'private, no-store, no-transform',
};

/** Calls `tell` at once, then at most once a rest: many calls within it become one after it. */
function sparingly(tell: () => void): () => void {
  let resting = false;
  let again = false;
  const call = () => {
    if (resting) {
      again = true;
      return;
    }
    resting = true;
    tell();
    setTimeout(() => {
      resting = false;
      if (!again) return;
      again = false;
      call();
    }, restAfterHint);
  };
  return call;
}

type Owner = { accounts: AccountSettings; session: Session };

/** Tells what becomes of a list; ends the stream where Supabase cannot be listened to. Gives a way to stop listening. */
async function tellChanges({ accounts, session }: Owner, { say, close }: EventStream): Promise<() => void> {
  try {
    return await watchList(accounts, session, {
      ready: () => say(changeWords.ready),
      changed: sparingly(() => say(changeWords.changed)),
      ended: close,
    });
  } catch (error) {
    logFailure('list changes', error);
    close();
    return () => {};
  }
}

/**
 * GET /api/my-list/changes: server-sent events. `ready` when changes will be heard, `changed` as a hint to read the list
 * again. Ends with the access token, after ten minutes, or when Supabase's realtime is lost; the browser comes back.
 */
export function sendListChanges(c: AppContext, owner: Owner): Response {
  const left = Math.max(0, owner.session.expiresAt * 1000 - Date.now());
  const stream = openEventStream(c.req.raw.signal, Math.min(longest, left), () => void watching.then((stop) => stop()));
  const watching = tellChanges(owner, stream);
  return c.body(stream.body, 200, headers);
}
