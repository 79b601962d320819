import * as v from 'valibot';
import { isOurs, originsOf, problemOfTemplates } from '../shared/domain/player-address.ts';
import { type Provider, providerNames } from '../shared/domain/providers.ts';
import type { AttemptCounter } from './platform/attempts/counter.ts';

/** The Worker's bindings, and its settings as text. */
export type Bindings = {
  ASSETS: Fetcher;
  CACHE_KV: KVNamespace;
  PAGE_LIMIT: RateLimit;
  SEARCH_LIMIT: RateLimit;
  WRITE_LIMIT: RateLimit;
  API_LIMIT: RateLimit;
  STREAM_LIMIT: RateLimit;
  IMPORT_LIMIT: RateLimit;
  SIGN_IN_LIMIT: RateLimit;
  MAIL_LIMIT: RateLimit;
  /** Counts attempts for all isolates. Optional; without it each data centre counts for itself. */
  ATTEMPTS?: DurableObjectNamespace<AttemptCounter>;
} & Partial<Record<SettingName, string>>;

const httpUrl = v.pipe(
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

const collectionId = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^[1-9]\d{0,8}$/, "must be the number in a collection's address, such as 10"),
  v.transform(Number),
);

/** Text of a page; settings that cannot hold line breaks write them as \\n. */
const pageText = v.pipe(
  v.string(),
  v.transform((text) => text.replaceAll('\\n', '\n').trim()),
  v.nonEmpty('must not be empty'),
);

const secret = v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty'));

/** Keys that seal cookies. The first one seals; the others open what was sealed before a key rotation. */
const sealingKeys = v.pipe(
  v.string(),
  v.transform((list) => list.split(',').map((key) => key.trim())),
  v.check(
    (keys) => keys.every((key) => /^[A-Za-z0-9+/]{43}=$/.test(key)),
    'must be 32 random bytes in base64 (openssl rand -base64 32), or several with a comma between them',
  ),
  v.transform((keys) => keys.map((key) => Uint8Array.from(atob(key), (character) => character.charCodeAt(0)))),
);

const providers = v.pipe(
  v.string(),
  v.transform((list) =>
    list
      .split(',')
      .map((name) => name.trim().toLowerCase())
      .filter(Boolean),
  ),
  v.array(v.picklist(Object.keys(providerNames) as Provider[], 'must be of: google, github')),
);

/** URL templates of the player. */
const playerTemplates = (kind: 'movie' | 'episode') =>
  v.pipe(
    v.string(),
    v.trim(),
    v.rawCheck(({ dataset, addIssue }) => {
      const problem = dataset.typed ? problemOfTemplates(dataset.value, kind) : null;
      if (problem) addIssue({ message: problem });
    }),
  );

/** Comma-separated host names, in lower case. */
const hosts = v.pipe(
  v.string(),
  v.transform((list) =>
    list
      .split(',')
      .map((host) => host.trim().toLowerCase())
      .filter(Boolean),
  ),
  v.check(
    (names) => names.every((name) => /^[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/.test(name)),
    'must be names of hosts such as files.example,files.example:8080',
  ),
);

const settingsSchema = v.object({
  CATALOGUE_URL: httpUrl,
  CATALOGUE_TOKEN: secret,
  IMAGE_URL: v.pipe(
    httpUrl,
    v.transform((url) => url.replace(/\/t\/p$/, '')),
  ),
  SITE_URL: v.optional(httpUrl),
  BLOCKED_TITLES: v.optional(blockedTitles, ''),
  HOME_COLLECTION: v.optional(collectionId),
  ABOUT_TEXT: v.optional(pageText),
  HELP_TEXT: v.optional(pageText),
  PRIVACY_TEXT: v.optional(pageText),
  TERMS_TEXT: v.optional(pageText),
  HEALTH_KEY: v.optional(secret),
  LOG_REQUESTS: v.optional(v.picklist(['failures', 'all'], 'must be failures or all'), 'failures'),
  SUPABASE_URL: v.optional(httpUrl),
  SUPABASE_PUBLISHABLE_KEY: v.optional(secret),
  SUPABASE_SECRET_KEY: v.optional(secret),
  SUPABASE_JWT_SECRET: v.optional(secret),
  SESSION_KEY: v.optional(sealingKeys),
  SIGN_IN_PROVIDERS: v.optional(providers, ''),
  PLAYER_MOVIE_URL: v.optional(playerTemplates('movie')),
  PLAYER_EPISODE_URL: v.optional(playerTemplates('episode')),
  TORRENTS_URL: v.optional(httpUrl),
  TORRENT_FILE_HOSTS: v.optional(hosts, ''),
  STREAMS_URL: v.optional(httpUrl),
  MAIL_URL: v.optional(httpUrl),
  MAIL_SERVICE_ID: v.optional(secret),
  MAIL_TEMPLATE_ID: v.optional(secret),
  MAIL_PUBLIC_KEY: v.optional(secret),
  MAIL_PRIVATE_KEY: v.optional(secret),
});

type SettingName = keyof typeof settingsSchema.entries;

/** The parsed settings. URLs have no trailing slash; blocked titles are written as `movie:123`. */
export type Settings = v.InferOutput<typeof settingsSchema>;

/** A setting is missing or invalid. The message names it and tells how to set it. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

const advice =
  'Set it in .dev.vars on your machine, or with `wrangler secret put` or [vars] in wrangler.toml in production.';

const describe = (name: string, isSet: boolean, problem: string) =>
  isSet ? `The setting ${name} ${problem}. ${advice}` : `The setting ${name} is missing. ${advice}`;

const playerSettings = ['PLAYER_MOVIE_URL', 'PLAYER_EPISODE_URL'] as const;

/** Player settings on the site's own host: such a frame would have the rights of our pages, despite its sandbox. */
const listOwnPlayers = (settings: Settings) =>
  playerSettings.filter((name) =>
    originsOf(settings[name] ?? '').some((origin) => settings.SITE_URL && isOurs(origin, settings.SITE_URL)),
  );

/** Parses the settings. Throws a `SettingsError` that names every missing or invalid one. */
export function parseSettings(env: Partial<Record<string, unknown>>): Settings {
  const values = Object.fromEntries(
    Object.keys(settingsSchema.entries).flatMap((name) => (env[name] ? [[name, env[name]]] : [])),
  );
  const result = v.safeParse(settingsSchema, values);
  const problems = result.success
    ? listOwnPlayers(result.output).map((name) => describe(name, true, 'may not be on the host of SITE_URL'))
    : result.issues.map((issue) => {
        const name = String(issue.path?.[0]?.key ?? '');
        return describe(name, name in values, issue.message);
      });
  if (result.success && problems.length === 0) return result.output;
  throw new SettingsError(problems.join('\n'));
}

const parsed = new WeakMap<object, Settings>();

/** Parses the settings, once per isolate. Throws a `SettingsError`. */
export function settingsOf(env: Bindings): Settings {
  const cached = parsed.get(env);
  if (cached) return cached;
  const settings = parseSettings(env);
  parsed.set(env, settings);
  return settings;
}
