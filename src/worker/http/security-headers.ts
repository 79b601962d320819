import assets from 'virtual:client-assets';
import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '../context.ts';
import { type Settings, settingsOf } from '../env.ts';

const trailerHost = 'https://www.youtube-nocookie.com';

type Policy = Record<string, string[]>;

/** Posters, and the pictures that people have uploaded. */
const pictureHosts = ({ IMAGE_URL, SUPABASE_URL }: Settings) => [
  ...new Set([IMAGE_URL, SUPABASE_URL].flatMap((address) => (address ? [new URL(address).origin] : []))),
];

const pagePolicy = (settings: Settings): Policy => ({
  'default-src': ["'none'"],
  'base-uri': ["'none'"],
  'object-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'font-src': ["'self'"],
  'manifest-src': ["'self'"],
  'worker-src': ["'self'"],
  'img-src': ["'self'", 'data:', ...pictureHosts(settings)],
  'connect-src': ["'self'"],
  'frame-src': [trailerHost],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
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

const policies = new WeakMap<Settings, string>();

function contentSecurityPolicy(settings: Settings): string {
  const known = policies.get(settings);
  if (known) return known;
  const policy = write(assets.dev ? developmentPolicy(pagePolicy(settings)) : pagePolicy(settings));
  policies.set(settings, policy);
  return policy;
}

const always = Object.entries({
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': `camera=(), microphone=(), geolocation=(), payment=(), usb=(), autoplay=(self "${trailerHost}"), fullscreen=(self "${trailerHost}")`,
});

const transportSecurity = 'max-age=63072000; includeSubDomains';

/** The browser rules rests on: what a page may load, embed and tell others. See docs/architecture.md. */
export const securityHeaders: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  const headers = c.res.headers;
  for (const [name, value] of always) headers.set(name, value);
  if (c.req.url.startsWith('https:')) headers.set('strict-transport-security', transportSecurity);
  if (c.req.path.startsWith('/auth/')) headers.set('referrer-policy', 'no-referrer');
  if (!headers.get('content-type')?.startsWith('text/html')) return;
  headers.set('content-security-policy', contentSecurityPolicy(settingsOf(c.env)));
  if (!assets.dev) headers.set('speculation-rules', '"/speculation-rules.json"');
};
