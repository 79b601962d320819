import type { Kind } from '../../src/worker/platform/cache/policy.ts';
import type { Assumptions } from './assumptions.ts';

/** Upstreams of the Worker. */
export type Service = 'catalogue' | 'supabase' | 'listing';

/** Data that a page needs: cache entries of one kind, loaded from a service. */
export type Dependency = {
  kind: Kind;
  service: Service;
  /** Cache entries per page. */
  entries: number;
  /** The share of pages that need the data, by default 1. */
  share?: number;
  /** Whether every request reads the data, or only a rebuild of the page. */
  demand: 'request' | 'rebuild';
};

/** A screen: the load run's requests for it, how many pages of its kind exist, and the data they need. */
export type Screen = {
  name: string;
  requests: readonly string[];
  keys: (assumed: Assumptions) => number;
  /** False for searches, which are rendered on every request. */
  isCached: boolean;
  dependencies: readonly Dependency[];
  /** The names of a cached and of a rendered request in bench/cpu-cases.ts. */
  cpu: { cached: string; rendered: string };
};

const signedInToo = (name: string) => [name, `${name}, signed in`];

/**
 * The screens that all visitors share. Ages of cache entries come from src/worker/platform/cache/policy.ts. As in the
 * load run, half of the titles are films and half are series.
 */
export const screens: readonly Screen[] = [
  {
    name: 'home',
    requests: signedInToo('home'),
    keys: () => 1,
    isCached: true,
    dependencies: [
      { kind: 'row', service: 'catalogue', entries: 9, demand: 'rebuild' },
      { kind: 'title', service: 'catalogue', entries: 1, demand: 'rebuild' },
    ],
    cpu: { cached: 'home, cached', rendered: 'home, rendered' },
  },
  {
    name: 'lists',
    requests: [...signedInToo('list'), ...signedInToo('new')],
    keys: () => 3,
    isCached: true,
    dependencies: [{ kind: 'list', service: 'catalogue', entries: 1, demand: 'rebuild' }],
    cpu: { cached: 'a grid, cached', rendered: 'a grid, rendered' },
  },
  {
    name: 'filtered lists',
    requests: signedInToo('filtered list'),
    keys: ({ lists }) => lists,
    isCached: true,
    dependencies: [{ kind: 'list', service: 'catalogue', entries: 1, demand: 'rebuild' }],
    cpu: { cached: 'a filtered list, cached', rendered: 'a grid, rendered' },
  },
  {
    name: 'titles',
    requests: signedInToo('title'),
    keys: ({ titles }) => titles,
    isCached: true,
    dependencies: [
      { kind: 'title', service: 'catalogue', entries: 1, demand: 'rebuild' },
      { kind: 'season', service: 'catalogue', entries: 1, share: 0.5, demand: 'request' },
      { kind: 'downloads', service: 'listing', entries: 1, share: 0.5, demand: 'request' },
      { kind: 'memberRating', service: 'supabase', entries: 1, demand: 'request' },
    ],
    cpu: { cached: 'a title, cached', rendered: 'a title, rendered' },
  },
  {
    name: 'searches',
    requests: [...signedInToo('search'), 'suggestions'],
    keys: ({ searches }) => searches,
    isCached: false,
    dependencies: [{ kind: 'search', service: 'catalogue', entries: 1, demand: 'request' }],
    cpu: { cached: 'a search', rendered: 'a search' },
  },
];

/** Personal requests. The load run measures their Supabase calls. */
export const personalRequests = ['my list', 'press My List', 'sign in', 'session'] as const;
