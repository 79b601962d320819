/** A trailer that says nothing for so long is given up, the second time once its frame has loaded something; in milliseconds. */
const readyTimeout = 15_000;
const afterLoad = 6_000;
const interval = 250;

type Listener = { onReady: () => void; onFailed: () => void };

/**
 * Waits for YouTube's player in a frame to answer. A frame loads even where the host is out of reach: the browser's own
 * page for that fires the same event. The player alone answers to "listening", as in YouTube's own script for it.
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
