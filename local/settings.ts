import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

export type Settings = Record<string, string>;

/** What the operator has set on this machine: the environment before `.dev.vars`, only names of `.dev.vars.example`. */
export function readGivenSettings(root: URL, environment: NodeJS.ProcessEnv = process.env): Settings {
  const read = (name: string) => {
    const file = new URL(name, root);
    return existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
  };
  const names = Object.keys(read('.dev.vars.example'));
  const given = { ...read('.dev.vars'), ...environment };
  return Object.fromEntries(names.flatMap((name) => (given[name] ? [[name, given[name]]] : [])));
}

/** The address for mails of the embedded accounts to lead to; none where the operator uses accounts of a project elsewhere. */
export function chosenSiteUrl(given: Settings, port: number): string | undefined {
  return given['SUPABASE_URL'] ? undefined : (given['SITE_URL'] ?? `http://localhost:${port}`);
}

/** The settings of a run: given ones replace embedded ones. The embedded collection's number means nothing to another catalogue. */
export function mergeSettings(embedded: Settings, given: Settings): Settings {
  const { HOME_COLLECTION: collection, ...rest } = embedded;
  const isEmbedded = given['CATALOGUE_URL'] === undefined && collection !== undefined;
  return { ...rest, ...(isEmbedded ? { HOME_COLLECTION: collection } : {}), ...given };
}
