import assets from 'virtual:client-assets';
import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '../context.ts';
import { originsOf } from '../../shared/domain/player-address.ts';
import { type Bindings, type Settings, settingsOf } from '../env.ts';
import { memoise } from '../platform/memory.ts';
import { speculationRules } from './speculation-rules.ts';

/** Receives reports of policy violations. */
const reportPath = '/api/reports';

const trailerOrigin = 'https://www.youtube-nocookie.com';

type Policy = Record<string, string[]>;

/** Origins of posters and of profile pictures. */
const imageOrigins = ({ IMAGE_URL, SUPABASE_URL }: Settings) => [
  ...new Set([IMAGE_URL, SUPABASE_URL].flatMap((address) => (address ? [new URL(address).origin] : []))),
];

const playerOrigins = ({ PLAYER_MOVIE_URL = '', PLAYER_EPISODE_URL = '' }: Settings) => [
  ...new Set(originsOf(`${PLAYER_MOVIE_URL} ${PLAYER_EPISODE_URL}`)),
];

/** Origins of trailers and of the operator's player. */
const frameOrigins = (settings: Settings) => [trailerOrigin, ...playerOrigins(settings)];

const pagePolicy = (settings: Settings): Policy => ({
  'default-src': ["'none'"],
  'base-uri': ["'none'"],
  'object-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'", ...(assets.inlineStyles ? [assets.inlineStyles.source] : [])],
  'font-src': ["'self'"],
  'manifest-src': ["'self'"],
  'worker-src': ["'self'"],
  'img-src': ["'self'", 'data:', ...imageOrigins(settings)],
  // Pages check whether the player's host responds, because a frame does not report that.
  'connect-src': ["'self'", ...playerOrigins(settings)],
  'frame-src': frameOrigins(settings),
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
  'report-to': ['csp'],
  'report-uri': [reportPath], // for browsers without report-to
});

/** Vite uses inline scripts and styles, and a WebSocket. */
const developmentPolicy = (policy: Policy): Policy => ({
  ...policy,
  'script-src': [...policy['script-src']!, "'unsafe-inline'"],
  'style-src': [...policy['style-src']!, "'unsafe-inline'"],
  'connect-src': [...policy['connect-src']!, 'ws:'],
});

const serialise = (policy: Policy) =>
  Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ');

/** Denies sensors and payment, and lets players autoplay and go full screen. */
function permissionsPolicy(hosts: readonly string[]): string {
  const players = ['self', ...hosts.map((host) => `"${host}"`)].join(' ');
  return `camera=(), microphone=(), geolocation=(), payment=(), usb=(), autoplay=(${players}), fullscreen=(${players})`;
}

type Policies = { content: string; permissions: string };

const policiesOf = memoise((settings: Settings): Policies => {
  const content = serialise(assets.dev ? developmentPolicy(pagePolicy(settings)) : pagePolicy(settings));
  return { content, permissions: permissionsPolicy(frameOrigins(settings)) };
});

const constantHeaders = Object.entries({
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
});

/** The policy of responses that are not pages. It disables everything if a browser displays one. */
const nonPagePolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";

const transportSecurity = 'max-age=63072000; includeSubDomains';

/** Allows inline scripts: `sources` are nonces and hashes. */
const withScripts = (policy: string, sources: readonly string[]) =>
  policy.replace("script-src 'self'", ["script-src 'self'", ...sources].join(' '));

/** Returns null if the settings are invalid. No page is sent then. */
function policiesFor(env: Bindings): Policies | null {
  try {
    return policiesOf(settingsOf(env));
  } catch {
    return null;
  }
}

/** Sets the security headers of every response: what a page may load, embed and reveal. See docs/architecture.md. */
export const securityHeaders: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  const headers = c.res.headers;
  for (const [name, value] of constantHeaders) headers.set(name, value);
  if (c.req.url.startsWith('https:')) headers.set('strict-transport-security', transportSecurity);
  if (c.req.path.startsWith('/auth/')) headers.set('referrer-policy', 'no-referrer');
  const policies = policiesFor(c.env);
  headers.set('permissions-policy', policies?.permissions ?? permissionsPolicy([]));
  // Only pages are revalidated, and a 304 updates the headers of the cached page.
  const isPage = c.res.status === 304 || headers.get('content-type')?.startsWith('text/html');
  if (!isPage) {
    headers.set('content-security-policy', nonPagePolicy);
    return;
  }
  if (!policies) return;
  const nonce = c.get('nonce');
  const { inline, file } = speculationRules(c);
  const sources = [...(nonce ? [`'nonce-${nonce}'`] : []), ...(inline ? [inline.source] : [])];
  headers.set('content-security-policy', withScripts(policies.content, sources));
  headers.set('reporting-endpoints', `csp="${reportPath}"`);
  headers.append('vary', 'Save-Data');
  if (file) headers.set('speculation-rules', `"${file}"`);
};
