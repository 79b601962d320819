/** What services charge and allow, in US dollars. Look again before you rely on it: prices change without a word. */
export const asOf = '2026-11-21';

export const sources = {
  workers: 'https://developers.cloudflare.com/workers/platform/pricing/',
  workersLimits: 'https://developers.cloudflare.com/workers/platform/limits/',
  logs: 'https://developers.cloudflare.com/workers/observability/logs/workers-logs/#pricing',
  kv: 'https://developers.cloudflare.com/kv/platform/pricing/',
  kvLimits: 'https://developers.cloudflare.com/kv/platform/limits/',
  tmdb: 'https://developer.themoviedb.org/docs/rate-limiting',
  supabase: 'https://supabase.com/docs/guides/platform/billing-on-supabase',
  supabaseCompute: 'https://supabase.com/docs/guides/platform/compute-and-disk',
  supabaseRealtime: 'https://supabase.com/docs/guides/realtime/limits',
  supabaseAuth: 'https://supabase.com/docs/guides/auth/rate-limits',
} as const;

/** So many are in the price of a month; each further million costs this. */
export type Metered = { included: number; perMillion: number };

export const workers = {
  free: { requestsADay: 100_000, cpuOfRequest: 10, subrequests: 50, logsADay: 200_000 },
  paid: {
    aMonth: 5,
    requests: { included: 10e6, perMillion: 0.3 },
    cpuMilliseconds: { included: 30e6, perMillion: 0.02 },
    /** Until 2026-12-01, when Workers Logs take the prices of Cloudflare Observability. */
    logs: { included: 20e6, perMillion: 0.6 },
  },
} as const satisfies { free: object; paid: Record<string, Metered | number> };

export const kv = {
  free: { readsADay: 100_000, writesADay: 1_000 },
  paid: { reads: { included: 10e6, perMillion: 0.5 }, writes: { included: 1e6, perMillion: 5 } },
  /** On every plan. */
  writesOfKeyASecond: 1,
  /** A write may take so long to be seen everywhere, in seconds. */
  consistency: 60,
} as const;

/** "Somewhere in the 40 requests per second range", by key. */
export const tmdb = { callsASecond: 40 } as const;

export const supabase = {
  /** Of one address; without IP address forwarding that is the Worker's, for all visitors together. */
  auth: { renewalsAnHour: 1_800, mailsAnHour: 30 },
  free: { activeUsers: 50_000, connections: 200, egressGigabytes: 5 },
  pro: {
    aMonth: 25,
    computeCredit: 10,
    activeUsers: { included: 100_000, each: 0.00325 },
    egressGigabytes: { included: 250, each: 0.09 },
    connections: { included: 500, perThousand: 10, most: 10_000 },
  },
  /** The databases one can rent: their cores and what they cost a month. */
  compute: [
    { name: 'Micro', cores: 2, aMonth: 10 },
    { name: 'Large', cores: 2, aMonth: 110 },
    { name: 'XL', cores: 4, aMonth: 210 },
    { name: '2XL', cores: 8, aMonth: 410 },
    { name: '4XL', cores: 16, aMonth: 960 },
    { name: '8XL', cores: 32, aMonth: 1_870 },
    { name: '12XL', cores: 48, aMonth: 2_800 },
    { name: '16XL', cores: 64, aMonth: 3_730 },
  ],
} as const;
