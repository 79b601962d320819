import { useState } from 'react';
import {
  pickReasons,
  type LeftOut,
  type RecommendedTitle,
  type WeighedReason,
} from '../../../shared/domain/for-you.ts';
import { titleKey } from '../../../shared/domain/title-key.ts';
import { api, read, titleParam } from '../../lib/api.ts';
import { useAbortableEffect } from '../../lib/hooks.ts';

type Similar = ReadonlyMap<string, readonly RecommendedTitle[]>;

async function load(reason: WeighedReason, signal: AbortSignal): Promise<readonly RecommendedTitle[]> {
  const request = api.recommendations[':mediaType'][':id'];
  const { titles } = await read(request.$get({ param: titleParam(reason) }, { init: { signal } }));
  return titles;
}

/**
 * Loads the titles similar to the reasons in use, once per reason. `similar` is null until all requests are done, so
 * that rows do not move, and 'failed' if all of them fail.
 */
export function useSimilar(reasons: readonly WeighedReason[], leftOut: LeftOut | null) {
  const [similar, setSimilar] = useState<Similar | null | 'failed'>(null);
  const known = similar instanceof Map ? similar : new Map<string, readonly RecommendedTitle[]>();
  const used = leftOut ? pickReasons(reasons, leftOut) : [];
  const missing = used.filter((reason) => !known.has(titleKey(reason)));
  const wanted = missing.map(titleKey).join();

  useAbortableEffect(
    (signal) => {
      if (!leftOut || similar === 'failed') return;
      const loadMissing = async () => {
        const loaded = await Promise.all(missing.map((reason) => load(reason, signal).catch(() => null)));
        if (signal.aborted) return;
        const isLost = missing.length > 0 && known.size === 0 && loaded.every((titles) => titles === null);
        // Failed requests count as empty until the page is reloaded.
        const entries = missing.map((reason, index) => [titleKey(reason), loaded[index] ?? []] as const);
        setSimilar(isLost ? 'failed' : new Map([...known, ...entries]));
      };
      if (missing.length > 0 || similar === null) void loadMissing();
    },
    [wanted, similar === null, leftOut === null],
  );

  return { used, similar, retry: () => setSimilar(null) };
}
