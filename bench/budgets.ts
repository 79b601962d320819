import { homeRows } from '../src/shared/domain/home-rows.ts';

/** Limits of the bench. HTML is compressed by brotli 5, as at the edge. Other bytes are gzip; the font is unchanged. */
export const budgets = {
  homeHtml: 15_000,
  pageHtml: 10_000,
  personHtml: 8_000,
  /** A title with every section at its limit. */
  fullTitleHtml: 12_000,
  /** With inline styles, as on a first visit. A row of home is about 600 bytes. */
  homeWithStyles: 15_600 + 600 * homeRows.length,
  pageWithStyles: 20_000,
  script: 10_000,
  styles: 11_000,
  face: 25_000,
  worker: 390_000,
  /** Requests before the user scrolls. */
  requests: 25,
  /** On the throttled phone, in milliseconds. */
  firstPaint: 900,
  largestPaint: 1_500,
  blocked: 50,
  layoutShift: 0,
  /**
   * In milliseconds: from the first press to the response, to the complete result, and to the complete result with
   * React loaded.
   */
  pressResponse: 200,
  pressComplete: 1_200,
  pressReady: 300,
  /** Scripts before the first press, without React's idle loading. */
  scriptsBefore: 10_000,
  /** All requests of a signed-in user's home page until it is idle. */
  requestsSignedIn: 17,
  /** CPU per request, minus the CPU of an empty Worker, in milliseconds. */
  cpuRendered: 2,
  cpuCached: 0.3,
  cpuFiltered: 0.4,
  cpuLate: 1,
  /**
   * Catalogue calls. Home needs its rows, its collection and the details of five heroes. A title and a list need one
   * call, a search a second one for collections or a correction, a warm cache none.
   */
  callsHome: homeRows.length + 6,
  callsTitle: 1,
  callsList: 1,
  callsSearch: 2,
  callsWarm: 0,
  /** The 95th percentile of cached responses with two hundred visitors, in milliseconds. */
  loadWarm: 300,
  /** The Worker's heap, of the 128 MB that Cloudflare allows, and its growth per minute, in MB. */
  loadHeap: 100,
  loadHeapGrowth: 2,
} as const;

/** Request headers of a browser that opens a page from outside the site. */
export const firstVisit = { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'none' } as const;

/** One page of each kind. */
export const samples = {
  home: '/',
  title: '/info/movie/287',
  grid: '/movies',
  search: '/search?q=night',
  myList: '/my-list',
} as const;
