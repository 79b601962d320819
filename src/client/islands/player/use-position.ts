import { type RefObject, useState } from 'react';
import type { PlayerRequest } from '../../../shared/contract/player-message.ts';
import type { NamedWatchable } from '../../../shared/domain/watchable.ts';
import { useAbortableEffect } from '../../lib/hooks.ts';
import { warnImportFailed } from '../../lib/preload.ts';

/** Loads the tracking script. The Worker's build excludes it. */
const loadTracking = () =>
  import.meta.env.SSR ? Promise.reject(new Error('no player')) : import('./track-position.ts');

/** How long the resumed position is shown, in milliseconds. */
const noticeTime = 15_000;

type Frame = RefObject<HTMLIFrameElement | null>;

/**
 * Resumes a frame where the viewer stopped and saves its position, if the player reports it: docs/player-messages.md.
 * The frame does not wait for the tracking script. `resumedAt` is the resumed position in seconds for `noticeTime`, and
 * null otherwise.
 */
export function usePosition(frame: Frame, address: string, what: NamedWatchable) {
  const [resumedAt, setResumedAt] = useState<number | null>(null);
  const { origin } = new URL(address);
  const seek = (position: number) => {
    const request: PlayerRequest = { type: 'player:seek', position };
    frame.current?.contentWindow?.postMessage(request, origin);
  };

  useAbortableEffect(
    (signal) => {
      const resume = (position: number) => {
        seek(position);
        setResumedAt(position);
        setTimeout(() => !signal.aborted && setResumedAt(null), noticeTime);
      };
      const tracking = { what, frame: () => frame.current?.contentWindow, origin, resume, signal };
      loadTracking().then(({ trackPosition }) => signal.aborted || trackPosition(tracking), warnImportFailed);
    },
    [address],
  );

  const startOver = () => {
    seek(0);
    setResumedAt(null);
  };
  return { resumedAt, startOver };
}
