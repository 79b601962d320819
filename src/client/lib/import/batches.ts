import { isPassing as isStatusPassing, statusOf } from '../api.ts';

/** How sending the batches ended. */
export type Ending = 'done' | 'cancelled' | 'signed-out' | 'failed';

type Batches<Item, Result> = {
  items: readonly Item[];
  /** The number of items in the request that begins at `start`; at least one. */
  sizeAt: (start: number) => number;
  send: (batch: readonly Item[], signal: AbortSignal) => Promise<readonly Result[]>;
  /** True for a temporary failure, which a retry may resolve. */
  isPassing: (result: Result) => boolean;
  /** Called after each request, with its results. */
  onProgress: (done: number, results: readonly Result[]) => void;
  signal: AbortSignal;
  /** True if another request has just ended. */
  restsFirst?: boolean;
  pause?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
};

/**
 * The pause after a request, in milliseconds. No three requests, each of up to 20 catalogue calls, run within a second.
 * Also stays below the Worker's rate limit.
 */
const rest = 550;
/** The maximum number of attempts per batch, and the pauses between them in milliseconds. */
const attempts = 4;
const restAfterFailure = 2_000;
const restAfterLimit = 20_000;

/** Resolves after a time, or once the signal aborts. */
const wait = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => resolve(), { once: true });
  });

type Sent<Result> = { results: readonly Result[] } | { ending: Ending };

function endingOf(error: unknown, signal: AbortSignal): Ending | null {
  if (signal.aborted) return 'cancelled';
  const status = statusOf(error);
  if (status === 401 || status === 409) return 'signed-out';
  return isStatusPassing(status) ? null : 'failed';
}

/** Sends a batch. Retries it after a temporary failure of the request or of a result, up to `attempts` times. */
async function sendOne<Item, Result>(
  batch: readonly Item[],
  { send, isPassing, signal, pause = wait }: Batches<Item, Result>,
): Promise<Sent<Result>> {
  let results: readonly Result[] | null = null;
  for (let attempt = 1; attempt <= attempts; attempt++) {
    let recovery = restAfterFailure * attempt;
    try {
      results = await send(batch, signal);
      if (!results.some(isPassing)) return { results };
    } catch (error) {
      const ending = endingOf(error, signal);
      if (ending) return { ending };
      if (statusOf(error) === 429) recovery = restAfterLimit;
    }
    if (attempt < attempts) await pause(recovery, signal);
    if (signal.aborted) return { ending: 'cancelled' };
  }
  return results ? { results } : { ending: 'failed' };
}

/** Sends items in batches, one after the other. Resolves to the results so far and the reason why it ended. */
export async function inBatches<Item, Result>(
  batches: Batches<Item, Result>,
): Promise<{ results: Result[]; ending: Ending }> {
  const { items, sizeAt, onProgress, signal, restsFirst = false, pause = wait } = batches;
  const results: Result[] = [];
  while (results.length < items.length) {
    const start = results.length;
    if (start > 0 || restsFirst) await pause(rest, signal);
    if (signal.aborted) return { results, ending: 'cancelled' };
    const sent = await sendOne(items.slice(start, start + sizeAt(start)), batches);
    if ('ending' in sent) return { results, ending: sent.ending };
    results.push(...sent.results);
    onProgress(results.length, sent.results);
  }
  return { results, ending: 'done' };
}
