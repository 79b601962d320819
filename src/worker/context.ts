import type { Context } from 'hono';
import type { Catalogue } from './catalogue/index.ts';
import type { Bindings } from './env.ts';
import { settingsOf } from './env.ts';
import type { CacheScope } from './cache/layers.ts';

/** The types that Hono carries through a request. */
export type AppEnv = { Bindings: Bindings };
export type AppContext = Context<AppEnv>;

/** Where this request's copies lie and how long its work may go on. */
export function cacheScope(c: AppContext): CacheScope {
  return {
    kv: c.env.CACHE_KV,
    origin: new URL(c.req.url).origin,
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
