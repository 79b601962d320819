import type { Settings } from '../local/settings.ts';
import { type Check, get, readJson, supabase } from './doctor-check.ts';
import { findMissingMigration } from './doctor-migrations.ts';

/** Returns a problem if tokens are signed with a secret (in older projects) and SUPABASE_JWT_SECRET is not set. */
async function findSigningProblem({ SUPABASE_URL: url, SUPABASE_JWT_SECRET: secret }: Settings) {
  const keys = (await readJson(await get(`${url}/auth/v1/.well-known/jwks.json`)))?.['keys'];
  if (!Array.isArray(keys)) return 'did not return JSON';
  return keys.length > 0 || secret ? null : 'tokens are signed with HS256, and SUPABASE_JWT_SECRET is not set';
}

/** Checks that Supabase redirects an invalid link to SITE_URL, as it does if that URL is on its allow-list. */
async function findAddressProblem({ SUPABASE_URL: url, SITE_URL: site = '' }: Settings) {
  const query = new URLSearchParams({ type: 'signup', token: 'doctor', redirect_to: `${site}/auth/callback` });
  const response = await get(`${url}/auth/v1/verify?${query.toString()}`);
  await response.body?.cancel();
  const location = response.headers.get('location');
  if (!location) return `returned ${response.status} instead of a redirect to SITE_URL`;
  const leads = URL.canParse(location) ? new URL(location).origin : location.replace(/[?#].*/, '');
  return leads === new URL(site).origin ? null : `redirects to ${leads} instead of SITE_URL`;
}

/** Compares the project's sign-in with SIGN_IN_PROVIDERS and `supabase/config.toml`. */
async function findSignInProblem(settings: Settings): Promise<string | null> {
  const headers = { apikey: settings['SUPABASE_PUBLISHABLE_KEY']! };
  const response = await get(`${settings['SUPABASE_URL']}/auth/v1/settings`, headers);
  const config = await readJson(response);
  if (!config?.['external']) return response.ok ? 'did not return JSON' : `returned ${response.status}`;
  const external = config['external'] as Record<string, boolean>;
  const providers = (settings['SIGN_IN_PROVIDERS'] ?? '')
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
  const off = providers.find((name) => !external[name]);
  if (off) return `SIGN_IN_PROVIDERS lists ${off}, which is not enabled in Supabase`;
  if (config['disable_signup']) return 'new users cannot sign up';
  return config['mailer_autoconfirm'] ? 'email addresses are not confirmed by mail' : null;
}

/** Returns the project's id, or undefined if it is not hosted. */
const projectOf = (url: string) => /^https:\/\/(?<project>[a-z]{20})\.supabase\.co\b/.exec(url)?.groups?.['project'];

/**
 * Checks settings that only the owner can read, through the Management API.
 * https://supabase.com/docs/reference/api/v1-get-auth-service-config
 */
async function findSwitchProblem(project: string, token: string): Promise<string | null> {
  const address = `https://api.supabase.com/v1/projects/${project}/config/auth`;
  const response = await get(address, { authorization: `Bearer ${token}` });
  const config = await readJson(response);
  if (!response.ok || !config) return `the Management API returned ${response.status}`;
  if (config['security_sb_forwarded_for_enabled'] !== true) return 'IP address forwarding is off';
  const mails = Number(config['rate_limit_email_sent']);
  return mails <= 30 ? `it sends ${mails} emails an hour for all visitors together` : null;
}

async function findLimitProblem(settings: Settings): Promise<string | null> {
  if (!settings['SUPABASE_SECRET_KEY']) return 'without SUPABASE_SECRET_KEY it counts all visitors as one address';
  const [project, token] = [projectOf(settings['SUPABASE_URL']!), settings['SUPABASE_ACCESS_TOKEN']];
  return project && token ? findSwitchProblem(project, token) : null;
}

/** Checks of a Supabase project's configuration. */
export const supabaseChecks: readonly Check[] = [
  {
    name: 'Supabase migrations',
    needs: [...supabase, 'SUPABASE_SECRET_KEY'],
    run: findMissingMigration,
    advice: 'Apply them: npx supabase@latest link && npx supabase@latest db push.',
  },
  {
    name: 'Supabase sign-in',
    needs: supabase,
    run: findSignInProblem,
    advice:
      'Enable providers under Authentication → Providers; run SITE_URL=https://… npx supabase@latest config push.',
  },
  {
    name: 'Supabase signing keys',
    needs: supabase,
    run: findSigningProblem,
    advice: 'Set SUPABASE_JWT_SECRET or switch the project to signing keys; otherwise users do not stay signed in.',
  },
  {
    name: 'Supabase site address',
    needs: [...supabase, 'SITE_URL'],
    run: findAddressProblem,
    advice: 'Run SITE_URL=https://… npx supabase@latest config push.',
  },
  {
    name: 'Supabase limits',
    needs: supabase,
    run: findLimitProblem,
    advice:
      'Set SUPABASE_SECRET_KEY; under Authentication → Rate Limits, turn on IP address forwarding and raise emails per hour.',
    note: ({ SUPABASE_ACCESS_TOKEN: token }) =>
      token ? null : 'IP address forwarding is only checked with SUPABASE_ACCESS_TOKEN in the environment',
  },
];
