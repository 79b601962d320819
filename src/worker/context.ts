import type { Context } from 'hono';
import type { Catalogue } from './catalogue/index.ts';
import { type Bindings, type Settings, settingsOf } from './env.ts';
import type { CacheScope } from './cache/layers.ts';

/** The types that Hono carries through a request. */
export type AppEnv = { Bindings: Bindings };
export type AppContext = Context<AppEnv>;

const sourceNames = new WeakMap<Settings, string>();

/** A short name for where the catalogue and its pictures come from, by FNV-1a: no secret, only told apart. */
function sourceName(settings: Settings): string {
  const known = sourceNames.get(settings);
  if (known) return known;
  let hash = 0x811c9dc5;
  for (const character of [settings.CATALOGUE_URL, settings.IMAGE_URL, settings.SITE_URL].join(' ')) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  const name = hash.toString(36);
  sourceNames.set(settings, name);
  return name;
}

/** Where this request's copies lie and how long its work may go on. */
export function cacheScope(c: AppContext): CacheScope {
  return {
    kv: c.env.CACHE_KV,
    origin: new URL(c.req.url).origin,
    source: sourceName(settingsOf(c.env)),
    waitUntil: (work) => c.executionCtx.waitUntil(work),
  };
}

/** The catalogue for this request. */
export function catalogueOf(c: AppContext): Catalogue {
  return { settings: settingsOf(c.env), scope: cacheScope(c) };
}

/** The site's public address, without a slash at its end. */
export function siteUrl(c: AppContext): string {
  return settingsOf(c.env).SITE_URL ?? new URL(c.req.url).origin;
}
