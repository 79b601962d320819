/** The date of these prices (in US dollars) and limits. Check them before you rely on them. */
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

/** The amount included per month, and the price of each further million. */
export type Metered = { included: number; perMillion: number };

export const workers = {
  free: { requestsADay: 100_000, cpuOfRequest: 10, subrequests: 50, logsADay: 200_000 },
  paid: {
    aMonth: 5,
    requests: { included: 10e6, perMillion: 0.3 },
    cpuMilliseconds: { included: 30e6, perMillion: 0.02 },
    /** Until 2026-12-01, when the prices of Cloudflare Observability apply. */
    logs: { included: 20e6, perMillion: 0.6 },
  },
} as const satisfies { free: object; paid: Record<string, Metered | number> };

export const kv = {
  free: { readsADay: 100_000, writesADay: 1_000 },
  paid: { reads: { included: 10e6, perMillion: 0.5 }, writes: { included: 1e6, perMillion: 5 } },
  /** On every plan. */
  writesOfKeyASecond: 1,
  /** The maximum time until a write is visible everywhere, in seconds. */
  consistency: 60,
} as const;

/** "Somewhere in the 40 requests per second range", per key. */
export const tmdb = { callsASecond: 40 } as const;

export const supabase = {
  /**
   * Refreshes are limited per IP address. Without IP address forwarding, the Worker's address counts for all visitors.
   * Mails are limited per project.
   */
  auth: { refreshesAnHour: 1_800, mailsAnHour: 30 },
  free: { activeUsers: 50_000, connections: 200, egressGigabytes: 5 },
  pro: {
    aMonth: 25,
    computeCredit: 10,
    activeUsers: { included: 100_000, each: 0.00325 },
    egressGigabytes: { included: 250, each: 0.09 },
    connections: { included: 500, perThousand: 10, max: 10_000 },
  },
  /** Database sizes with their monthly prices. */
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
