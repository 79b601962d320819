/** The time to wait for a trailer's first message, and after its frame has loaded; in milliseconds. */
const readyTimeout = 15_000;
const afterLoad = 6_000;
const interval = 250;

type Listener = { onReady: () => void; onFailed: () => void };

/**
 * Waits for YouTube's player in a frame to respond. A frame fires `load` even if the host is unreachable, for the
 * browser's error page. Only the player responds to "listening", as in YouTube's own script.
 * https://developers.google.com/youtube/iframe_api_reference
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
