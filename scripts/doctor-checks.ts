import type { Settings } from '../local/settings.ts';

/** One thing that a deployment needs, how to see whether it is there, and what to do where it is not. */
export type Check = {
  name: string;
  /** Without these settings the check is left out, and the site does without what it is about. */
  needs: readonly string[];
  /** What is wrong, in words; null where all is well. May reject: then the service did not answer. */
  ask: (settings: Settings) => Promise<string | null>;
  advice: string;
};

const deadline = 5_000;

const get = (url: string, headers: Record<string, string> = {}, init: RequestInit = {}) =>
  fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(deadline), ...init, headers });

const problemOf = async (response: Response, isGood = (status: number) => status < 300): Promise<string | null> => {
  const text = await response.text();
  return isGood(response.status) ? null : `it answered ${response.status} ${text.slice(0, 120)}`;
};

/** As the Worker asks: with a key and, being nobody, no token. */
const askSupabase = (settings: Settings, path: string, init?: RequestInit) =>
  get(
    settings['SUPABASE_URL'] + path,
    { apikey: settings['SUPABASE_PUBLISHABLE_KEY']!, 'content-type': 'application/json' },
    init,
  );

const supabase = ['SUPABASE_URL', 'SUPABASE_PUBLISHABLE_KEY'] as const;
const tables = ['profiles', 'user_preferences', 'user_lists', 'watch_history', 'ratings', 'user_activities'];
const push = 'Apply the tables, policies and functions: npx supabase link && npx supabase db push.';

/** A table that nobody may read answers 401 with 42501; one that is not there 404. https://docs.postgrest.org/en/stable/references/errors.html */
async function findOpenTable(settings: Settings, table: string): Promise<string | null> {
  const response = await askSupabase(settings, `/rest/v1/${table}?limit=1`);
  const text = await response.text();
  if (response.status === 404) return `there is no table ${table}`;
  return response.ok && text !== '[]' ? `anyone can read ${table}` : null;
}

const isKey = (key: string) => Buffer.from(key, 'base64').length === 32;

/** What `npm run doctor` looks at, in the order in which a site needs it. */
export const checks: readonly Check[] = [
  {
    name: 'Catalogue',
    needs: ['CATALOGUE_URL', 'CATALOGUE_TOKEN'],
    ask: async (settings) =>
      problemOf(
        await get(`${settings['CATALOGUE_URL']}/configuration`, {
          authorization: `Bearer ${settings['CATALOGUE_TOKEN']}`,
        }),
      ),
    advice: 'CATALOGUE_TOKEN is the API Read Access Token (not the short API key) of the service at CATALOGUE_URL.',
  },
  {
    name: 'Pictures',
    needs: ['IMAGE_URL'],
    ask: async (settings) => problemOf(await get(settings['IMAGE_URL']!), (status) => status < 500),
    advice: 'IMAGE_URL is the base of /t/p/{size}/{file}.',
  },
  {
    name: 'Site address',
    needs: ['SITE_URL'],
    ask: async ({ SITE_URL: url = '' }) =>
      URL.canParse(url) && /^https:|\/\/(localhost|127\.)/.test(url) ? null : 'it is no https address',
    advice: 'Mails, providers and canonical links lead to SITE_URL.',
  },
  {
    name: 'Session key',
    needs: ['SESSION_KEY'],
    ask: async ({ SESSION_KEY: keys = '' }) =>
      keys.split(',').every((key) => isKey(key.trim())) ? null : 'it is not 32 bytes in base64',
    advice: 'Make one: openssl rand -base64 32.',
  },
  {
    name: 'Supabase key',
    needs: supabase,
    ask: async (settings) => problemOf(await askSupabase(settings, '/auth/v1/settings')),
    advice: 'SUPABASE_PUBLISHABLE_KEY is sb_publishable_… (or the older anon key) of the project at SUPABASE_URL.',
  },
  {
    name: 'Supabase tables',
    needs: supabase,
    ask: async (settings) => {
      const problems = await Promise.all(tables.map((table) => findOpenTable(settings, table)));
      return problems.find((problem) => problem !== null) ?? null;
    },
    advice: push,
  },
  {
    name: 'Supabase functions',
    needs: supabase,
    ask: async (settings) =>
      problemOf(
        await askSupabase(settings, '/rest/v1/rpc/title_rating', {
          method: 'POST',
          body: JSON.stringify({ p_media_type: 'movie', p_movie_id: 1 }),
        }),
      ),
    advice: push,
  },
  {
    name: 'Supabase secret',
    needs: [...supabase, 'SUPABASE_SECRET_KEY'],
    ask: async (settings) => {
      const key = settings['SUPABASE_SECRET_KEY']!;
      const url = `${settings['SUPABASE_URL']}/rest/v1/contact_messages?limit=0`; // closed to everyone else
      return problemOf(await get(url, { apikey: key, authorization: `Bearer ${key}` }));
    },
    advice: 'SUPABASE_SECRET_KEY is sb_secret_… (or the older service_role key) of the same project.',
  },
  {
    name: 'Film downloads',
    needs: ['TORRENTS_URL'],
    ask: async (settings) => problemOf(await get(`${settings['TORRENTS_URL']}/list_movies.json?limit=1`)),
    advice: 'TORRENTS_URL is the part before /list_movies.json; such hosts move often.',
  },
  {
    name: 'Episode sources',
    needs: ['STREAMS_URL'],
    ask: async (settings) => problemOf(await get(`${settings['STREAMS_URL']}/stream/series/tt0000001:1:1.json`)),
    advice: 'STREAMS_URL is the part before /stream/series/….',
  },
  {
    name: 'Mail service',
    needs: ['MAIL_URL', 'MAIL_SERVICE_ID', 'MAIL_TEMPLATE_ID', 'MAIL_PUBLIC_KEY', 'MAIL_PRIVATE_KEY'],
    ask: async (settings) => problemOf(await get(settings['MAIL_URL']!), (status) => status < 500),
    advice: 'Only its address was tried, no mail is sent: write one with the contact form.',
  },
];
