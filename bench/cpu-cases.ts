import { budgets, firstVisit, samples } from './budgets.ts';

/** One kind of request. `at`: the site, or the least that a Worker can do. */
export type Case = {
  what: string;
  at: 'site' | 'floor';
  path: string;
  headers?: Readonly<Record<string, string>>;
  signedIn?: boolean;
  /** Fewer where somebody else has to answer as well. */
  requests?: number;
  budget?: number;
};

const uncached = { 'x-render-anew': '1' };
const { cpuCached, cpuFiltered, cpuRendered } = budgets;

/** The page that the floor has ready: home, as the site answers it. */
export const readyPath = '/ready';

/** The first is what the others are compared with: a Worker that answers nothing. */
export const cases: readonly Case[] = [
  { what: 'an empty route, floor', at: 'floor', path: '/' },
  { what: 'home as a ready page, floor', at: 'floor', path: readyPath },
  { what: 'an empty route of the site', at: 'site', path: '/robots.txt' },
  { what: 'home, cached', at: 'site', path: samples.home, budget: cpuCached },
  { what: 'home, cached, inline styles', at: 'site', path: samples.home, headers: firstVisit, budget: cpuCached },
  { what: 'home, rendered', at: 'site', path: samples.home, headers: uncached, budget: cpuRendered },
  { what: 'a grid, cached', at: 'site', path: samples.grid, budget: cpuCached },
  { what: 'a grid, rendered', at: 'site', path: samples.grid, headers: uncached, budget: cpuRendered },
  { what: 'a filtered list, cached', at: 'site', path: '/movies?genre=horror', budget: cpuFiltered },
  { what: 'a title, cached', at: 'site', path: samples.title, budget: cpuCached },
  { what: 'a title, rendered', at: 'site', path: samples.title, headers: uncached, budget: cpuRendered },
  { what: 'a search', at: 'site', path: samples.search, budget: cpuRendered },
  { what: 'home, signed in', at: 'site', path: samples.home, signedIn: true },
  { what: 'My List', at: 'site', path: samples.myList, signedIn: true, requests: 100 },
];
