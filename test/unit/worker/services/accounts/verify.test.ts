import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AccountSettings } from '../../../../../src/worker/services/accounts/settings.ts';
import { verifyAccessToken } from '../../../../../src/worker/services/accounts/verify.ts';
import { hostileTokens } from './hostile-tokens.ts';
import {
  signers,
  claims,
  validToken,
  validRsToken,
  header,
  jwks,
  keys,
  toJwk,
  projectUrl,
  attacker,
  createToken,
} from './tokens.ts';
import { testCases } from '../../../../support/cases.ts';

/** Settings of a project. Its keys are cached by its URL. */
const projectAt = (url: string, jwtSecret: string | null = null): AccountSettings => ({
  url,
  publishableKey: 'sb_publishable_test',
  secretKey: null,
  jwtSecret,
  sessionKeys: [],
});

const verify = async (accounts: AccountSettings, token: string) =>
  (await verifyAccessToken(accounts, token, () => {})).token;

const secret = 'the secret of an older project, used as HS256 key';
const project = projectAt(projectUrl);
const olderProject = projectAt(projectUrl, secret);

let projects = 0;
/** A project whose keys are not cached yet, with a function that signs its tokens. */
function aProject() {
  const url = `https://project-${projects++}.test`;
  const sign = (change: object = {}, head: object = {}, key = keys.es.privateKey) =>
    createToken({ ...header, ...head }, { ...claims, iss: `${url}/auth/v1`, ...change }, signers.ecdsa(key));
  return { accounts: projectAt(url), sign };
}

/** The response of the key endpoint, or an Error for a failed connection. */
let respond: () => Response | Error;
let requests: string[];
const startTime = Date.now();

const advance = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

function reset(): void {
  respond = () => Response.json(jwks);
  requests = [];
  vi.setSystemTime(startTime);
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  reset();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    requests.push(String(input));
    const response = respond();
    if (response instanceof Error) throw response;
    return response;
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test("tokens signed with either kind of the project's keys are valid", async () => {
  expect(await verify(project, validToken)).toBe('valid');
  expect(await verify(project, validRsToken)).toBe('valid');
  expect(requests).toEqual([`${projectUrl}/auth/v1/.well-known/jwks.json`]);
});

const hostile = Object.entries(hostileTokens);

test.for([
  ['signs with key pairs', project],
  ['also has a secret', olderProject],
] as const)(`none of ${hostile.length} hostile tokens is valid for a project that %s`, async ([, accounts]) => {
  const verdicts = await Promise.all(hostile.map(async ([name, token]) => [name, await verify(accounts, token)]));
  expect(verdicts.filter(([, verdict]) => verdict !== 'rejected' && verdict !== 'expired')).toEqual([]);
  expect(verdicts.filter(([, verdict]) => verdict === 'expired').map(([name]) => name)).toEqual([
    'exp in the past',
    'exp in milliseconds of 1970',
  ]);
  for (const url of requests) expect(url).toBe(`${projectUrl}/auth/v1/.well-known/jwks.json`);
});

test('an HS256 token is valid for its own secret only', async () => {
  const hs = { alg: 'HS256', typ: 'JWT' };
  const token = createToken(hs, claims, signers.hmac(secret));
  expect(await verify(olderProject, token)).toBe('valid');
  expect(
    await verify(projectAt(projectUrl, `${secret}.`), createToken(hs, { ...claims, iat: 1 }, signers.hmac(secret))),
  ).toBe('rejected');
  expect(await verify(aProject().accounts, createToken(hs, { ...claims, iat: 2 }, signers.hmac(secret)))).toBe(
    'rejected',
  );
});

test('an HS256 token without a configured secret is logged', async () => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => {});
  expect(
    await verify(project, createToken({ alg: 'HS256', typ: 'JWT' }, { ...claims, iat: 3 }, signers.hmac(secret))),
  ).toBe('rejected');
  expect(logged).toHaveBeenCalledWith(expect.stringContaining('SUPABASE_JWT_SECRET is not set'));
  logged.mockRestore();
});

test('a token is valid until it expires, with some clock tolerance', async () => {
  const { accounts, sign } = aProject();
  const token = sign({ exp: Math.floor(Date.now() / 1000) + 30 });
  expect(await verify(accounts, token)).toBe('valid');
  advance(33);
  expect(await verify(accounts, token)).toBe('valid');
  advance(5);
  expect(await verify(accounts, token)).toBe('expired');
  expect(await verify(accounts, `${token.slice(0, -4)}AAAA`)).toBe('rejected');
});

test('a token of one project is rejected by another', async () => {
  const { sign } = aProject();
  expect(await verify(aProject().accounts, sign())).toBe('rejected');
});

test('a new key is fetched once', async () => {
  const { accounts, sign } = aProject();
  expect(await verify(accounts, sign())).toBe('valid');
  respond = () => Response.json({ keys: [...jwks.keys, toJwk(attacker.es.publicKey, 'es-2', 'ES256')] });
  const rotated = sign({}, { kid: 'es-2' }, attacker.es.privateKey);
  advance(31);
  expect(await verify(accounts, rotated)).toBe('valid');
  for (let count = 0; count < 20; count++) await verify(accounts, sign({}, { kid: `es-${count + 3}` }));
  expect(requests).toHaveLength(2);
});

test('a removed key verifies no new tokens', async () => {
  const { accounts, sign } = aProject();
  expect(await verify(accounts, sign())).toBe('valid');
  respond = () => Response.json({ keys: [toJwk(attacker.es.publicKey, 'es-2', 'ES256')] });
  advance(601);
  expect(await verify(accounts, sign({ iat: 1 }))).toBe('rejected');
});

/** Responses without usable keys. */
const failures: Record<string, () => Response | Error> = {
  refused: () => new TypeError('the connection was refused'),
  'a 500': () => new Response('{}', { status: 500 }),
  'a 503 with keys': () => Response.json(jwks, { status: 503 }),
  'a page': () => new Response('<!doctype html><title>Just a moment</title>'),
  'an empty body': () => new Response(''),
  null: () => new Response('null'),
  'another shape': () => Response.json({ keys: 'none' }),
  'keys of another shape': () => Response.json({ keys: [7] }),
  'a redirect': () => Response.redirect('https://evil.example/jwks.json'),
};

testCases(
  'without keys a token is unknown, and the failure is cached for five seconds',
  Object.entries(failures),
  async (_, failure) => {
    reset();
    const { accounts, sign } = aProject();
    respond = failure;
    expect(await verify(accounts, sign())).toBe('unknown');
    respond = () => Response.json(jwks);
    advance(4);
    expect([await verify(accounts, sign()), requests.length]).toEqual(['unknown', 1]);
    advance(2);
    expect(await verify(accounts, sign())).toBe('valid');
  },
);

testCases('cached keys are used while fetching keys fails', Object.entries(failures), async (_, failure) => {
  reset();
  const { accounts, sign } = aProject();
  await verify(accounts, sign());
  respond = failure;
  advance(601);
  expect(await verify(accounts, sign({ iat: 1 }))).toBe('valid');
  expect(await verify(accounts, sign({ iat: 2 }, {}, attacker.es.privateKey))).toBe('rejected');
});

test('a token of a new key is unknown while fetching keys fails', async () => {
  const { accounts, sign } = aProject();
  await verify(accounts, sign());
  respond = () => new TypeError('the connection was refused');
  advance(31);
  expect(await verify(accounts, sign({}, { kid: 'es-2' }, attacker.es.privateKey))).toBe('unknown');
});
