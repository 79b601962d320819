import { useState } from 'react';
import { countsAsWatched, type PlayerView } from '../../../shared/domain/player-view.ts';
import type { Watchable } from '../../../shared/domain/watchable.ts';
import { routes } from '../../../shared/routes.ts';
import { playerText } from '../../../shared/text/player.ts';
import { takePrefetched } from '../../lib/prefetched-response.ts';
import { useAbortableEffect, useWhenOnline } from '../../lib/hooks.ts';
import { isSameTitle, type Playing, retry } from '../../stores/player.ts';
import { watched } from '../../stores/watched.ts';

/** In milliseconds. */
const deadline = 10_000;

/** Throws on an error response. */
async function loadPlayerView(what: Watchable, signal: AbortSignal): Promise<PlayerView> {
  const address = routes.player(what);
  const response = await (takePrefetched(address) ??
    fetch(address, { signal: AbortSignal.any([signal, AbortSignal.timeout(deadline)]) }));
  if (!response.ok) throw new Error(`the player responded with ${response.status}`);
  return (await response.json()) as PlayerView;
}

type Result = { to: Playing; view?: PlayerView; problem?: string };

/**
 * What the player shows. `view` is null while loading and after a failure, which sets `problem`. `bar` keeps the
 * previous episode of the same series until the next one has loaded.
 */
export function usePlayerView(wanted: Playing | null) {
  const [result, setResult] = useState<Result | null>(null);
  useAbortableEffect(
    (signal) => {
      if (!wanted) return;
      loadPlayerView(wanted, signal).then(
        (view) => {
          if (signal.aborted) return;
          setResult({ to: wanted, view });
          if (!wanted.isResumed && countsAsWatched(view)) watched.value = view.playing;
        },
        (error: unknown) => {
          if (signal.aborted) return;
          console.warn('player', error);
          setResult({ to: wanted, problem: navigator.onLine ? playerText.failed : playerText.offline });
        },
      );
    },
    [wanted],
  );

  const isCurrent = result?.to === wanted;
  const isSeries = result && wanted && isSameTitle(result.to, wanted);
  const problem = (isCurrent && result?.problem) || null;
  useWhenOnline(problem !== null, retry);
  return {
    bar: (isSeries && result.view) || null,
    view: (isCurrent && result?.view) || null,
    problem,
  };
}
