import type { Kind } from './cache/policy.ts';

/**
 * The maximum number of entries of each memory store of an isolate, besides the cache. An isolate has 128 MB in total.
 * https://developers.cloudflare.com/workers/platform/limits/#memory
 * Markup and documents made from a cache entry are memoised in WeakMaps and live as long as the entry.
 */
export const memoryLimits = {
  /** Verified access tokens, with their expiry. */
  'access tokens': 1_000,
  /** Public keys of Supabase projects. A deployment has one project. */
  'key sets': 10,
  /** When each session was last found valid. */
  'valid sessions': 1_000,
  /** When each access token was replaced by a newer one. */
  'replaced tokens': 1_000,
  /** Outcomes of token refreshes, for other tabs with the same old cookie. */
  'session refreshes': 1_000,
  /** Sign-in and other limited attempts that are counted without a Durable Object. */
  attempts: 10_000,
  /** Contact messages that were sent, by idempotency key. */
  'contact messages': 2_000,
  /** Heads and headers of pages, as markup. */
  'page shells': 300,
  /** Documents of a page with its critical CSS, as bytes. */
  'styled documents': 24,
  /** Heroes of home, as markup. */
  heroes: 40,
  /** Filter panels of lists, as markup. */
  'filter panels': 100,
  /** Names of titles and people, for spelling correction. */
  'known names': 5_000,
  /** Placeholders of download sections, as markup. */
  'download placeholders': 200,
} as const satisfies Record<string, number>;

/** A name in `memoryLimits`. */
export type MemoryName = keyof typeof memoryLimits;

/** The maximum number of cache entries of each kind in an isolate's memory. Other layers have no limit. */
export const cacheLimits: Readonly<Record<Kind, number>> = {
  row: 40,
  list: 100,
  cinema: 20,
  news: 100,
  title: 200,
  'localised-title': 50,
  season: 60,
  sources: 60,
  'no-sources': 100,
  absence: 200,
  collection: 60,
  group: 200,
  'group-of-title': 2_000,
  person: 60,
  services: 40,
  downloads: 100,
  'downloads-miss': 200,
  'no-downloads': 200,
  runtime: 400,
  search: 400,
  'imdb-id': 200,
  visitors: 300,
  'public-lists': 20,
  page: 150,
};
