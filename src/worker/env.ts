import * as v from 'valibot';

/** What Cloudflare hands the Worker: bindings, and settings as text. */
export type Bindings = {
  ASSETS: Fetcher;
  CACHE_KV: KVNamespace;
  API_LIMIT: RateLimit;
} & Partial<Record<SettingName, string>>;

const address = v.pipe(
  v.string(),
  v.trim(),
  v.check((url) => URL.canParse(url) && /^https?:/i.test(url), 'must be an address such as https://host/path'),
  v.transform((url) => url.replace(/\/+$/, '')),
);

const blockedTitles = v.pipe(
  v.string(),
  v.transform(
    (list) =>
      new Set(
        list
          .split(',')
          .map((entry) => entry.trim())
          .filter(Boolean),
      ),
  ),
  v.check(
    (titles) => [...titles].every((title) => /^(movie|tv):[1-9]\d*$/.test(title)),
    'must be titles such as movie:123,tv:45',
  ),
);

const settingsSchema = v.object({
  CATALOGUE_URL: address,
  CATALOGUE_TOKEN: v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty')),
  IMAGE_URL: v.pipe(
    address,
    v.transform((url) => url.replace(/\/t\/p$/, '')),
  ),
  SITE_URL: v.optional(address),
  BLOCKED_TITLES: v.optional(blockedTitles, ''),
});

type SettingName = keyof typeof settingsSchema.entries;

/** The settings, read once: addresses without a slash at their end, blocked titles as `movie:123`. */
export type Settings = v.InferOutput<typeof settingsSchema>;

/** A setting is missing or unreadable; the message names it and says how to set it. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

const advice =
  'Set it in .dev.vars on your machine, or with `wrangler secret put` or [vars] in wrangler.toml in production.';

const describe = (name: string, given: boolean, problem: string) =>
  given ? `The setting ${name} ${problem}. ${advice}` : `The setting ${name} is missing. ${advice}`;

/** Parses the settings. Throws a SettingsError that names every missing or wrong one. */
export function parseSettings(env: Partial<Record<string, unknown>>): Settings {
  const given = Object.fromEntries(
    Object.keys(settingsSchema.entries).flatMap((name) => (env[name] ? [[name, env[name]]] : [])),
  );
  const result = v.safeParse(settingsSchema, given);
  if (result.success) return result.output;
  const problems = result.issues.map((issue) => {
    const name = v.getDotPath(issue) ?? '';
    return describe(name, name in given, issue.message);
  });
  throw new SettingsError(problems.join('\n'));
}

const parsed = new WeakMap<object, Settings>();

/** The settings of this isolate, parsed the first time they are asked for. */
export function settingsOf(env: Bindings): Settings {
  const known = parsed.get(env);
  if (known) return known;
  const settings = parseSettings(env);
  parsed.set(env, settings);
  return settings;
}
