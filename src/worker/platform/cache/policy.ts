/** Where an entry can be cached: in this isolate, in this data centre, everywhere. */
export type Layer = 'memory' | 'edge' | 'kv';

/**
 * How a kind of entry is cached.
 * `version`: part of the key. Raise it when the stored shape changes.
 * `fresh`: how long an entry is served without revalidation, in seconds after loading.
 * `stale`: when an entry expires, in seconds after loading.
 * `entries`: the maximum number of entries in an isolate's memory. Other layers have no limit.
 * `admission`: writes an entry to KV only on the second request for its key. A KV write costs ten times as much as a
 * read, and most of these keys are requested once.
 */
export type Policy = {
  version: number;
  fresh: number;
  stale: number;
  entries: number;
  layers: readonly Layer[];
  admission?: boolean;
};

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * The version of stored titles (`titleDetailsSchema`). A new field needs none, because entries without it are invalid. A
 * field whose meaning changes does.
 */
const titleVersion = 8;

/**
 * All kinds of cache entries. Kinds with very many keys are not written to KV. Kinds whose keys may contain text from
 * visitors are only in memory.
 */
export const policies = {
  /** Rows of home. */
  row: { version: 1, fresh: 10 * minute, stale: day, entries: 40, layers: ['memory', 'edge', 'kv'] },
  /** Pages of lists, by their filters. */
  list: { version: 1, fresh: 10 * minute, stale: day, entries: 100, layers: ['memory', 'edge'] },
  /** Films in cinemas now and soon, by country. */
  cinema: { version: 1, fresh: 2 * hour, stale: day, entries: 20, layers: ['memory', 'edge', 'kv'] },
  /** Release days and episodes of a title, for notifications. */
  news: { version: 1, fresh: 6 * hour, stale: day, entries: 100, layers: ['memory', 'edge', 'kv'], admission: true },
  /** Details of a title in the default language, by country of visitors. */
  title: {
    version: titleVersion,
    fresh: 6 * hour,
    stale: day,
    entries: 200,
    layers: ['memory', 'edge', 'kv'],
    admission: true,
  },
  /** Details of a title in another language, or for a country that a URL names, by country. */
  'localised-title': { version: titleVersion, fresh: 6 * hour, stale: day, entries: 50, layers: ['memory', 'edge'] },
  /** Episodes of a season. */
  season: { version: 1, fresh: 6 * hour, stale: day, entries: 60, layers: ['memory', 'edge'] },
  /** Sources of an episode. */
  sources: { version: 1, fresh: hour, stale: 6 * hour, entries: 60, layers: ['memory', 'edge', 'kv'], admission: true },
  /** Episodes without sources. */
  'no-sources': { version: 1, fresh: 10 * minute, stale: 10 * minute, entries: 100, layers: ['memory'] },
  /** Titles, their news and runtimes, seasons, people, collections and groups that do not exist. */
  absence: { version: 1, fresh: 5 * minute, stale: 5 * minute, entries: 200, layers: ['memory'] },
  /** People and their titles. */
  person: { version: 4, fresh: day, stale: 7 * day, entries: 60, layers: ['memory', 'edge'] },
  /** Collections with their films. */
  collection: { version: 2, fresh: day, stale: 7 * day, entries: 60, layers: ['memory', 'edge'] },
  /** Names and logos of companies and networks, and names of keywords. They hardly ever change. */
  group: {
    version: 1,
    fresh: 30 * day,
    stale: 90 * day,
    entries: 200,
    layers: ['memory', 'edge', 'kv'],
    admission: true,
  },
  /** Streaming services of a country. */
  services: { version: 1, fresh: day, stale: 7 * day, entries: 40, layers: ['memory', 'edge', 'kv'] },
  /** Companies, networks and keywords of titles that this isolate has loaded. */
  'group-of-title': { version: 1, fresh: day, stale: 7 * day, entries: 2_000, layers: ['memory'] },
  /** Download options of a film, whose seeds change often. */
  downloads: {
    version: 1,
    fresh: 30 * minute,
    stale: day,
    entries: 100,
    layers: ['memory', 'edge', 'kv'],
    admission: true,
  },
  /** Films whose options are not cached in any layer, so that pages need not check again. */
  'downloads-miss': { version: 1, fresh: 10, stale: 10, entries: 200, layers: ['memory'] },
  /** Films without download options. */
  'no-downloads': { version: 1, fresh: 5 * minute, stale: 5 * minute, entries: 200, layers: ['memory'] },
  /** Runtimes of titles in lists. */
  runtime: { version: 1, fresh: day, stale: 7 * day, entries: 400, layers: ['memory', 'edge'] },
  /** Length, year, genres, makers and cast of a watched title, for statistics. */
  'watched-title': {
    version: 1,
    fresh: 7 * day,
    stale: 30 * day,
    entries: 400,
    layers: ['memory', 'edge', 'kv'],
    admission: true,
  },
  /** Results of a search. */
  search: { version: 1, fresh: 5 * minute, stale: hour, entries: 400, layers: ['memory'] },
  /** Titles by their IMDb id, for imports. */
  'imdb-id': { version: 1, fresh: day, stale: 7 * day, entries: 200, layers: ['memory', 'edge'] },
  /** The average rating of a title by users. A new rating updates it at once. */
  memberRating: { version: 1, fresh: minute, stale: day, entries: 300, layers: ['memory', 'edge'] },
  /** Pages of public lists. A list that becomes private leaves them within a minute, or five while the database fails. */
  'public-lists': { version: 2, fresh: minute, stale: 5 * minute, entries: 20, layers: ['memory', 'edge'] },
  /** Rendered pages. */
  page: { version: 1, fresh: 5 * minute, stale: day, entries: 150, layers: ['memory', 'edge'] },
} as const satisfies Record<string, Policy>;

/** A name in `policies`. */
export type Kind = keyof typeof policies;

/** How far clocks may differ, in seconds. An entry from further in the future is ignored. */
export const clockTolerance = 60;

/** How long to wait after a failed revalidation before the next one, in seconds. */
export const retryAfter = 15;
