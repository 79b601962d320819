/** Where a copy may lie: in this isolate, in this data centre, everywhere. */
export type Layer = 'memory' | 'edge' | 'kv';

/**
 * How long a copy is good (`fresh`) and how long it may still be shown (`stale`), in seconds from its making; and how many
 * of its kind an isolate remembers (`most`), whose memory is 128 MB for all that it does.
 * https://developers.cloudflare.com/workers/platform/limits/#memory
 * `admission`: KV takes a copy only once its key is asked for again, in the isolate or the data centre that has it already. A
 * write costs ten times what a read does, and most of such keys are asked for once.
 */
export type Policy = {
  version: number;
  fresh: number;
  stale: number;
  most: number;
  layers: readonly Layer[];
  admission?: boolean;
};

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * Every kind of copy we keep. Raise `version` when the stored shape changes: older copies are then not found.
 * Lists that a visitor's filters name are too many for KV; words that a visitor typed never go there, and however many
 * searches come, they push no page out of memory.
 */
export const policies = {
  row: { version: 1, fresh: 10 * minute, stale: day, most: 40, layers: ['memory', 'edge', 'kv'] },
  list: { version: 1, fresh: 10 * minute, stale: day, most: 100, layers: ['memory', 'edge'] },
  /** What runs in cinemas and what comes to them, and what is new about a title: it changes by the day. */
  cinema: { version: 1, fresh: 2 * hour, stale: day, most: 20, layers: ['memory', 'edge', 'kv'] },
  news: { version: 1, fresh: 6 * hour, stale: day, most: 100, layers: ['memory', 'edge', 'kv'] },
  title: { version: 2, fresh: 6 * hour, stale: day, most: 200, layers: ['memory', 'edge', 'kv'] },
  /** A title in another language or for another country: too many for KV. */
  'title-abroad': { version: 1, fresh: 6 * hour, stale: day, most: 50, layers: ['memory', 'edge'] },
  /** Seasons are many, and asked for one by one: too many for KV. */
  season: { version: 1, fresh: 6 * hour, stale: day, most: 60, layers: ['memory', 'edge'] },
  /** What the stream source lists for an episode; that it lists nothing is asked again soon. */
  sources: {
    version: 1,
    fresh: hour,
    stale: 6 * hour,
    most: 60,
    layers: ['memory', 'edge', 'kv'],
    admission: true,
  },
  'no-sources': { version: 1, fresh: 10 * minute, stale: 10 * minute, most: 100, layers: ['memory'] },
  /** That there is no such title: asked for again soon, and never by everyone who tries. */
  absence: { version: 1, fresh: 5 * minute, stale: 5 * minute, most: 200, layers: ['memory'] },
  person: { version: 1, fresh: day, stale: day, most: 60, layers: ['memory', 'edge'] },
  /** A film's download options, whose seeds come and go. */
  downloads: {
    version: 1,
    fresh: 30 * minute,
    stale: day,
    most: 100,
    layers: ['memory', 'edge', 'kv'],
    admission: true,
  },
  /** That there is no copy of a film's options far and wide: what every page would find out anew. */
  'no-downloads-copy': { version: 1, fresh: 10, stale: 10, most: 200, layers: ['memory'] },
  'no-downloads': { version: 1, fresh: 5 * minute, stale: 5 * minute, most: 200, layers: ['memory'] },
  /** One a title, for whatever titles a list shows: too many for KV. */
  runtime: { version: 1, fresh: day, stale: 7 * day, most: 400, layers: ['memory', 'edge'] },
  search: { version: 1, fresh: 5 * minute, stale: hour, most: 400, layers: ['memory'] },
  /** What all visitors together think of a title. Whoever rates it sees it anew at once. */
  visitors: { version: 1, fresh: minute, stale: day, most: 300, layers: ['memory', 'edge'] },
  page: { version: 1, fresh: 5 * minute, stale: day, most: 150, layers: ['memory', 'edge'] },
} as const satisfies Record<string, Policy>;

export type Kind = keyof typeof policies;

/** Clocks may differ by this many seconds. A copy from further ahead is of a clock that was wrong: nobody knows its age. */
export const clockTolerance = 60;

/** After a failed refresh, the next one is not tried before this many seconds. */
export const retryAfter = 15;
