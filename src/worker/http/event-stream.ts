/** Server-sent events on their way. https://html.spec.whatwg.org/multipage/server-sent-events.html */
export type EventStream = {
  body: ReadableStream;
  /** Sends a word; after the end nothing. */
  say: (word: string) => void;
  close: () => void;
};

/** A stream says that it is alive this often, and whoever has left is known by then; in milliseconds. */
const beat = 10_000;
const sign = ':\n\n';

const encoder = new TextEncoder();

/**
 * Opens a stream that lasts until it is closed, until whoever listens has left, or for so many milliseconds. Then `ended`
 * is called, once. It is not a ReadableStream of functions: of one that is left before its end, workerd frees nothing that
 * they hold, which test/journeys/left-streams.long.test.ts measures.
 */
export function openEventStream(listener: AbortSignal, longest: number, ended: () => void): EventStream {
  const { readable, writable } = new IdentityTransformStream();
  const writer = writable.getWriter();
  let isOver = false;
  const end = (last: () => Promise<void>) => {
    if (isOver) return;
    isOver = true;
    clearInterval(heart);
    clearTimeout(limit);
    ended();
    last().catch(() => {}); // nobody listens any more
  };
  const close = () => end(() => writer.close());
  const leave = () => end(() => writer.abort());
  const send = (text: string) => {
    if (!isOver) writer.write(encoder.encode(text)).catch(() => {}); // `closed` says so too
  };
  const heart = setInterval(() => send(sign), beat);
  const limit = setTimeout(close, longest);
  listener.addEventListener('abort', leave);
  writer.closed.catch(leave);
  send(sign); // the answer's head leaves with the first bytes
  return { body: readable, say: (word) => send(`data: ${word}\n\n`), close };
}
