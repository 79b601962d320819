import { changeWords } from '../../shared/contract/my-list.ts';
import { type AccountSettings, type Session, watchList } from '../accounts/index.ts';
import type { AppContext } from '../context.ts';
import { logFailure } from '../accounts/log-failure.ts';

/** A stream says that it is alive this often, lives at most so long, and tells of changes no more often than this; in milliseconds. */
const beat = 10_000;
const longest = 10 * 60_000;
const restAfterHint = 500;

const headers = {
  'content-type': 'text/event-stream',
  'cache-control': 'private, no-store, no-transform',
};

const encoder = new TextEncoder();
const encode = (text: string) => encoder.encode(text);
const say = (word: string) => encode(`data: ${word}\n\n`);

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

/**
 * GET /api/my-list/changes: server-sent events. `ready` when changes will be heard, `changed` as a hint to read the list
 * again. Ends with the access token, after ten minutes, or when Supabase's realtime is lost; the browser comes back.
 */
export function sendListChanges(c: AppContext, { accounts, session }: Owner): Response {
  const left = session.expiresAt * 1000 - Date.now();
  let stop = () => {};
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      let isOver = false;
      let unwatch = () => {};
      const send = (bytes: Uint8Array) => isOver || controller.enqueue(bytes);
      const heart = setInterval(() => send(encode(':\n\n')), beat);
      const end = setTimeout(() => finish(), Math.max(0, Math.min(longest, left)));
      stop = () => {
        isOver = true;
        clearInterval(heart);
        clearTimeout(end);
        unwatch();
      };
      const finish = () => {
        if (isOver) return;
        stop();
        controller.close();
      };
      c.req.raw.signal.addEventListener('abort', stop); // whoever listened has left; known at the next beat at the latest
      send(encode(':\n\n')); // the answer's head leaves with the first bytes
      try {
        unwatch = await watchList(accounts, session, {
          ready: () => send(say(changeWords.ready)),
          changed: sparingly(() => send(say(changeWords.changed))),
          ended: finish,
        });
        if (isOver) unwatch();
      } catch (error) {
        logFailure('list changes', error);
        finish();
      }
    },
    cancel: () => stop(),
  });
  return c.body(body, 200, headers);
}
