import type { Kind } from '../../src/worker/platform/cache/policy.ts';
import type { Assumptions } from './assumptions.ts';

/** Whom the Worker asks. */
export type Service = 'catalogue' | 'supabase' | 'listing';

/** What one request needs beside its page: a copy of its kind, from a service. */
export type Thing = {
  kind: Kind;
  service: Service;
  /** Copies for each page, all alike. */
  copies: number;
  /** Of how many pages; one where nothing is said. */
  share?: number;
  /** Asked for with every request of the page, or only when the page is made anew. */
  demand: 'request' | 'rebuild';
};

/** One screen: which requests of the load run show it, how many of its kind there are, what it is made of. */
export type Screen = {
  name: string;
  requests: readonly string[];
  keys: (assumed: Assumptions) => number;
  /** False where the page is made for each request: searches. */
  isKept: boolean;
  things: readonly Thing[];
  /** Names of bench/cpu.ts: a request answered from a copy, and the page made anew. */
  cpu: { copy: string; rendered: string };
};

const signedInToo = (name: string) => [name, `${name}, signed in`];

/**
 * The screens that are the same for everyone. A copy's times are those of src/worker/platform/cache/policy.ts by its kind. Half of
 * the titles are films, half series, as in the load run.
 */
export const screens: readonly Screen[] = [
  {
    name: 'home',
    requests: signedInToo('home'),
    keys: () => 1,
    isKept: true,
    things: [
      { kind: 'row', service: 'catalogue', copies: 9, demand: 'rebuild' },
      { kind: 'title', service: 'catalogue', copies: 1, demand: 'rebuild' },
    ],
    cpu: { copy: 'home, cached', rendered: 'home, rendered' },
  },
  {
    name: 'lists',
    requests: [...signedInToo('list'), ...signedInToo('new')],
    keys: () => 3,
    isKept: true,
    things: [{ kind: 'list', service: 'catalogue', copies: 1, demand: 'rebuild' }],
    cpu: { copy: 'a grid, cached', rendered: 'a grid, rendered' },
  },
  {
    name: 'filtered lists',
    requests: signedInToo('filtered list'),
    keys: ({ lists }) => lists,
    isKept: true,
    things: [{ kind: 'list', service: 'catalogue', copies: 1, demand: 'rebuild' }],
    cpu: { copy: 'a filtered list, cached', rendered: 'a grid, rendered' },
  },
  {
    name: 'titles',
    requests: signedInToo('title'),
    keys: ({ titles }) => titles,
    isKept: true,
    things: [
      { kind: 'title', service: 'catalogue', copies: 1, demand: 'rebuild' },
      { kind: 'season', service: 'catalogue', copies: 1, share: 0.5, demand: 'request' },
      { kind: 'downloads', service: 'listing', copies: 1, share: 0.5, demand: 'request' },
      { kind: 'visitors', service: 'supabase', copies: 1, demand: 'request' },
    ],
    cpu: { copy: 'a title, cached', rendered: 'a title, rendered' },
  },
  {
    name: 'searches',
    requests: [...signedInToo('search'), 'suggestions'],
    keys: ({ searches }) => searches,
    isKept: false,
    things: [{ kind: 'search', service: 'catalogue', copies: 1, demand: 'request' }],
    cpu: { copy: 'a search', rendered: 'a search' },
  },
];

/** Requests that are for one person: what they ask of Supabase each is as measured. */
export const personalRequests = ['my list', 'press My List', 'sign in', 'session'] as const;
