import type { Bindings, Settings } from '../env.ts';
import { fetchWithin } from '../platform/outbound/fetch.ts';

/** How a service answered: `ms` is how long that took, `problem` what was wrong. */
export type Health = { ok: true; ms: number } | { ok: false; ms: number; problem: string };

/** What is asked of a service, as `fetch` takes it. */
export type Question = { url: string; headers?: Record<string, string> };

type Places = Pick<
  Settings,
  'CATALOGUE_URL' | 'CATALOGUE_TOKEN' | 'SUPABASE_URL' | 'SUPABASE_PUBLISHABLE_KEY' | 'TORRENTS_URL' | 'STREAMS_URL'
>;

/** A small question to each outside service, which answers it with JSON; null where it is not set up. */
export const questions = {
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
} satisfies Record<string, (settings: Places) => Question | null>;

async function ask({ url, headers = {} }: Question): Promise<string | null> {
  const response = await fetchWithin([new URL(url).origin])(url, { headers });
  await response.json();
  return response.ok ? null : `status ${response.status}`;
}

/** Nothing is written: a read that is answered shows that the namespace is bound and reachable. */
const readKv = async ({ CACHE_KV }: Bindings): Promise<string | null> => {
  await CACHE_KV.get('healthz');
  return null;
};

async function measure(check: () => Promise<string | null>): Promise<Health> {
  const start = Date.now();
  const problem = await check().catch((error: Error) => error.message);
  const ms = Date.now() - start;
  return problem === null ? { ok: true, ms } : { ok: false, ms, problem };
}

/** Asks everything that this site is set up with, at once. Does not reject; no answer holds an address or a key. */
export async function checkServices(env: Bindings, settings: Settings): Promise<Record<string, Health>> {
  const asked = Object.entries(questions).flatMap(([name, questionFor]) => {
    const question = questionFor(settings);
    return question ? [[name, () => ask(question)] as const] : [];
  });
  const checks = [...asked, ['cache', () => readKv(env)] as const];
  return Object.fromEntries(await Promise.all(checks.map(async ([name, check]) => [name, await measure(check)])));
}
