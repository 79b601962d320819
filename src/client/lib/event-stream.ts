/** The backoff after a lost stream doubles with each failure, between these limits. In milliseconds. */
const firstDelay = 1_000;
const maxDelay = 5 * 60_000;
/** A stream that stays open this long resets the backoff. In milliseconds. */
const good = 30_000;

type EventStreamHandlers = { connecting: () => void; message: (data: string) => void; disconnected: () => void };
type EventStream = { close: () => void };

/** Opens a stream of server-sent events after `delay` milliseconds, and reopens it with backoff when it is lost. */
export function openEventStream(
  url: string,
  delay: number,
  { connecting, message, disconnected }: EventStreamHandlers,
): EventStream {
  let source: EventSource | undefined;
  let openSince = Infinity;
  let failures = 0;

  const retry = () => {
    source?.close();
    if (Date.now() - openSince > good) failures = 0;
    openSince = Infinity;
    const wait = Math.min(maxDelay, firstDelay * 2 ** failures++);
    timer = setTimeout(connect, wait * (0.75 + Math.random() / 2));
    disconnected();
  };
  const connect = () => {
    connecting();
    source = new EventSource(url);
    source.addEventListener('open', () => (openSince = Date.now()));
    source.addEventListener('error', retry);
    source.addEventListener('message', ({ data }) => message(data));
  };
  let timer = setTimeout(connect, delay);
  return {
    close() {
      clearTimeout(timer);
      source?.close();
    },
  };
}
