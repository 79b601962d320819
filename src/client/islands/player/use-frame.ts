import { useLayoutEffect, useRef, useState } from 'react';
import { useWhenOnline } from '../../lib/use-when-online.ts';

/** A frame that has not loaded after this long gets a sentence, in milliseconds. */
const frameTimeout = 15_000;

export type FrameState = 'loading' | 'ready' | 'late' | 'offline';

/**
 * Whether a host answers at all. A frame cannot tell: the browser's own page for a failure loads like any other. Some
 * hosts know no HEAD.
 */
async function isReachable(address: string, signal: AbortSignal): Promise<boolean> {
  const ask = (method: string) =>
    fetch(address, { method, mode: 'no-cors', credentials: 'omit', signal }).then(
      (response) => void response.body?.cancel(),
    );
  return ask('HEAD')
    .catch(() => ask('GET'))
    .then(
      () => true,
      () => signal.aborted,
    );
}

/**
 * Watches one attempt to load a player's frame: whether it has loaded, and whether its host answers. Calls `onOnline` when
 * it has failed and the network is back. Whether a frame that came with its page has loaded is unknown:
 * `mayHaveLoaded`.
 */
export function useFrame(address: string, mayHaveLoaded: boolean, onOnline: () => void) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [state, setState] = useState<FrameState>(mayHaveLoaded ? 'ready' : 'loading');

  useLayoutEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    const timer = setTimeout(() => setState((before) => (before === 'loading' ? 'late' : before)), frameTimeout);
    const loading = mayHaveLoaded
      ? Promise.resolve()
      : new Promise((resolve) => frame.current!.addEventListener('load', resolve, { once: true, signal }));
    const check = async () => {
      const isThere = await isReachable(address, signal);
      if (isThere) await loading;
      if (signal.aborted) return;
      clearTimeout(timer);
      setState(isThere ? 'ready' : navigator.onLine ? 'late' : 'offline');
    };
    void check();
    return () => {
      ending.abort();
      clearTimeout(timer);
    };
  }, [address, mayHaveLoaded]);

  useWhenOnline(state === 'late' || state === 'offline', onOnline);
  return { frame, state };
}
