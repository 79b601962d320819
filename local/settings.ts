import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

export type Settings = Record<string, string>;

/** Reads the settings in the environment and `.dev.vars`. Ignores names that are not in `.dev.vars.example`. */
export function readGivenSettings(root: URL, environment: NodeJS.ProcessEnv = process.env): Settings {
  const read = (name: string) => {
    const file = new URL(name, root);
    return existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
  };
  const names = Object.keys(read('.dev.vars.example'));
  const given = { ...read('.dev.vars'), ...environment };
  return Object.fromEntries(names.flatMap((name) => (given[name] ? [[name, given[name]]] : [])));
}

/** Returns the site's URL for the embedded accounts, or undefined if the operator uses another Supabase project. */
export function chosenSiteUrl(given: Settings, port: number): string | undefined {
  return given['SUPABASE_URL'] ? undefined : (given['SITE_URL'] ?? `http://localhost:${port}`);
}

/**
 * Merges settings: given ones replace embedded ones. The embedded collection is omitted if the operator uses another
 * catalogue, in which its number has no meaning, and the keys of the embedded mail service if they use another one.
 */
export function mergeSettings(embedded: Settings, given: Settings): Settings {
  const hasOtherMail = Object.keys(given).some((name) => name.startsWith('MAIL_'));
  const isMeaningless = (name: string) =>
    name === 'HOME_COLLECTION' ? 'CATALOGUE_URL' in given : hasOtherMail && name.startsWith('MAIL_');
  return { ...Object.fromEntries(Object.entries(embedded).filter(([name]) => !isMeaningless(name))), ...given };
}
