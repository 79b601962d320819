import { useLayoutEffect, useRef, useState } from 'react';
import { useWhenOnline } from '../../lib/hooks.ts';

/** The time after which a frame that has not loaded is late, in milliseconds. */
const frameTimeout = 15_000;

/** `unreachable`: the check failed, but the frame may be there. CORP and content blockers may stop only the check. */
export type FrameState = 'loading' | 'ready' | 'late' | 'unreachable' | 'offline';

/**
 * Resolves to true if a host responds. The frame's `load` event is not enough, because the browser's error page fires
 * it too. Some hosts do not support HEAD.
 */
async function isReachable(address: string, signal: AbortSignal): Promise<boolean> {
  const request = (method: string) =>
    fetch(address, { method, mode: 'no-cors', credentials: 'omit', signal }).then(
      (response) => void response.body?.cancel(),
    );
  return request('HEAD')
    .catch(() => request('GET'))
    .then(
      () => true,
      () => signal.aborted,
    );
}

/**
 * Tracks one attempt to load a frame: whether it loads and whether its host responds. After a failure, calls `onOnline`
 * when the browser goes online. `mayHaveLoaded`: true for a server-rendered frame, which may load before hydration.
 */
export function useFrame(address: string, mayHaveLoaded: boolean, onOnline: () => void) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [state, setState] = useState<FrameState>(mayHaveLoaded ? 'ready' : 'loading');

  useLayoutEffect(() => {
    if (import.meta.env.SSR) return undefined; // the Worker's build excludes the rest
    const ending = new AbortController();
    const { signal } = ending;
    const timer = setTimeout(() => setState((before) => (before === 'loading' ? 'late' : before)), frameTimeout);
    const loading = mayHaveLoaded
      ? Promise.resolve()
      : new Promise((resolve) => frame.current!.addEventListener('load', resolve, { once: true, signal }));
    const end = () => {
      ending.abort();
      clearTimeout(timer);
    };
    const receive = ({ source, origin }: MessageEvent) => {
      if (source !== frame.current?.contentWindow || origin !== new URL(address).origin) return;
      end(); // the host's page runs, whatever the check says
      setState('ready');
    };
    addEventListener('message', receive, { signal });
    const check = async () => {
      const isThere = await isReachable(address, signal);
      if (isThere) await loading;
      if (signal.aborted) return;
      clearTimeout(timer);
      setState(isThere ? 'ready' : navigator.onLine ? 'unreachable' : 'offline');
    };
    void check();
    return end;
  }, [address, mayHaveLoaded]);

  const hasFailed = state !== 'loading' && state !== 'ready';
  useWhenOnline(hasFailed, onOnline);
  return { frame, state };
}
