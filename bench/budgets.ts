/** What a page may cost. Bytes are compressed: HTML by brotli 5 as at an edge, the rest by gzip; the face is as it is. */
export const budgets = {
  homeHtml: 15_000,
  pageHtml: 10_000,
  /** With the styles that a page brings along for who comes from elsewhere. */
  homeWithStyles: 25_000,
  pageWithStyles: 20_000,
  script: 10_000,
  styles: 10_000,
  face: 25_000,
  worker: 305_000,
  /** Files asked for before anyone scrolls. */
  requests: 25,
  /** On the throttled phone, in milliseconds. */
  firstPaint: 900,
  largestPaint: 1_500,
  blocked: 50,
  layoutShift: 0,
  /** From a first press to what answers it, and to the complete result; the latter too once React is there. */
  pressResponse: 200,
  pressComplete: 1_200,
  pressReady: 300,
  /** Scripts asked for before anyone presses anything, React's idle loading left out. */
  scriptsBefore: 10_000,
  /** All that home asks for until nothing more comes, for somebody who is signed in. */
  requestsSignedIn: 20,
  /** CPU of a request beyond that of a Worker that answers nothing, in milliseconds. */
  cpuRendered: 2,
  cpuCached: 0.3,
  cpuFiltered: 0.4,
  /** Calls to the catalogue: nine rows and the details of five heroes; one for a title, a list and a search; none once they are known. */
  callsHome: 14,
  callsTitle: 1,
  callsList: 1,
  callsWarm: 0,
  /** Two hundred visitors: the 95th of a hundred answers from copies, in milliseconds. */
  loadWarm: 300,
  /** Megabytes: what the Worker keeps, of the 128 that Cloudflare allows, and what that may grow by in a minute. */
  loadHeap: 100,
  loadHeapGrowth: 2,
} as const;

/** What a browser says of itself that comes from elsewhere. */
export const firstVisit = { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'none' } as const;

/** The pages that stand for their kind. */
export const samples = {
  home: '/',
  title: '/info/movie/287',
  grid: '/movies',
  search: '/search?q=night',
  myList: '/my-list',
} as const;
