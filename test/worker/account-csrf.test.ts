import { beforeAll, expect, test } from 'vitest';
import { app } from '../../src/worker/app.ts';
import { forms } from '../../src/worker/features/screens.ts';
import { authProblemText } from '../../src/shared/text/auth.ts';
import { Browser, demo, mailsTo, origin } from './browser.ts';
import { createUser } from './members.ts';
import { newEmail, callsTo, setSession, clearCalls, sessionOf, viewerIdOf } from './sessions.ts';

const unsafe = ['POST', 'PUT', 'PATCH', 'DELETE'];

/** Mail programs unsubscribe without a page of this site: the token in the path is the permission. See schedule.test.ts. */
const openToAll = '/unsubscribe/1';

/** Every route that accepts writes, read from the site's own tables, so that new routes are included automatically. */
const routes = [
  ...new Map(
    [
      ...forms.map(([path]) => ({ method: 'POST', path })),
      ...app.routes.filter(({ method }) => unsafe.includes(method)),
      ...unsafe.map((method) => ({ method, path: '/api/session' })),
    ].map(({ method, path }) => [`${method} ${path}`, { method, path: path.replace(/:\w+(\{[^}]*\})?/g, '1') }]),
  ).values(),
].filter(({ path }) => path !== openToAll);

/** Headers that describe the origin of a cross-site request. */
const origins: Readonly<Record<string, string>>[] = [
  {},
  { 'sec-fetch-site': 'cross-site' },
  { origin: 'https://evil.example' },
  { referer: `${origin}/auth/login` },
  ...['same-site', 'none', '', 'null', 'SAME-ORIGIN', 'same-origin, cross-site', '"same-origin"'].map((site) => ({
    'sec-fetch-site': site,
  })),
  ...['cross-site', 'same-site', 'none'].map((site) => ({ 'sec-fetch-site': site, origin })),
  ...[
    'null',
    '',
    'http://marquee.test',
    'https://marquee.test:8443',
    'https://www.marquee.test',
    'https://user.marquee.test',
    'https://marquee.test.evil.example',
    'https://evilmarquee.test',
    'https://marquee.tes',
    'https://marquee.test@evil.example',
    'https://marquee.test/',
    'https://marquee.test https://evil.example',
    'HTTPS://MARQUEE.TEST',
    'marquee.test',
    'https://accounts.test',
    'http://localhost:8787',
    'file://',
    'chrome-extension://abcdefghijklmnop',
  ].map((from) => ({ origin: from })),
];

let victim: Browser;
const mailed = newEmail('mailed');
let fields: Record<string, string>;

beforeAll(async () => {
  victim = (await createUser()).browser;
  const session = (await sessionOf(victim))!;
  await setSession(victim, session, 'recovery');
  await setSession(victim, session, 'factor');
  await new Browser().send('/auth/forgot-password', { email: demo.email });
  const [mail] = await mailsTo(demo.email);
  const token_hash = /token_hash=([\w-]+)/.exec(mail!.text)![1]!;
  const account = { email: mailed, name: 'Eve', password: 'Evening7', confirm: 'Evening7' };
  fields = { ...account, token_hash, type: 'recovery', code: '123456', subject: 'Hello', message: 'Hello', from: 'x' };
});

/** The same fields as each kind of body that a page of another site can send. */
const bodies: Record<string, () => { type: string; body: BodyInit } | { body: BodyInit }> = {
  form: () => ({ type: 'application/x-www-form-urlencoded', body: new URLSearchParams(fields).toString() }),
  multipart: () => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    return { body };
  },
  text: () => ({ type: 'text/plain', body: new URLSearchParams(fields).toString() }),
  json: () => ({ type: 'application/json', body: JSON.stringify(fields) }),
};

/** Every origin, each with one kind of body: the origin is checked before the body. */
const kinds = Object.entries(bodies);
const attempts = origins.map((from, index) => {
  const [kind, make] = kinds[index % kinds.length]!;
  return { from, kind, make };
});

/** One middleware checks the requests of all routes: one of them gets every attempt, the others one body each. */
const attemptsOf = (path: string, index: number) =>
  path === '/auth/login' ? attempts : [attempts[index % kinds.length]!];

test('every route that writes rejects requests with a foreign origin, with any body', async () => {
  await clearCalls();
  victim.cookies.delete('__Host-following'); // a hint for Home, which /up-next corrects
  const before = new Map(victim.cookies);
  const accepted: unknown[] = [];
  for (const [index, { method, path }] of routes.entries()) {
    for (const { from, kind, make } of attemptsOf(path, index)) {
      const made = make();
      const headers = { ...from, ...('type' in made ? { 'content-type': made.type } : {}) };
      const response = await victim.request(path, { method, headers, body: made.body });
      const isRejected = response.status === 403 && response.text === authProblemText['foreign-request'];
      if (!isRejected || response.headers.has('set-cookie')) accepted.push([method, path, from, kind, response.status]);
    }
    expect(victim.cookies, `${method} ${path}`).toEqual(before);
  }
  expect(accepted).toEqual([]);
  expect(await callsTo()).toEqual([]);
});

test('rejected requests send no mails', async () => {
  expect(await mailsTo(mailed)).toEqual([]);
});

test('the victim stays signed in through all rejected requests', async () => {
  expect(await viewerIdOf(victim)).toBe((await sessionOf(victim))!.viewer.id);
});

test('GET, HEAD and OPTIONS of a form change nothing', async () => {
  await victim.request('/up-next'); // corrects the hint for Home
  await clearCalls();
  const before = new Map(victim.cookies);
  for (const [path] of forms) {
    for (const method of ['GET', 'HEAD', 'OPTIONS']) {
      await victim.request(`${path}?${new URLSearchParams(fields)}`, { method });
      expect(victim.cookies, `${method} ${path}`).toEqual(before);
    }
  }
  // Fetching the public keys to verify the session changes nothing; it depends on the age of the cached keys.
  expect(await callsTo('/auth/')).toEqual([]);
  expect(await mailsTo(mailed)).toEqual([]);
});

const sameOriginHeaders: Readonly<Record<string, string>>[] = [{ 'sec-fetch-site': 'same-origin' }, { origin }];

test.each(sameOriginHeaders)('requests from our own pages are accepted: %j', async (from) => {
  const rejected: string[] = [];
  for (const [path] of forms) {
    const browser = new Browser();
    const response = await browser.request(path, {
      method: 'POST',
      headers: { ...from, 'content-type': 'text/plain' },
    });
    if (response.status === 403) rejected.push(path);
  }
  expect(rejected).toEqual([]);
  const signedIn = await new Browser().send('/auth/login', demo, { ...from });
  expect([signedIn.status, signedIn.headers.get('location')]).toEqual([303, '/']);
});
