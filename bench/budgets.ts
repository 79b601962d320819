import { homeRows } from '../src/shared/domain/home-rows.ts';

/** Limits. Bytes are compressed: HTML by brotli 5 as at the edge, the rest by gzip, the font as it is. */
export const budgets = {
  homeHtml: 15_000,
  pageHtml: 10_000,
  personHtml: 8_000,
  /** With inline styles, as on a first visit. */
  homeWithStyles: 25_000,
  pageWithStyles: 20_000,
  script: 10_000,
  styles: 11_500,
  face: 25_000,
  worker: 375_000,
  /** Requests before the user scrolls. */
  requests: 25,
  /** On the throttled phone, in milliseconds. */
  firstPaint: 900,
  largestPaint: 1_500,
  blocked: 50,
  layoutShift: 0,
  /** From the first press to the response and to the complete result, and to the latter with React loaded. */
  pressResponse: 200,
  pressComplete: 1_200,
  pressReady: 300,
  /** Scripts before the first press, without React's idle loading. */
  scriptsBefore: 10_000,
  /** All requests of home until it is idle, signed in. */
  requestsSignedIn: 20,
  /** CPU of a request above that of an empty Worker, in milliseconds. */
  cpuRendered: 2,
  cpuCached: 0.3,
  cpuFiltered: 0.4,
  /** Catalogue calls of home: its rows, its collection and the details of five heroes; one for a title, a list and a search; none from a warm cache. */
  callsHome: homeRows.length + 6,
  callsTitle: 1,
  callsList: 1,
  callsWarm: 0,
  /** Two hundred visitors: the 95th percentile of cached responses, in milliseconds. */
  loadWarm: 300,
  /** The Worker's heap, of the 128 MB that Cloudflare allows, and its growth per minute, in MB. */
  loadHeap: 100,
  loadHeapGrowth: 2,
} as const;

/** Headers of a browser that comes from outside the site. */
export const firstVisit = { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'none' } as const;

/** One page of each kind. */
export const samples = {
  home: '/',
  title: '/info/movie/287',
  grid: '/movies',
  search: '/search?q=night',
  myList: '/my-list',
} as const;
