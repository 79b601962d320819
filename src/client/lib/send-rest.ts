import { isTemporary as isTemporaryStatus, read, statusOf } from './api.ts';
import { pacing } from './pause.ts';

/** How sending the batches ended. */
export type Ending = 'done' | 'cancelled' | 'signed-out' | 'failed';

type Rest<Item, Result> = {
  items: readonly Item[];
  /** The results so far, by the place of their item. */
  known: ReadonlyMap<number, Result>;
  /** The number of items in the request that begins at `start`; at least one. */
  sizeAt: (items: readonly Item[], start: number) => number;
  send: (batch: readonly Item[], signal: AbortSignal) => Promise<readonly Result[]>;
  /** True for a temporary failure. The item is sent again. */
  isTemporary: (result: Result) => boolean;
  /** Receives the results of each request. */
  onResults: (results: [place: number, result: Result][]) => void;
  /** True if another request has just ended. */
  restsFirst?: boolean;
  /** The pause after a request, in milliseconds. */
  restTime?: number;
  signal: AbortSignal;
  pause?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
};

/**
 * The default pause after a request, in milliseconds. No three requests, each of up to 20 catalogue calls, run within a
 * second. Also stays below the Worker's rate limit.
 */
const defaultRestTime = 550;
/** The maximum number of attempts per batch, and the pauses between them in milliseconds. */
const attempts = 4;
const restAfterFailure = 2_000;
const restAfterLimit = 20_000;
const maxRestAfterLimit = 60_000;

/** The pauses that responses request, in milliseconds, by the error of their response. */
const requestedRests = new WeakMap<object, number>();

/** Reads a response as `read` does. After a 429, `sendRest` then pauses for the seconds of its `Retry-After`. */
export const readWithRest: typeof read = (request) =>
  read(request).catch(async (error: unknown) => {
    const rest = Number((await request).headers.get('retry-after')) * 1_000;
    if (rest > 0) requestedRests.set(error as object, Math.min(rest, maxRestAfterLimit));
    throw error;
  });

/** How a request that failed ends the rest. Null if it may succeed later. */
export function endingOf(error: unknown, signal: AbortSignal): Exclude<Ending, 'done'> | null {
  if (signal.aborted) return 'cancelled';
  const status = statusOf(error);
  if (status === 401 || status === 409) return 'signed-out';
  return isTemporaryStatus(status) ? null : 'failed';
}

/** Sends a batch. Retries it after a temporary failure of the request or of a result, up to `attempts` times. */
async function sendOne<Item, Result>(
  batch: readonly Item[],
  { send, isTemporary, signal, pause = pacing.pause }: Rest<Item, Result>,
): Promise<readonly Result[] | Ending> {
  let results: readonly Result[] | null = null;
  for (let attempt = 1; attempt <= attempts; attempt++) {
    let recovery = restAfterFailure * attempt;
    try {
      results = await send(batch, signal);
      if (!results.some(isTemporary)) return results;
    } catch (error) {
      const ending = endingOf(error, signal);
      if (ending) return ending;
      if (statusOf(error) === 429) recovery = requestedRests.get(error as object) ?? restAfterLimit;
    }
    if (attempt < attempts) await pause(recovery, signal);
    if (signal.aborted) return 'cancelled';
  }
  return results ?? 'failed';
}

/** Sends the items without a result in batches, one after the other. Resolves to the reason why it ended. */
export async function sendRest<Item, Result>(rest: Rest<Item, Result>): Promise<Ending> {
  const { items, known, sizeAt, isTemporary, onResults, signal, restsFirst = false } = rest;
  const { restTime = defaultRestTime, pause = pacing.pause } = rest;
  const places = [...items.keys()].filter((place) => !known.has(place) || isTemporary(known.get(place)!));
  const left = places.map((place) => items[place]!);
  let start = 0;
  while (start < left.length) {
    if (start > 0 || restsFirst) await pause(restTime, signal);
    if (signal.aborted) return 'cancelled';
    const sent = await sendOne(left.slice(start, start + sizeAt(left, start)), rest);
    if (typeof sent === 'string') return sent;
    onResults(sent.map((result, at) => [places[start + at]!, result]));
    start += sent.length;
  }
  return 'done';
}
