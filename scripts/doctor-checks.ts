import type { Settings } from '../local/settings.ts';
import { type CheckRequest, checkRequests } from '../src/worker/features/health/service-checks.ts';
import { type Check, get, secretHeaders, supabase } from './doctor-check.ts';
import { supabaseChecks } from './doctor-supabase.ts';

const isJson = (text: string) => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

/** Returns the problem of a response, or null. Rejects other types than JSON, because parked domains return HTML. */
async function problemOf(response: Response): Promise<string | null> {
  const text = await response.text();
  if (response.status >= 300) return `returned ${response.status} ${text.slice(0, 120)}`;
  return isJson(text) ? null : 'did not return JSON';
}

/** Checks that the host responds, for a base URL that has no resource itself. */
const problemOfHost = async (url: string) => {
  const { status } = await get(url);
  return status < 500 ? null : `returned ${status}`;
};

/** Sends the same request as /healthz. */
const askService = async (service: keyof typeof checkRequests, settings: Settings) => {
  const { url, headers } = checkRequests[service](
    settings as Parameters<(typeof checkRequests)['catalogue']>[0],
  ) as CheckRequest;
  return problemOf(await get(url, headers));
};

/** All checks, the most important first. */
export const checks: readonly Check[] = [
  {
    name: 'Catalogue',
    needs: ['CATALOGUE_URL', 'CATALOGUE_TOKEN'],
    run: (settings) => askService('catalogue', settings),
    advice: 'CATALOGUE_TOKEN is the API Read Access Token (not the short API key) of the service at CATALOGUE_URL.',
  },
  {
    name: 'Pictures',
    needs: ['IMAGE_URL'],
    run: (settings) => problemOfHost(settings['IMAGE_URL']!),
    advice: 'IMAGE_URL is the base of /t/p/{size}/{file}.',
  },
  {
    name: 'Site address',
    needs: ['SITE_URL'],
    run: async ({ SITE_URL: url = '' }) =>
      URL.canParse(url) && /^https:|\/\/(localhost|127\.)/.test(url) ? null : 'not an https URL',
    advice: 'Mails, sign-in providers and canonical links use SITE_URL.',
  },
  {
    name: 'Supabase key',
    needs: supabase,
    run: (settings) => askService('accounts', settings),
    advice: 'SUPABASE_PUBLISHABLE_KEY is sb_publishable_… (or the older anon key) of the project at SUPABASE_URL.',
  },
  {
    name: 'Supabase secret',
    needs: [...supabase, 'SUPABASE_SECRET_KEY'],
    run: async (settings) => {
      const url = `${settings['SUPABASE_URL']}/rest/v1/contact_messages?limit=0`; // readable only with this key
      return problemOf(await get(url, secretHeaders(settings)));
    },
    advice: 'SUPABASE_SECRET_KEY is sb_secret_… (or the older service_role key) of the same project.',
  },
  ...supabaseChecks,
  {
    name: 'Film downloads',
    needs: ['TORRENTS_URL'],
    run: (settings) => askService('downloads', settings),
    advice: 'TORRENTS_URL is the URL before /list_movies.json; such hosts move often.',
  },
  {
    name: 'Episode sources',
    needs: ['STREAMS_URL'],
    run: (settings) => askService('streams', settings),
    advice: 'STREAMS_URL is the URL before /stream/series/….',
  },
  {
    name: 'Mail service',
    needs: ['MAIL_URL', 'MAIL_SERVICE_ID', 'MAIL_TEMPLATE_ID', 'MAIL_PUBLIC_KEY', 'MAIL_PRIVATE_KEY'],
    run: (settings) => problemOfHost(settings['MAIL_URL']!),
    advice: 'Only its URL was tested, without sending a mail: use the contact form to send one.',
  },
];
