import { budgets, firstVisit, samples } from './budgets.ts';

/** One kind of request. `at` selects the site or the minimal Worker. */
export type Case = {
  what: string;
  at: 'site' | 'floor';
  path: string;
  headers?: Readonly<Record<string, string>>;
  signedIn?: boolean;
  /** The number of requests, by default 400. Lower for requests that need another service. */
  requests?: number;
  /** The number of concurrent requests, by default two. */
  inFlight?: number;
  budget?: number;
};

const uncached = { 'x-bypass-page-cache': '1' };
/** A navigation within the site. Its downloads and the members' rating come late. */
const late = { 'x-late-parts': '1', 'sec-fetch-dest': 'document', 'sec-fetch-site': 'same-origin' };
const { cpuCached, cpuFiltered, cpuLate, cpuRendered } = budgets;

/** The path at which the minimal Worker serves home as static text. */
export const readyPath = '/ready';

/** The first case, an empty Worker, is the baseline of the others. */
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
  {
    what: 'a title with late parts',
    at: 'site',
    path: samples.title,
    headers: late,
    inFlight: 32, // while two requests wait for their parts, workerd is idle, and waking it takes as long as the page
    budget: cpuLate,
  },
  { what: 'a search', at: 'site', path: samples.search, budget: cpuRendered },
  { what: 'home, signed in', at: 'site', path: samples.home, signedIn: true },
  { what: 'My List', at: 'site', path: samples.myList, signedIn: true, requests: 100 },
];
