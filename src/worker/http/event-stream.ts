/** A stream of server-sent events. https://html.spec.whatwg.org/multipage/server-sent-events.html */
export type EventStream = {
  body: ReadableStream;
  /** Sends an event with this data. Does nothing after the stream has ended. */
  send: (data: string) => void;
  close: () => void;
};

/** The interval between comments, in milliseconds. They keep the stream open and detect disconnected clients. */
const heartbeatInterval = 10_000;
const heartbeat = ':\n\n';

const encoder = new TextEncoder();

/**
 * Opens a stream. It ends when it is closed, when `listener` signals that the client has disconnected, or after
 * `maxDuration` milliseconds. It then calls `onEnd` once. A `ReadableStream` with callbacks leaks in workerd when a
 * client disconnects early (measured by test/journeys/left-streams.long.test.ts).
 */
export function openEventStream(listener: AbortSignal, maxDuration: number, onEnd: () => void): EventStream {
  const { readable, writable } = new IdentityTransformStream();
  const writer = writable.getWriter();
  let hasEnded = false;
  const end = (finish: () => Promise<void>) => {
    if (hasEnded) return;
    hasEnded = true;
    clearInterval(heartbeatTimer);
    clearTimeout(endTimer);
    onEnd();
    finish().catch(() => {}); // the client has disconnected
  };
  const close = () => end(() => writer.close());
  const abort = () => end(() => writer.abort());
  const write = (text: string) => {
    if (!hasEnded) writer.write(encoder.encode(text)).catch(() => {}); // `closed` rejects too
  };
  const heartbeatTimer = setInterval(() => write(heartbeat), heartbeatInterval);
  const endTimer = setTimeout(close, maxDuration);
  listener.addEventListener('abort', abort);
  writer.closed.catch(abort);
  write(heartbeat); // the headers are sent with the first bytes
  return { body: readable, send: (data) => write(`data: ${data}\n\n`), close };
}
