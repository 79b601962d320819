import { type Ending, inBatches } from './batches.ts';

type Rest<Item, Result> = {
  items: readonly Item[];
  /** The results so far, by the place of their item. */
  known: ReadonlyMap<number, Result>;
  /** The number of items in the request that begins at `start`; at least one. */
  sizeAt: (items: readonly Item[], start: number) => number;
  send: (batch: readonly Item[], signal: AbortSignal) => Promise<readonly Result[]>;
  /** True for a temporary failure. The item is sent again. */
  isPassing: (result: Result) => boolean;
  /** Receives the results of each request. */
  onResults: (results: [place: number, result: Result][]) => void;
  /** True if another request has just ended. */
  restsFirst?: boolean;
  signal: AbortSignal;
};

/** Sends the items without a result in batches. Resolves to the reason why it ended. */
export async function sendRest<Item, Result>(rest: Rest<Item, Result>): Promise<Ending> {
  const { items, known, sizeAt, send, isPassing, onResults, restsFirst = false, signal } = rest;
  const places = [...items.keys()].filter((place) => !known.has(place) || isPassing(known.get(place)!));
  const left = places.map((place) => items[place]!);
  const { ending } = await inBatches({
    items: left,
    sizeAt: (start) => sizeAt(left, start),
    send,
    isPassing,
    onProgress: (done, results) =>
      onResults(results.map((result, at) => [places[done - results.length + at]!, result])),
    restsFirst,
    signal,
  });
  return ending;
}
