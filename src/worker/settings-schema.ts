import * as v from 'valibot';
import { problemOfTemplates } from '../shared/domain/player-address.ts';
import { providers } from '../shared/domain/providers.ts';

const httpUrl = v.pipe(
  v.string(),
  v.trim(),
  v.check((url) => URL.canParse(url) && /^https?:/i.test(url), 'must be an address such as https://host/path'),
  v.transform((url) => url.replace(/\/+$/, '')),
);

/** The words of a comma-separated list. */
const wordsOf = (list: string): string[] =>
  list
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);

const blockedTitles = v.pipe(
  v.string(),
  v.transform((list) => new Set(wordsOf(list))),
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

/**
 * The maximum number of calls of a scheduled run. Cloudflare allows 50 on the free plan and 10,000 on the paid plan.
 */
const callsOfRun = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^[1-9]\d{0,3}$/, 'must be a number from 1 to 9999'),
  v.transform(Number),
);

/** The text of a page. Settings that cannot contain line breaks use `\n` instead. */
const pageText = v.pipe(
  v.string(),
  v.transform((text) => text.replaceAll('\\n', '\n').trim()),
  v.nonEmpty('must not be empty'),
);

const secret = v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty'));

/** Keys that seal cookies. The first key seals. The others only open values that were sealed before a key rotation. */
const sealingKeys = v.pipe(
  v.string(),
  v.transform((list) => list.split(',').map((key) => key.trim())),
  v.check(
    (keys) => keys.every((key) => /^[A-Za-z0-9+/]{43}=$/.test(key)),
    'must be 32 random bytes in base64 (openssl rand -base64 32), or several with a comma between them',
  ),
  v.transform((keys) => keys.map((key) => Uint8Array.from(atob(key), (character) => character.charCodeAt(0)))),
);

const signInProviders = v.pipe(
  v.string(),
  v.transform((list) => wordsOf(list.toLowerCase())),
  v.array(v.picklist(providers, 'must be of: google, github')),
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
  v.transform((list) => wordsOf(list.toLowerCase())),
  v.check(
    (names) => names.every((name) => /^[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/.test(name)),
    'must be names of hosts such as files.example,files.example:8080',
  ),
);

/** Parses all settings of the Worker from strings. */
export const settingsSchema = v.object({
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
  SIGN_IN_PROVIDERS: v.optional(signInProviders, ''),
  PLAYER_MOVIE_URL: v.optional(playerTemplates('movie')),
  PLAYER_EPISODE_URL: v.optional(playerTemplates('episode')),
  TORRENTS_URL: v.optional(httpUrl),
  TORRENT_FILE_HOSTS: v.optional(hosts, ''),
  STREAMS_URL: v.optional(httpUrl),
  MAIL_URL: v.optional(httpUrl),
  MAIL_SERVICE_ID: v.optional(secret),
  MAIL_TEMPLATE_ID: v.optional(secret),
  MAIL_DIGEST_TEMPLATE_ID: v.optional(secret),
  MAIL_PUBLIC_KEY: v.optional(secret),
  MAIL_PRIVATE_KEY: v.optional(secret),
  SCHEDULED_CALLS: v.optional(callsOfRun, '40'),
});
