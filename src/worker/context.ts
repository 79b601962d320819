import type { Context } from 'hono';
import type { SessionEvent } from '../shared/domain/session-event.ts';
import { type Language, defaultLocale } from '../shared/domain/preferences.ts';
import type { Viewer } from '../shared/domain/viewer.ts';
import type { ToastKey } from '../shared/text/toasts.ts';
import type { Session } from './services/accounts/index.ts';
import type { Catalogue } from './services/catalogue/index.ts';
import { sourceSuffix } from './services/catalogue/client.ts';
import { type Bindings, type Settings, settingsOf } from './env.ts';
import type { CacheScope } from './platform/cache/layers.ts';
import { hashOf } from './platform/hash.ts';

/** What the request's session tells, from http/session.ts on. */
type Variables = {
  /** Who looks; null for an anonymous visitor. */
  viewer: Viewer | null;
  session: Session | null;
  /** What has just happened to the session; the page tells the browser. */
  sessionEvent: SessionEvent | null;
  /** Allows the inline scripts of this response; null where it has none. */
  nonce: string | null;
  /** A short message that this answer has for the visitor; the next one says it where this is no page. */
  toast: ToastKey | null;
};

/** The types that Hono carries through a request. */
export type AppEnv = { Bindings: Bindings; Variables: Variables };
export type AppContext = Context<AppEnv>;

/** Answers a page, or what a form is sent to. */
export type Screen = (c: AppContext) => Response | Promise<Response>;

/** The origin that was asked: the address of a request is in order, and need not be taken apart again. */
export function originOf(c: AppContext): string {
  const { url } = c.req;
  const end = url.indexOf('/', url.indexOf('//') + 2);
  return end < 0 ? url : url.slice(0, end);
}

/** The query that was asked with, from its question mark on; empty where there is none. */
export function searchOf(c: AppContext): string {
  const { url } = c.req;
  const start = url.indexOf('?');
  return start < 0 || start === url.length - 1 ? '' : url.slice(start);
}

/** Where the catalogue and its pictures come from, and for which site. */
const sourceName = hashOf((settings: Settings) =>
  [settings.CATALOGUE_URL, settings.IMAGE_URL, settings.SITE_URL].join(' '),
);

/** The language that the catalogue speaks to this viewer. It says nothing of who they are. */
const languageOf = (c: AppContext): Language => c.var.viewer?.preferences.language ?? defaultLocale.language;

/** Where this request's copies lie, those of each language apart, and how long its work may go on. */
export function cacheScope(c: AppContext): CacheScope {
  const language = languageOf(c);
  const name = sourceName(settingsOf(c.env));
  return {
    kv: c.env.CACHE_KV,
    origin: originOf(c),
    source: name + sourceSuffix(language),
    waitUntil: (work) => c.executionCtx.waitUntil(work),
  };
}

/** The catalogue as nobody in particular sees it, for what does not depend on who looks. */
export function usualCatalogueOf(c: AppContext): Catalogue {
  const settings = settingsOf(c.env);
  return { settings, scope: { ...cacheScope(c), source: sourceName(settings) }, ...defaultLocale };
}

/** The catalogue for this request. */
export function catalogueOf(c: AppContext): Catalogue {
  return {
    settings: settingsOf(c.env),
    scope: cacheScope(c),
    language: languageOf(c),
    region: c.var.viewer?.preferences.region ?? defaultLocale.region,
  };
}

/** The site's public address, without a slash at its end. */
export function siteUrl(c: AppContext): string {
  return settingsOf(c.env).SITE_URL ?? originOf(c);
}

/** The visitor's network address as Cloudflare tells it; null where it does not. */
export const addressOf = (c: AppContext): string | null => c.req.header('cf-connecting-ip') ?? null;
