const MAX_CALLS = 500;

interface Call {
  readonly path: string;
  readonly start: number;
  readonly end: number;
}

/** The requests to the catalogue, for tests. Times are in milliseconds since 1970. */
export interface CallStats {
  calls: number;
  byPath: Record<string, number>;
  inFlight: number;
  maxInFlight: number;
  urls: string[];
  log: Call[];
}

export interface CallRecord {
  /** Records a call. Returns a function to call at its end. */
  begin(address: URL): () => void;
  stats(): CallStats;
  reset(): void;
}

function newStats(): CallStats {
  return { calls: 0, byPath: {}, inFlight: 0, maxInFlight: 0, urls: [], log: [] };
}

/** Returns the part of a URL that tests use: without the host, `/3` and the key. */
export function addressOf(url: URL): string {
  const query = new URLSearchParams(url.search);
  query.delete('api_key');
  const path = url.pathname.replace(/^\/3(?=\/)/, '');
  return query.size > 0 ? `${path}?${query}` : path;
}

/** Counts calls and stores the last 500. */
export function recordCalls(): CallRecord {
  let stats = newStats();
  return {
    begin: (url) => {
      const address = addressOf(url);
      const path = address.split('?')[0] ?? address;
      const start = Date.now();
      const own = stats; // a call that ends after a reset does not count then
      own.calls += 1;
      own.byPath[path] = (own.byPath[path] ?? 0) + 1;
      own.inFlight += 1;
      own.maxInFlight = Math.max(own.maxInFlight, own.inFlight);
      own.urls = [...own.urls, address].slice(-MAX_CALLS);
      return () => {
        own.inFlight -= 1;
        own.log = [...own.log, { path, start, end: Date.now() }].slice(-MAX_CALLS);
      };
    },
    stats: () => stats,
    reset: () => void (stats = newStats()),
  };
}
