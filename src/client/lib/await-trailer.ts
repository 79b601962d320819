/** The timeouts for a trailer's first message: in total, and after its frame has loaded. In milliseconds. */
const readyTimeout = 15_000;
const afterLoad = 6_000;
const interval = 250;

type Listener = { onReady: () => void; onFailed: () => void };

/**
 * Waits until YouTube's player in a frame responds. Returns a function that stops waiting. If the host is unreachable,
 * a frame still fires `load` for the browser's error page. Only the player responds to "listening", which YouTube's own
 * script sends as well. https://developers.google.com/youtube/iframe_api_reference
 */
export function awaitTrailer(frame: HTMLIFrameElement, { onReady, onFailed }: Listener): () => void {
  const { origin } = new URL(frame.src);
  const ending = new AbortController();
  const { signal } = ending;
  const end = (report?: () => void) => {
    if (signal.aborted) return;
    ending.abort();
    report?.();
  };
  const handleMessage = ({ source, origin: from }: MessageEvent) =>
    source === frame.contentWindow && from === origin && end(onReady);
  const sendListening = () => frame.contentWindow?.postMessage('{"event":"listening","id":1,"channel":"widget"}', '*');
  const sendTimer = setInterval(sendListening, interval);
  const deadlines = [setTimeout(() => end(onFailed), readyTimeout)];
  addEventListener('message', handleMessage, { signal });
  const load = () => void deadlines.push(setTimeout(() => end(onFailed), afterLoad));
  frame.addEventListener('load', load, { once: true, signal });
  signal.addEventListener('abort', () => {
    clearInterval(sendTimer);
    deadlines.forEach(clearTimeout);
  });
  return end;
}
