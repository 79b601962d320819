import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refreshSession } from '../../../../../src/worker/services/accounts/refresh.ts';
import type { Session } from '../../../../../src/worker/services/accounts/session.ts';
import { aSession, type Given, json, passing, problem, renewed, request } from './refreshing.ts';

/** What Supabase answers to each refresh, the last for all that follow; and when it was asked, in milliseconds. */
let answers: (() => Given)[];
let times: number[];
let asked: { url: string; headers: Headers; body: string }[];
let start: number;

const answerToken = async (request: Request): Promise<Response> => {
  asked.push({ url: request.url, headers: request.headers, body: await request.text() });
  times.push(Date.now() - start);
  const given = (answers.length > 1 ? answers.shift()! : answers[0]!)();
  if (given instanceof Error) throw given;
  return given;
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout'] });
  [answers, times, asked, start] = [[() => json(renewed)], [], [], Date.now()];
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    if (request.url.includes('/auth/v1/token')) return answerToken(request);
    return json([{ full_name: 'Robin Vale', avatar_url: null }]);
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Lets all that waits come about. */
async function settle<T>(work: Promise<T>): Promise<T> {
  const over = { yet: false };
  void work.finally(() => (over.yet = true));
  while (!over.yet) await vi.advanceTimersByTimeAsync(10);
  return work;
}

const refresh = (session: Session) => settle(refreshSession(request, session, () => {}));

test('a refresh gives a new session with the name that its owner has chosen, and asks Supabase once', async () => {
  const session = aSession();
  const outcome = await refresh(session);
  expect(outcome).toMatchObject({
    ok: true,
    session: {
      accessToken: renewed.access_token,
      refreshToken: renewed.refresh_token,
      viewer: { fullName: 'Robin Vale' },
    },
  });
  expect(asked.map(({ url, body }) => [url, JSON.parse(body)])).toEqual([
    ['https://refresh.test/auth/v1/token?grant_type=refresh_token', { refresh_token: session.refreshToken }],
  ]);
  const { headers } = asked[0]!;
  expect([headers.get('apikey'), headers.get('sb-forwarded-for')]).toEqual(['sb_secret_test', '192.0.2.44']);
});

test.each(Object.entries(passing))(
  'after %s it asks again, four times in all, and the session stays',
  async (_, fails) => {
    answers = [fails];
    expect(await refresh(aSession())).toEqual({ ok: false, failure: 'temporary' });
    expect(times.map((time) => Math.round(time / 10) * 10)).toEqual([0, 200, 600, 1_400]);
  },
);

test.each([1, 2, 3])('after %i passing failures the next attempt may still succeed', async (failed) => {
  answers = [...Array<() => Given>(failed).fill(passing['a 503']!), () => json(renewed)];
  expect(await refresh(aSession())).toMatchObject({ ok: true });
  expect(times).toHaveLength(failed + 1);
});

const finalCodes = [
  'refresh_token_not_found',
  'refresh_token_already_used',
  'session_not_found',
  'session_expired',
  'user_not_found',
  'user_banned',
  'bad_jwt',
  'validation_failed',
];

test.each([
  ...finalCodes.flatMap((code) => [400, 401, 403].map((status) => [code, () => problem(code, status)] as const)),
  ['a code as newer projects write it', () => json({ code: 'session_not_found', message: 'no' }, 403)] as const,
  [
    'invalid_grant of older projects',
    () => json({ error: 'invalid_grant', error_description: 'Invalid Refresh Token: Already Used' }, 400),
  ] as const,
])('%s ends the session at once', async (_, refuses) => {
  answers = [refuses];
  expect(await refresh(aSession())).toEqual({ ok: false, failure: 'final' });
  expect(times).toEqual([0]);
});

test('a final code after passing failures ends the session and the asking', async () => {
  answers = [passing['a 500']!, () => problem('session_expired')];
  expect(await refresh(aSession())).toEqual({ ok: false, failure: 'final' });
  expect(times).toHaveLength(2);
});

test('any number of tabs at once, and those that come within half a minute, share one refresh', async () => {
  const session = aSession();
  const tabs = Array.from({ length: 50 }, () => refreshSession(request, session, () => {}));
  const outcomes = await settle(Promise.all(tabs));
  expect(new Set(outcomes.map((outcome) => outcome.ok && outcome.session.refreshToken))).toEqual(
    new Set([renewed.refresh_token]),
  );
  await vi.advanceTimersByTimeAsync(29_000);
  expect(await refresh(session)).toMatchObject({ ok: true });
  expect(times).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(2_000);
  await refresh(session);
  expect(times).toHaveLength(2);
});

test('two sessions at once are refreshed each', async () => {
  await settle(Promise.all([refresh(aSession()), refresh(aSession())]));
  expect(times).toHaveLength(2);
});

test('a Supabase that fails is left alone for five seconds, one that refuses for thirty', async () => {
  const [waiting, ended] = [aSession(), aSession()];
  answers = [passing['a 503']!];
  await refresh(waiting);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(await refresh(waiting)).toEqual({ ok: false, failure: 'temporary' });
  expect(times).toHaveLength(4);
  answers = [() => json(renewed)];
  await vi.advanceTimersByTimeAsync(1_500);
  expect(await refresh(waiting)).toMatchObject({ ok: true });
  expect(times).toHaveLength(5);

  answers = [() => problem('session_not_found')];
  await refresh(ended);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await refresh(ended)).toEqual({ ok: false, failure: 'final' });
  expect(times).toHaveLength(6);
});

test.each([
  ['refuses', async () => problem('PGRST000', 500)],
  ['is not there yet', async () => problem('PGRST002', 503)],
  ['cannot be reached', () => Promise.reject(new TypeError('the connection was refused'))],
  ['says nothing', () => new Promise<Response>(() => {})],
])('where the database %s, a refresh keeps the name that was known and waits a second at most', async (_, profile) => {
  vi.mocked(fetch).mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    return request.url.includes('/auth/v1/token') ? answerToken(request) : profile();
  });
  expect(await refresh(aSession())).toMatchObject({ ok: true, session: { viewer: { fullName: 'Robin' } } });
  expect(Date.now() - start).toBeLessThanOrEqual(1_050);
});

/** Supabase answers each refresh after so long, and holds every other call up. Deadlines go by the test's own clock. */
function answerAfter(waits: number[]): void {
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), milliseconds);
    return controller.signal;
  });
  vi.mocked(fetch).mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    if (!request.url.includes('/auth/v1/token')) return new Promise<Response>(() => {});
    const wait = waits.shift() ?? 0;
    return new Promise((resolve, reject) => {
      setTimeout(() => void answerToken(request).then(resolve, reject), wait);
      init?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
    });
  });
}

test('a refresh ends within four seconds however slow its attempts, and a tab that has waited does not begin another', async () => {
  answerAfter([1_300, 500, 1_400]);
  answers = [passing['a 503']!, passing['a 503']!, () => json(renewed)];
  const session = aSession();
  const first = refreshSession(request, session, () => {});
  const outcomes = await settle(Promise.all([first, refreshSession(request, session, () => {})]));
  expect(Date.now() - start).toBeLessThan(7_500);
  expect(times.length).toBeLessThanOrEqual(3);
  expect(outcomes[0]).toEqual(outcomes[1]);
});
