import type { Context } from 'hono';
import type { MediaType } from '../shared/domain/media-type.ts';
import { playerSettings } from '../shared/domain/playable.ts';
import type { SessionEvent } from '../shared/domain/session-event.ts';
import { type Language, type Region, defaultLocale, findRegion } from '../shared/domain/preferences.ts';
import type { Viewer } from '../shared/domain/viewer.ts';
import type { ToastKey } from '../shared/text/toasts.ts';
import type { Session } from './services/accounts/session.ts';
import { type Catalogue, sourceSuffix } from './services/catalogue/client.ts';
import type { Bindings, Settings } from './env.ts';
import type { CacheScope } from './platform/cache/layers.ts';
import { hashOf } from './platform/hash.ts';

/**
 * Variables of a request. app.ts sets `settings`, http/data-saver.ts `savesData`, and http/session.ts initialises all others
 * but `nonce`.
 */
type Variables = {
  settings: Settings;
  /** Whether the visitor's data saver is on: pages have small images, and nothing loads ahead. */
  savesData: boolean;
  /** The user that the page is rendered for, or null for an anonymous visitor. */
  viewer: Viewer | null;
  session: Session | null;
  /** The latest change of the session, which the viewer mark passes to scripts. */
  sessionEvent: SessionEvent | null;
  /** The CSP nonce of the page's inline scripts. Set only if there are any. */
  nonce: string | null;
  /** A toast to show on this page, or on the next page if this response is not a page. */
  toast: ToastKey | null;
};

/** Types for Hono's context. */
export type AppEnv = { Bindings: Bindings; Variables: Variables };
export type AppContext = Context<AppEnv>;

/** Handles a page or a form. */
export type Screen = (c: AppContext) => Response | Promise<Response>;

/** The screens or forms of some paths. */
export type ScreenTable = readonly (readonly [path: string, screen: Screen])[];

/** Returns the origin of the request's URL, sliced rather than parsed to save CPU time. */
export function originOf(c: AppContext): string {
  const { url } = c.req;
  const end = url.indexOf('/', url.indexOf('//') + 2);
  return end < 0 ? url : url.slice(0, end);
}

/** Returns true for plain http on loopback, which is as safe as https. */
export const isLoopback = (c: AppContext): boolean =>
  /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(originOf(c));

/** Returns the query of the request's URL with its question mark, or an empty string. */
export function searchOf(c: AppContext): string {
  const { url } = c.req;
  const start = url.indexOf('?');
  return start < 0 || start === url.length - 1 ? '' : url.slice(start);
}

/** Returns a hash that identifies the catalogue, its images and the site in cache keys. */
const sourceHash = hashOf((settings: Settings) =>
  [settings.CATALOGUE_URL, settings.IMAGE_URL, settings.SITE_URL].join(' '),
);

/** Returns the viewer's language for the catalogue. */
const languageOf = (c: AppContext): Language => c.get('viewer')?.preferences.language ?? defaultLocale.language;

/**
 * Returns the country whose release dates, age ratings and offers the viewer sees: the preference of the user, otherwise
 * the country that Cloudflare derives from the IP address, if it is offered.
 * https://developers.cloudflare.com/workers/runtime-apis/request/#incomingrequestcfproperties
 */
export function regionOf(c: AppContext): Region {
  const chosen = c.get('viewer')?.preferences.region ?? 'auto';
  return chosen === 'auto' ? (findRegion(c.req.raw.cf?.country) ?? defaultLocale.region) : chosen;
}

/** Returns a function that lets work complete after the response. */
export const keepAliveOf = (c: AppContext) => (work: Promise<unknown>) => c.executionCtx.waitUntil(work);

/** Returns the cache scope of this request. Each language has its own entries. */
export function cacheScope(c: AppContext): CacheScope {
  const language = languageOf(c);
  return {
    kv: c.env.CACHE_KV,
    origin: originOf(c),
    source: sourceHash(c.get('settings')) + sourceSuffix(language),
    waitUntil: keepAliveOf(c),
  };
}

/** Returns the catalogue in the default language and region, for responses that do not depend on the viewer. */
export function defaultCatalogueOf(c: AppContext): Catalogue {
  const settings = c.get('settings');
  return { settings, scope: { ...cacheScope(c), source: sourceHash(settings) }, ...defaultLocale };
}

/** Returns the catalogue in the viewer's language and region. */
export function catalogueOf(c: AppContext): Catalogue {
  return {
    settings: c.get('settings'),
    scope: cacheScope(c),
    language: languageOf(c),
    region: regionOf(c),
  };
}

/** Returns a catalogue in the region that the URL names, if it is neither the viewer's nor the default one. */
export function withRegion(c: AppContext, catalogue: Catalogue, region: Region): Catalogue {
  return { ...catalogue, region, isRegionChosen: region !== regionOf(c) && region !== defaultLocale.region };
}

/** Returns the site's public URL, without a trailing slash. */
export function siteUrl(c: AppContext): string {
  return c.get('settings').SITE_URL ?? originOf(c);
}

/** Returns whether the operator has a player for films or episodes. */
export const hasPlayer = (settings: Settings, mediaType: MediaType): boolean =>
  settings[playerSettings[mediaType]] !== undefined;

/** Returns the visitor's IP address as reported by Cloudflare, or null if it is unknown. */
export const addressOf = (c: AppContext): string | null => c.req.header('cf-connecting-ip') ?? null;
