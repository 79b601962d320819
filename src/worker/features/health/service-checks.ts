import type { Bindings, Settings } from '../../env.ts';
import { defaultTimeout, fetchWithin } from '../../platform/outbound/request.ts';
import { withTimeout } from '../../platform/timeout.ts';

/** The result of a check. `ms` is its duration in milliseconds. */
type Health = { ok: true; ms: number } | { ok: false; ms: number; problem: string };

/** The request that checks a service. */
export type CheckRequest = { url: string; headers?: Record<string, string> };

type ServiceSettings = Pick<
  Settings,
  'CATALOGUE_URL' | 'CATALOGUE_TOKEN' | 'SUPABASE_URL' | 'SUPABASE_PUBLISHABLE_KEY' | 'TORRENTS_URL' | 'STREAMS_URL'
>;

/**
 * Cheap requests to the services, whose responses are JSON. A function returns null if its service is not configured.
 */
export const checkRequests = {
  catalogue: ({ CATALOGUE_URL, CATALOGUE_TOKEN }) => ({
    url: `${CATALOGUE_URL}/configuration`,
    headers: { authorization: `Bearer ${CATALOGUE_TOKEN}` },
  }),
  accounts: ({ SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY }) =>
    SUPABASE_URL && SUPABASE_PUBLISHABLE_KEY
      ? { url: `${SUPABASE_URL}/auth/v1/settings`, headers: { apikey: SUPABASE_PUBLISHABLE_KEY } }
      : null,
  downloads: ({ TORRENTS_URL }) => (TORRENTS_URL ? { url: `${TORRENTS_URL}/list_movies.json?limit=1` } : null),
  streams: ({ STREAMS_URL }) => (STREAMS_URL ? { url: `${STREAMS_URL}/stream/series/tt0000001:1:1.json` } : null),
} satisfies Record<string, (settings: ServiceSettings) => CheckRequest | null>;

async function checkService({ url, headers = {} }: CheckRequest): Promise<string | null> {
  const response = await fetchWithin(url)(url, { headers });
  await response.json();
  return response.ok ? null : `status ${response.status}`;
}

/** Checks KV with a read, which shows that the namespace is bound and reachable. */
const readKv = async ({ CACHE_KV }: Bindings): Promise<string | null> => {
  const reading = CACHE_KV.get('healthz').then(() => null);
  return withTimeout(reading, defaultTimeout, 'timeout');
};

async function measure(check: () => Promise<string | null>): Promise<Health> {
  const start = Date.now();
  const problem = await check().catch((error: Error) => error.message);
  const ms = Date.now() - start;
  return problem === null ? { ok: true, ms } : { ok: false, ms, problem };
}

/** Checks all configured services in parallel. Never rejects. Results contain no URLs or keys. */
export async function checkServices(env: Bindings, settings: Settings): Promise<Record<string, Health>> {
  const serviceChecks = Object.entries(checkRequests).flatMap(([name, requestFor]) => {
    const request = requestFor(settings);
    return request ? [[name, () => checkService(request)] as const] : [];
  });
  const checks = [...serviceChecks, ['cache', () => readKv(env)] as const];
  return Object.fromEntries(await Promise.all(checks.map(async ([name, check]) => [name, await measure(check)])));
}
