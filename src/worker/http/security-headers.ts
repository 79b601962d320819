import assets from 'virtual:client-assets';
import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '../context.ts';
import { originsOf } from '../../shared/domain/player-address.ts';
import { savesData } from './data-saver.ts';
import { type Bindings, type Settings, settingsOf } from '../env.ts';

/** Where browsers tell what the policy has kept from a page. */
const reports = '/api/reports';

const trailerHost = 'https://www.youtube-nocookie.com';

type Policy = Record<string, string[]>;

/** Posters, and the pictures that people have uploaded. */
const pictureHosts = ({ IMAGE_URL, SUPABASE_URL }: Settings) => [
  ...new Set([IMAGE_URL, SUPABASE_URL].flatMap((address) => (address ? [new URL(address).origin] : []))),
];

const playerHosts = ({ PLAYER_MOVIE_URL = '', PLAYER_EPISODE_URL = '' }: Settings) => [
  ...new Set(originsOf(`${PLAYER_MOVIE_URL} ${PLAYER_EPISODE_URL}`)),
];

/** Where frames may come from: trailers, and the operator's player. */
const frameHosts = (settings: Settings) => [trailerHost, ...playerHosts(settings)];

const pagePolicy = (settings: Settings): Policy => ({
  'default-src': ["'none'"],
  'base-uri': ["'none'"],
  'object-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'", ...(assets.brought ? [assets.brought.source] : [])],
  'font-src': ["'self'"],
  'manifest-src': ["'self'"],
  'worker-src': ["'self'"],
  'img-src': ["'self'", 'data:', ...pictureHosts(settings)],
  // A page asks whether its player's host answers: a frame does not tell.
  'connect-src': ["'self'", ...playerHosts(settings)],
  'frame-src': frameHosts(settings),
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
  'report-to': ['csp'],
  'report-uri': [reports], // for browsers that do not know report-to
});

/** Vite serves inline scripts and styles, and reloads over a socket. */
const developmentPolicy = (policy: Policy): Policy => ({
  ...policy,
  'script-src': [...policy['script-src']!, "'unsafe-inline'"],
  'style-src': [...policy['style-src']!, "'unsafe-inline'"],
  'connect-src': [...policy['connect-src']!, 'ws:'],
});

const write = (policy: Policy) =>
  Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ');

/** Nothing may look or listen; what plays may start by itself and fill the screen. */
function permissionsPolicy(hosts: readonly string[]): string {
  const players = ['self', ...hosts.map((host) => `"${host}"`)].join(' ');
  return `camera=(), microphone=(), geolocation=(), payment=(), usb=(), autoplay=(${players}), fullscreen=(${players})`;
}

type Policies = { content: string; permissions: string };
const known = new WeakMap<Settings, Policies>();

function policiesOf(settings: Settings): Policies {
  const written = known.get(settings);
  if (written) return written;
  const content = write(assets.dev ? developmentPolicy(pagePolicy(settings)) : pagePolicy(settings));
  const made = { content, permissions: permissionsPolicy(frameHosts(settings)) };
  known.set(settings, made);
  return made;
}

const always = Object.entries({
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
});

/** For what is no page: should a browser show it all the same, nothing in it does anything. */
const closedPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";

const transportSecurity = 'max-age=63072000; includeSubDomains';

/** Allows the inline scripts that carry a nonce. */
const withNonce = (policy: string, nonce: string) =>
  policy.replace("script-src 'self'", `script-src 'self' 'nonce-${nonce}'`);

/** Null where the settings themselves are what is wrong: then no page is sent. */
function policiesFor(env: Bindings): Policies | null {
  try {
    return policiesOf(settingsOf(env));
  } catch {
    return null;
  }
}

/** The browser rules rests on: what a page may load, embed and tell others. See docs/architecture.md. */
export const securityHeaders: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  const headers = c.res.headers;
  for (const [name, value] of always) headers.set(name, value);
  if (c.req.url.startsWith('https:')) headers.set('strict-transport-security', transportSecurity);
  if (c.req.path.startsWith('/auth/')) headers.set('referrer-policy', 'no-referrer');
  const policies = policiesFor(c.env);
  headers.set('permissions-policy', policies?.permissions ?? permissionsPolicy([]));
  // What a browser has already takes the headers of the answer that says so (304): only pages are asked for in that way.
  const isPage = c.res.status === 304 || headers.get('content-type')?.startsWith('text/html');
  if (!isPage) {
    headers.set('content-security-policy', closedPolicy);
    return;
  }
  if (!policies) return;
  headers.set('content-security-policy', c.var.nonce ? withNonce(policies.content, c.var.nonce) : policies.content);
  headers.set('reporting-endpoints', `csp="${reports}"`);
  headers.append('vary', 'Save-Data');
  if (!assets.dev && !savesData(c)) headers.set('speculation-rules', '"/speculation-rules.json"');
};
