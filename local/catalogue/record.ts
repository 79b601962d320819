const KEPT = 500;

interface Call {
  readonly path: string;
  readonly start: number;
  readonly end: number;
}

/** What has been asked of the catalogue, for tests: times are milliseconds since 1970. */
export interface CallStats {
  calls: number;
  byPath: Record<string, number>;
  inFlight: number;
  maxInFlight: number;
  urls: string[];
  log: Call[];
}

export interface CallRecord {
  /** Notes a call by its address, and returns what to do at its end. */
  begin(address: URL): () => void;
  stats(): CallStats;
  reset(): void;
}

function newStats(inFlight = 0): CallStats {
  return { calls: 0, byPath: {}, inFlight, maxInFlight: inFlight, urls: [], log: [] };
}

/** The part of an address that tests speak of: without the host, `/3`, and the key. */
export function addressOf(url: URL): string {
  const query = new URLSearchParams(url.search);
  query.delete('api_key');
  const path = url.pathname.replace(/^\/3(?=\/)/, '');
  return query.size > 0 ? `${path}?${query}` : path;
}

/** Keeps count of calls and the last 500 of them. */
export function recordCalls(): CallRecord {
  let stats = newStats();
  return {
    begin: (url) => {
      const address = addressOf(url);
      const path = address.split('?')[0] ?? address;
      const start = Date.now();
      stats.calls += 1;
      stats.byPath[path] = (stats.byPath[path] ?? 0) + 1;
      stats.inFlight += 1;
      stats.maxInFlight = Math.max(stats.maxInFlight, stats.inFlight);
      stats.urls = [...stats.urls, address].slice(-KEPT);
      return () => {
        stats.inFlight -= 1;
        stats.log = [...stats.log, { path, start, end: Date.now() }].slice(-KEPT);
      };
    },
    stats: () => stats,
    // Calls still under way end after the reset, so they stay counted as under way.
    reset: () => (stats = newStats(stats.inFlight)),
  };
}
