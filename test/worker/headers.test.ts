import assets from 'virtual:client-assets';
import { beforeEach, expect, test } from 'vitest';
import { Browser } from './browser.ts';
import { createUser } from './members.ts';
import { addressesFor, routeTable } from './route-table.ts';
import { type TextResponse, clearCaches, settingsAt, visitorOf } from './visitor.ts';

const visit = visitorOf(settingsAt('headers'));
const sameOrigin = { 'sec-fetch-site': 'same-origin' };

beforeEach(clearCaches);

const closed = "default-src 'none'; frame-ancestors 'none'; sandbox";
const always = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

/** The exact policy of a page. */
const wanted = [
  "default-src 'none'",
  "base-uri 'none'",
  "object-src 'none'",
  "script-src 'self'",
  `style-src 'self' ${assets.inlineStyles!.source}`,
  "connect-src 'self' https://player.test",
  "form-action 'self'",
  "frame-ancestors 'none'",
  'report-to csp',
];

/** The headers that a response of this kind lacks. */
function missingHeaders(path: string, { headers }: TextResponse): string[] {
  const missing = Object.entries(always).flatMap(([name, value]) => (headers.get(name) === value ? [] : [name]));
  const referrer = path.startsWith('/auth/') ? 'no-referrer' : 'strict-origin-when-cross-origin';
  if (headers.get('referrer-policy') !== referrer) missing.push('referrer-policy');
  const permissions = headers.get('permissions-policy') ?? '';
  for (const name of ['camera', 'microphone', 'geolocation', 'payment', 'usb'])
    if (!permissions.includes(`${name}=()`)) missing.push(`permissions-policy ${name}`);
  const policy = headers.get('content-security-policy') ?? '';
  const isPage = headers.get('content-type')?.startsWith('text/html');
  const directives = policy.split('; ');
  if (isPage) missing.push(...wanted.filter((directive) => !directives.includes(directive)));
  else if (policy !== closed) missing.push('content-security-policy');
  if (/unsafe-/.test(policy)) missing.push('a policy without unsafe-');
  if (!headers.get('x-request-id')) missing.push('x-request-id');
  const isPersonal = path.startsWith('/auth/') || headers.has('set-cookie');
  if (isPersonal && !/no-store/.test(headers.get('cache-control') ?? '')) missing.push('no-store');
  return missing.map((what) => `${path}: ${what}`);
}

/** Each kind of response, requested from every address that has it. */
const requestsByKind: Readonly<Record<string, { paths: () => string[]; init?: (path: string) => RequestInit }>> = {
  'a GET response': { paths: () => addressesFor('GET') },
  'a HEAD response': { paths: () => addressesFor('GET'), init: () => ({ method: 'HEAD' }) },
  'an empty form': {
    paths: () => addressesFor('POST'),
    init: (path) => ({ method: 'POST', body: '', headers: { ...sameOrigin, 'cf-connecting-ip': path } }),
  },
  'a cross-site form': {
    paths: () => addressesFor('POST'),
    init: () => ({ method: 'POST', body: '', headers: { 'sec-fetch-site': 'cross-site' } }),
  },
  'an unsupported method': {
    paths: () => [...routeTable.keys()],
    init: () => ({ method: 'PROPFIND', headers: sameOrigin }),
  },
  'an OPTIONS request': { paths: () => [...routeTable.keys()], init: () => ({ method: 'OPTIONS' }) },
  'a missing address': { paths: () => ['/no-such-page', '/api/no-such-thing', '/info/movie/0', '/auth/nothing'] },
  'an overlong address': { paths: () => [`/search?q=${'a'.repeat(9_000)}`, `/api/suggestions?q=${'a'.repeat(9_000)}`] },
};

test.each(Object.entries(requestsByKind))('%s has every security header', async (_, kind) => {
  const wrong: string[] = [];
  const paths = kind.paths();
  expect(paths).not.toEqual([]);
  for (const path of paths) wrong.push(...missingHeaders(path, await visit(path, kind.init?.(path))));
  expect(wrong).toEqual([]);
});

// The change stream never ends; its own tests check its headers.
test('no response to a signed-in user is cacheable', async () => {
  const { browser } = await createUser();
  const paths = addressesFor('GET').filter((path) => !/sign-out|robots|sitemap|healthz|changes$/.test(path));
  const responses = await Promise.all(
    paths.map(async (path) => {
      const visitor = new Browser();
      for (const [name, value] of browser.cookies) visitor.cookies.set(name, value);
      const { status, headers } = await visitor.request(path);
      const isRedirect = status >= 300 && status < 400; // a redirect is empty, and browsers do not cache it
      return [path, isRedirect ? 'no-store' : (headers.get('cache-control') ?? '')] as const;
    }),
  );
  const cacheable = responses.filter(([, control]) => !control.includes('no-store'));
  expect(cacheable).toEqual([]);
});
