import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { closest, distance } from 'fastest-levenshtein';
import type { Settings } from '../local/settings.ts';
import { parseSettings, SettingsError } from '../src/worker/env.ts';

/**
 * The settings of a feature. If any of `wanted` is set, all of `needs` are required. By default `wanted` consists of
 * `needs` and `optional`.
 */
type Group = { label: string; needs: readonly string[]; optional?: readonly string[]; wanted?: readonly string[] };

const groups: readonly Group[] = [
  {
    label: 'Accounts need',
    needs: ['SUPABASE_URL', 'SUPABASE_PUBLISHABLE_KEY', 'SESSION_KEY'],
    optional: ['SUPABASE_SECRET_KEY', 'SUPABASE_JWT_SECRET', 'SIGN_IN_PROVIDERS'],
  },
  { label: 'Film downloads need', needs: ['TORRENTS_URL'], optional: ['TORRENT_FILE_HOSTS'] },
  {
    label: 'The contact form needs',
    needs: ['MAIL_URL', 'MAIL_SERVICE_ID', 'MAIL_TEMPLATE_ID', 'MAIL_PUBLIC_KEY', 'MAIL_PRIVATE_KEY'],
  },
  {
    label: 'Email digests need',
    needs: ['SITE_URL', 'SUPABASE_SECRET_KEY', 'MAIL_URL', 'MAIL_SERVICE_ID', 'MAIL_PUBLIC_KEY', 'MAIL_PRIVATE_KEY'],
    wanted: ['MAIL_DIGEST_TEMPLATE_ID'],
  },
];

const namesIn = (file: URL) => (existsSync(file) ? Object.keys(parseEnv(readFileSync(file, 'utf8'))) : []);

/** Lists names in .dev.vars that are not settings, such as misspelt names. */
function listUnknown(root: URL): string[] {
  const known = new Set(namesIn(new URL('.dev.vars.example', root)));
  const unknown = namesIn(new URL('.dev.vars', root)).filter((name) => !known.has(name));
  return unknown.map((name) => {
    const meant = closest(name, [...known]);
    const question = distance(name, meant) <= 3 ? ` Did you mean ${meant}?` : '';
    return `${name} in .dev.vars is not a setting; .dev.vars.example lists all of them.${question}`;
  });
}

/** Lists features that are only partly configured. The site runs without them. */
function listIncomplete(settings: Settings): string[] {
  return groups.flatMap(({ label, needs, optional = [], wanted = [...needs, ...optional] }) => {
    const given = wanted.filter((name) => settings[name]);
    const missing = needs.filter((name) => !settings[name]);
    if (given.length === 0 || missing.length === 0) return [];
    return [`${label} ${missing.join(', ')} too, because ${given.join(', ')} ${given.length > 1 ? 'are' : 'is'} set.`];
  });
}

/** Parses settings as the Worker does. Returns them unparsed if they are invalid. */
function parseAsWorker(given: Settings): { settings: Settings; problems: string[] } {
  try {
    const texts = Object.entries(parseSettings(given)).filter(([, value]) => typeof value === 'string');
    return { settings: { ...given, ...(Object.fromEntries(texts) as Settings) }, problems: [] };
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    return { settings: given, problems: error.message.split('\n') };
  }
}

/** Returns parsed settings and the problems that are visible without calling any service. */
export function checkSettings(root: URL, given: Settings): { settings: Settings; problems: string[] } {
  const isAny = Object.keys(given).length > 0;
  const { settings, problems } = isAny ? parseAsWorker(given) : { settings: given, problems: [] };
  return { settings, problems: [...listUnknown(root), ...problems, ...listIncomplete(given)] };
}
