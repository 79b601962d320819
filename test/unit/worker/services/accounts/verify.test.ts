import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AccountSettings } from '../../../../../src/worker/services/accounts/settings.ts';
import { verifyAccessToken } from '../../../../../src/worker/services/accounts/verify.ts';
import { hostileTokens } from './hostile-tokens.ts';
import { by, claims, good, goodRs, header, jwks, keys, shown, site, stranger, write } from './tokens.ts';

/** A project by its address; each has keys of its own that are kept between questions. */
const projectAt = (url: string, jwtSecret: string | null = null): AccountSettings => ({
  url,
  publishableKey: 'sb_publishable_test',
  secretKey: null,
  jwtSecret,
  sessionKeys: [],
});

const judge = async (accounts: AccountSettings, token: string) =>
  (await verifyAccessToken(accounts, token, () => {})).token;

const secret = 'the secret of an older project, which signs with it';
const project = projectAt(site);
const olderProject = projectAt(site, secret);

let projects = 0;
/** A project that has not been asked for its keys yet, and what it signs. */
function aProject() {
  const url = `https://project-${projects++}.test`;
  const sign = (change: object = {}, head: object = {}, key = keys.es.privateKey) =>
    write({ ...header, ...head }, { ...claims, iss: `${url}/auth/v1`, ...change }, by.ecdsa(key));
  return { accounts: projectAt(url), sign };
}

/** What the address for keys answers; an Error for a network that is down. */
let answer: () => Response | Error;
let asked: string[];

const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

beforeEach(() => {
  answer = () => Response.json(jwks);
  asked = [];
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    asked.push(String(input));
    const given = answer();
    if (given instanceof Error) throw given;
    return given;
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('tokens that the project has signed are good, with either kind of key pair', async () => {
  const verdict = await verifyAccessToken(project, good, () => {});
  expect(verdict).toMatchObject({ token: 'valid', claims: { sub: claims.sub, email: claims.email, aal: 'aal1' } });
  expect(await judge(project, goodRs)).toBe('valid');
  expect(asked).toEqual([`${site}/auth/v1/.well-known/jwks.json`]);
});

const hostile = Object.entries(hostileTokens);

test.for([
  ['signs with key pairs', project],
  ['has a secret besides', olderProject],
] as const)(`none of ${hostile.length} hostile tokens is good for a project that %s`, async ([, accounts]) => {
  const verdicts = await Promise.all(hostile.map(async ([name, token]) => [name, await judge(accounts, token)]));
  expect(verdicts.filter(([, verdict]) => verdict !== 'rejected' && verdict !== 'expired')).toEqual([]);
  expect(verdicts.filter(([, verdict]) => verdict === 'expired').map(([name]) => name)).toEqual([
    'exp in the past',
    'exp in milliseconds of 1970',
  ]);
  for (const url of asked) expect(url).toBe(`${site}/auth/v1/.well-known/jwks.json`);
});

test('a token of an older project is good for its secret alone', async () => {
  const hs = { alg: 'HS256', typ: 'JWT' };
  const token = write(hs, claims, by.hmac(secret));
  expect(await judge(olderProject, token)).toBe('valid');
  expect(await judge(projectAt(site, `${secret}.`), write(hs, { ...claims, iat: 1 }, by.hmac(secret)))).toBe(
    'rejected',
  );
  expect(await judge(aProject().accounts, write(hs, { ...claims, iat: 2 }, by.hmac(secret)))).toBe('rejected');
});

test('a project that signs with HS256 and has not given its secret is named in the log', async () => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => {});
  expect(await judge(project, write({ alg: 'HS256', typ: 'JWT' }, { ...claims, iat: 3 }, by.hmac(secret)))).toBe(
    'rejected',
  );
  expect(logged).toHaveBeenCalledWith(expect.stringContaining('SUPABASE_JWT_SECRET is not set'));
  logged.mockRestore();
});

test('a token that was good is good until it ends, give or take the clocks', async () => {
  const { accounts, sign } = aProject();
  const token = sign({ exp: Math.floor(Date.now() / 1000) + 30 });
  expect(await judge(accounts, token)).toBe('valid');
  pass(33);
  expect(await judge(accounts, token)).toBe('valid');
  pass(5);
  expect(await judge(accounts, token)).toBe('expired');
  expect(await judge(accounts, `${token.slice(0, -4)}AAAA`)).toBe('rejected');
});

test('a good token of one project is none for another', async () => {
  const { sign } = aProject();
  expect(await judge(aProject().accounts, sign())).toBe('rejected');
});

test('a new key is found, though not asked for again and again', async () => {
  const { accounts, sign } = aProject();
  expect(await judge(accounts, sign())).toBe('valid');
  answer = () => Response.json({ keys: [...jwks.keys, shown(stranger.es.publicKey, 'es-2', 'ES256')] });
  const turned = sign({}, { kid: 'es-2' }, stranger.es.privateKey);
  pass(31);
  expect(await judge(accounts, turned)).toBe('valid');
  for (let count = 0; count < 20; count++) await judge(accounts, sign({}, { kid: `es-${count + 3}` }));
  expect(asked).toHaveLength(2);
});

test('a key that is gone is good for nothing new', async () => {
  const { accounts, sign } = aProject();
  expect(await judge(accounts, sign())).toBe('valid');
  answer = () => Response.json({ keys: [shown(stranger.es.publicKey, 'es-2', 'ES256')] });
  pass(601);
  expect(await judge(accounts, sign({ iat: 1 }))).toBe('rejected');
});

/** Ways in which the keys cannot be had right now. */
const failures: Record<string, () => Response | Error> = {
  refused: () => new TypeError('the connection was refused'),
  'a 500': () => new Response('{}', { status: 500 }),
  'a 503 with keys': () => Response.json(jwks, { status: 503 }),
  'a page': () => new Response('<!doctype html><title>Just a moment</title>'),
  nothing: () => new Response(''),
  null: () => new Response('null'),
  'another shape': () => Response.json({ keys: 'none' }),
  'keys of another shape': () => Response.json({ keys: [7] }),
  'a redirect': () => Response.redirect('https://evil.example/jwks.json'),
};

test.each(Object.entries(failures))(
  'where the keys answer with %s, a token is neither good nor bad, and they are left alone for five seconds',
  async (_, fails) => {
    const { accounts, sign } = aProject();
    const ok = answer;
    answer = fails;
    expect(await judge(accounts, sign())).toBe('unknown');
    answer = ok;
    pass(4);
    expect([await judge(accounts, sign()), asked.length]).toEqual(['unknown', 1]);
    pass(2);
    expect(await judge(accounts, sign())).toBe('valid');
  },
);

test.each(Object.entries(failures))('known keys serve on while they answer with %s', async (_, fails) => {
  const { accounts, sign } = aProject();
  await judge(accounts, sign());
  answer = fails;
  pass(601);
  expect(await judge(accounts, sign({ iat: 1 }))).toBe('valid');
  expect(await judge(accounts, sign({ iat: 2 }, {}, stranger.es.privateKey))).toBe('rejected');
});

test('a token of a new key is neither good nor bad while the keys cannot be asked for', async () => {
  const { accounts, sign } = aProject();
  await judge(accounts, sign());
  answer = () => new TypeError('the connection was refused');
  pass(31);
  expect(await judge(accounts, sign({}, { kid: 'es-2' }, stranger.es.privateKey))).toBe('unknown');
});
