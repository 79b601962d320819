import { bodyOf, type Names, pictureForm, type Route, routes, verbs } from '../example-routes.ts';
import { wrongBody } from './bodies.ts';
import { fieldNames, oddHeaders, oddSegments, oddTexts } from './odd.ts';
import type { Random } from './random.ts';

/** A request that is malformed in one or more ways. */
export type Malformed = {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: Uint8Array<ArrayBuffer> | string | FormData;
  /** Whether it carries a valid session. */
  signedIn: boolean;
};

/** Session cookies for requests: a valid one, and invalid variations of it. */
export type Sessions = { names: Names; own: string; forged: readonly string[] };

function spoilPath(random: Random, path: string): string {
  const segments = path.split('/');
  const at = 1 + random.below(segments.length);
  const odd = random.pick(oddSegments);
  if (random.chance(0.5)) segments.splice(at, 1, odd);
  else segments.splice(at, 0, odd);
  return segments.join('/');
}

const escaped = (text: string) => (text.isWellFormed() ? encodeURIComponent(text) : '%ed%a0%80');

/** Long values in many parameters make an address that no server accepts; they are used alone. */
function oddQuery(random: Random): string {
  const kind = random.below(8);
  if (kind === 0)
    return Array.from({ length: 1_000 }, (_, index) => `${random.pick(['a', 'q', 'page'])}${index}=1`).join('&');
  if (kind === 1)
    return `${random.pick(fieldNames)}=${random.pick(['%', '%zz', '%ff', '%E0%A4', '+', '%00', '&&&=', '='.repeat(99)])}`;
  if (kind === 2) return `${escaped(random.pick(fieldNames))}=1&`.repeat(40);
  return `${escaped(random.pick(fieldNames))}=${escaped(random.pick(oddTexts))}`;
}

function spoilQuery(random: Random, query: string): string {
  const known = query.split('&').filter(Boolean);
  if (known.length === 0 || random.chance(0.5)) return [...known, oddQuery(random)].join('&');
  const at = random.below(known.length);
  const [name = ''] = known[at]!.split('=');
  known[at] = `${name}=${escaped(random.pick(oddTexts))}`;
  return known.join('&');
}

const cookieNames = ['session', 'factor', 'recovery', 'provider', 'enrolment', 'registered', 'toast'].map(
  (name) => `__Host-${name}`,
);

/** A cookie header without a valid session; any browser cookie, cut or mixed up. */
function oddCookie(random: Random, { forged }: Sessions): string {
  const kind = random.below(6);
  if (kind === 0) return `${random.pick(cookieNames)}=${'x'.repeat(8_000)}`;
  if (kind === 1) return random.pick(['=', ';;;', 'a', '__Host-session', '__Host-session=;__Host-session=x', 'a="b']);
  if (kind === 2) return Array.from({ length: 300 }, (_, index) => `c${index}=${index}`).join('; ');
  if (kind === 3)
    return `__Host-toast=${escaped(random.pick([...oddTexts.slice(0, 30), 'signed-in.SIGNED_IN', 'constructor.x']))}`;
  return `${random.pick(cookieNames)}=${random.pick(forged)}`;
}

const odds = { path: 0.25, query: 0.4, headers: 0.5, cookie: 0.3, method: 0.1 } as const;
const oddMethods = [...verbs, 'OPTIONS', 'PROPFIND', 'PURGE', 'MKCOL', 'get', 'post'];

/**
 * Routes that could end a session or delete an account: requests to them carry no valid session, whatever the method.
 */
const destructive = new Set(routes.filter(({ ends }) => ends).map(({ address }) => address));

/** The shares of a route's requests that may cost the outside services time. */
export type Shares = {
  /** Requests with a valid session, which call Supabase. */
  signedIn: number;
  /** Requests whose body may be valid, on routes that call Supabase for anonymous visitors. */
  right: number;
};

/** A malformed request to a route. */
export function malformed(random: Random, route: Route, sessions: Sessions, shares: Shares): Malformed {
  const signedIn = !destructive.has(route.address) && random.chance(shares.signedIn);
  const method = random.chance(odds.method) ? random.pick(oddMethods) : route.method;
  const [bare = '', given = ''] = route.address.split('?');
  const path = random.chance(odds.path) ? spoilPath(random, bare) : bare;
  const query = random.chance(odds.query) ? spoilQuery(random, given) : given;
  const right = bodyOf(route.body, sessions.names);
  const headers: Record<string, string> = { 'sec-fetch-site': 'same-origin', ...right.headers };
  const mayCarry = !['GET', 'HEAD', 'get'].includes(method);
  const text = typeof right.body === 'string' ? right.body : 'name=x&email=x';
  const isPicture = right.body instanceof FormData && random.chance(0.2);
  const wrong = mayCarry && !isPicture ? wrongBody(random, text, route.anonymous ? 0.5 : shares.right) : null;
  if (wrong?.type) headers['content-type'] = wrong.type;
  if (random.chance(odds.headers)) {
    for (let count = 1 + random.below(3); count > 0; count -= 1) {
      const [name, values] = random.pick(oddHeaders);
      headers[name] = random.pick(values);
    }
  }
  if (signedIn) headers['cookie'] = `__Host-session=${sessions.own}`;
  else if (random.chance(odds.cookie)) headers['cookie'] = oddCookie(random, sessions);
  const body = wrong?.bytes ?? pictureForm();
  return { method, path: path + (query && `?${query}`), headers, signedIn, ...(mayCarry && { body }) };
}
