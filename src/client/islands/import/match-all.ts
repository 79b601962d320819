import { importBatch } from '../../../shared/contract/import.ts';
import type { Match, TitleQuery } from '../../../shared/domain/import-match.ts';
import { api, json } from '../../lib/api.ts';
import type { Draft } from './draft.ts';
import type { ImportEntry } from './files/entry.ts';
import { type Ending, readWithRest, sendRest } from '../../lib/send-rest.ts';
import { viewer } from '../../stores/viewer.ts';
import { listPlacesToSearch, unknownOf } from './search-plan.ts';

async function requestMatches(batch: readonly ImportEntry[], signal: AbortSignal): Promise<readonly Match[]> {
  const titles = batch.map(({ title, year, mediaType, imdbId }): TitleQuery => ({ title, year, mediaType, imdbId }));
  const body = { viewer: viewer.value?.id, titles };
  return (await readWithRest(api.import.matches.$post({}, json(body, { signal })))).matches;
}

/** The number of a visitor's titles that are searched for at the speed of a user's. */
const burst = 200;

/** The pause after a request, in milliseconds, with which a visitor stays below the Worker's limit of 300 titles a minute. */
const slowly = 2_100;

type Steps = {
  /** Adds to the draft's matches. */
  onMatches: (results: [number, Match][]) => void;
  onProgress: (done: number, total: number) => void;
  signal: AbortSignal;
};

/**
 * Searches for the titles of an import that have no match yet. Titles that were not found make room in full lists, so
 * further rounds search for others. Resolves to the reason why it ended.
 */
export async function matchAll({ content, matches }: Draft, { onMatches, onProgress, signal }: Steps): Promise<Ending> {
  const unknown = unknownOf(content);
  for (let restsFirst = false; ; restsFirst = true) {
    const places = listPlacesToSearch(content, matches);
    if (places.length === 0) return 'done';
    const total = matches.size + places.length;
    onProgress(matches.size, total);
    const ending = await sendRest({
      items: places.map((place) => unknown[place]!),
      known: new Map(),
      sizeAt: () => importBatch,
      send: requestMatches,
      isTemporary: ({ kind }) => kind === 'failed',
      onResults: (results) => {
        onMatches(results.map(([at, match]) => [places[at]!, match]));
        onProgress(matches.size, total);
      },
      restsFirst,
      ...(!viewer.value && places.length > burst && { restTime: slowly }),
      signal,
    });
    if (ending !== 'done') return ending;
  }
}
