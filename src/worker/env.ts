import * as v from 'valibot';
import { playerSettings } from '../shared/domain/playable.ts';
import { originsOf, problemOnSite } from '../shared/domain/player-address.ts';
import type { AttemptCounter } from './platform/attempts/counter.ts';
import { memoise } from './platform/memory.ts';
import { settingsSchema } from './settings-schema.ts';

/** The names of the rate limits in wrangler.toml. */
export type Limit =
  | 'PAGE_LIMIT'
  | 'SEARCH_LIMIT'
  | 'WRITE_LIMIT'
  | 'API_LIMIT'
  | 'STREAM_LIMIT'
  | 'IMPORT_LIMIT'
  | 'SIGN_IN_LIMIT'
  | 'MAIL_LIMIT';

/** The Worker's bindings and its unparsed settings. */
export type Bindings = {
  ASSETS: Fetcher;
  CACHE_KV: KVNamespace;
  /** Counts attempts for all isolates. Optional: without it each data centre counts separately. */
  ATTEMPTS?: DurableObjectNamespace<AttemptCounter>;
} & Record<Limit, RateLimit> &
  Partial<Record<SettingName, string>>;

type SettingName = keyof typeof settingsSchema.entries;

/** The parsed settings. URLs have no trailing slash. Blocked titles have the form `movie:123`. */
export type Settings = v.InferOutput<typeof settingsSchema>;

/** Thrown for missing or invalid settings. The message names each setting and explains how to set it. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

const advice =
  'Set it in .dev.vars on your machine, or with `wrangler secret put` or [vars] in wrangler.toml in production.';

const describe = (name: string, isSet: boolean, problem: string) =>
  isSet ? `The setting ${name} ${problem}. ${advice}` : `The setting ${name} is missing. ${advice}`;

/** Returns the problems of the player settings on this site. */
const listPlayerProblems = ({ SITE_URL: site, ...settings }: Settings) =>
  Object.values(playerSettings).flatMap((name) => {
    const origins = site ? originsOf(settings[name] ?? '') : [];
    const problem = origins.map((origin) => problemOnSite(origin, site!)).find(Boolean);
    return problem ? [describe(name, true, problem)] : [];
  });

/** Parses the settings. Throws a `SettingsError` that names every missing or invalid one. */
export function parseSettings(env: Partial<Record<string, unknown>>): Settings {
  const values = Object.fromEntries(
    Object.keys(settingsSchema.entries).flatMap((name) => (env[name] ? [[name, env[name]]] : [])),
  );
  const result = v.safeParse(settingsSchema, values);
  const problems = result.success
    ? listPlayerProblems(result.output)
    : result.issues.map((issue) => {
        const name = String(issue.path?.[0]?.key ?? '');
        return describe(name, name in values, issue.message);
      });
  if (result.success && problems.length === 0) return result.output;
  throw new SettingsError(problems.join('\n'));
}

/** Returns the parsed settings, memoised per `env` object. Throws a `SettingsError`. */
export const settingsOf: (env: Bindings) => Settings = memoise(parseSettings);
