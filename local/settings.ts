import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

export type Settings = Record<string, string>;

/** The settings given on this machine, in the environment or `.dev.vars`. Only names of `.dev.vars.example` count. */
export function readGivenSettings(root: URL, environment: NodeJS.ProcessEnv = process.env): Settings {
  const read = (name: string) => {
    const file = new URL(name, root);
    return existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
  };
  const names = Object.keys(read('.dev.vars.example'));
  const given = { ...read('.dev.vars'), ...environment };
  return Object.fromEntries(names.flatMap((name) => (given[name] ? [[name, given[name]]] : [])));
}

/** The site's URL in mails of the embedded accounts; undefined if the operator uses another Supabase project. */
export function chosenSiteUrl(given: Settings, port: number): string | undefined {
  return given['SUPABASE_URL'] ? undefined : (given['SITE_URL'] ?? `http://localhost:${port}`);
}

/** The settings of a run: given ones replace embedded ones. The embedded collection's number means nothing to another catalogue. */
export function mergeSettings(embedded: Settings, given: Settings): Settings {
  const { HOME_COLLECTION: collection, ...rest } = embedded;
  const isEmbedded = given['CATALOGUE_URL'] === undefined && collection !== undefined;
  return { ...rest, ...(isEmbedded ? { HOME_COLLECTION: collection } : {}), ...given };
}
