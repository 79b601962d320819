import { readdirSync, readFileSync } from 'node:fs';
import type { Settings } from '../local/settings.ts';
import { get, readJson, secretHeaders } from './doctor-check.ts';

const folder = new URL('../migrations/', import.meta.url);

const functionPattern =
  /(create|drop)[a-z ]* function (?:if exists )?public\.(\w+)\s*\(([\s\S]*?)\)\s*(?:returns|language|;)/g;

/** Lists the tables and functions of the migrations that the secret key may use, with the parameters of functions. */
function listMigrated(): [path: string, parameters: string[]][] {
  const files = readdirSync(folder).toSorted();
  const sql = files.map((file) => readFileSync(new URL(file, folder), 'utf8')).join('\n');
  const tables = [...sql.matchAll(/create table public\.(\w+)/g)].map(([, name]) => `/${name}`);
  const granted = [...sql.matchAll(/grant execute on function ([^;]+)\sto\s[^;]*service_role/g)].flatMap(
    ([, names = '']) => names.match(/(?<=public\.)\w+/g) ?? [],
  );
  const functions = new Map<string, string[]>();
  for (const [, verb, name = '', parameters = ''] of sql.matchAll(functionPattern)) {
    functions.delete(name);
    if (verb === 'create' && granted.includes(name)) functions.set(name, parameters.match(/\bp_\w+/g) ?? []);
  }
  return [
    ...tables.map((path): [string, string[]] => [path, []]),
    ...[...functions].map(([name, parameters]): [string, string[]] => [`/rpc/${name}`, parameters]),
  ];
}

/** PostgREST's description of a path. The parameters of a function are properties of its body. */
type Described = { post?: { parameters?: { schema?: { properties?: object } }[] } };

/**
 * Returns a problem if a table, a function or a parameter of a function is missing in PostgREST's description of the
 * database, which shows what the secret key may use. https://docs.postgrest.org/en/stable/references/api/openapi.html
 */
export async function findMissingMigration(settings: Settings): Promise<string | null> {
  const response = await get(`${settings['SUPABASE_URL']}/rest/v1/`, secretHeaders(settings));
  const paths = (await readJson(response))?.['paths'] as Record<string, Described> | undefined;
  if (!paths) return response.ok ? 'did not return JSON' : `returned ${response.status}`;
  const isMissing = ([path, parameters]: [string, string[]]) => {
    const known = paths[path]?.post?.parameters?.map(({ schema }) => Object.keys(schema?.properties ?? {})).flat();
    return !paths[path] || parameters.some((name) => !known?.includes(name));
  };
  const missing = listMigrated().find(isMissing);
  return missing ? `${missing[0].replace(/.*\//, '')} is missing or older than in migrations` : null;
}
