import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refreshSession } from '../../../../../src/worker/services/accounts/refresh.ts';
import type { Session } from '../../../../../src/worker/services/accounts/session.ts';
import { aSession, type Outcome, json, temporaryFailures, problem, renewed, request } from './refresh-samples.ts';
import { testCases } from '../../../../support/cases.ts';

/** Supabase's responses to refreshes, the last one repeated; the times of the requests in milliseconds. */
let responses: (() => Outcome)[];
let times: number[];
let requests: { url: string; headers: Headers; body: string }[];
let start: number;

const respondToRefresh = async (request: Request): Promise<Response> => {
  requests.push({ url: request.url, headers: request.headers, body: await request.text() });
  times.push(Date.now() - start);
  const response = (responses.length > 1 ? responses.shift()! : responses[0]!)();
  if (response instanceof Error) throw response;
  return response;
};

function reset(): void {
  [responses, times, requests, start] = [[() => json(renewed)], [], [], Date.now()];
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout'] });
  reset();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    if (request.url.includes('/auth/v1/token')) return respondToRefresh(request);
    return json([{ full_name: 'Robin Vale', avatar_url: null }]);
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Advances the timers until the promise settles. */
async function settle<T>(work: Promise<T>): Promise<T> {
  const state = { isSettled: false };
  void work.finally(() => (state.isSettled = true));
  while (!state.isSettled) await vi.advanceTimersByTimeAsync(10);
  return work;
}

const refresh = (session: Session) => settle(refreshSession(request, session, () => {}));

test("a refresh returns a new session with the user's profile name, in one request", async () => {
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
  expect(requests.map(({ url, body }) => [url, JSON.parse(body)])).toEqual([
    ['https://refresh.test/auth/v1/token?grant_type=refresh_token', { refresh_token: session.refreshToken }],
  ]);
  const { headers } = requests[0]!;
  expect([headers.get('apikey'), headers.get('sb-forwarded-for')]).toEqual(['sb_secret_test', '192.0.2.44']);
});

testCases(
  'a temporary failure is retried three times, and the session stays',
  Object.entries(temporaryFailures),
  async (_, fail) => {
    reset();
    responses = [fail];
    expect(await refresh(aSession())).toEqual({ ok: false, failure: 'temporary' });
    expect(times.map((time) => Math.round(time / 10) * 10)).toEqual([0, 200, 600, 1_400]);
  },
);

testCases('a retry may succeed', [1, 2, 3], async (failed) => {
  reset();
  responses = [...Array<() => Outcome>(failed).fill(temporaryFailures['a 503']!), () => json(renewed)];
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

testCases(
  'a final error ends the session without a retry',
  [
    ...finalCodes.flatMap((code) => [400, 401, 403].map((status) => [code, () => problem(code, status)] as const)),
    ['the code field of newer projects', () => json({ code: 'session_not_found', message: 'no' }, 403)] as const,
    [
      'invalid_grant of older projects',
      () => json({ error: 'invalid_grant', error_description: 'Invalid Refresh Token: Already Used' }, 400),
    ] as const,
  ],
  async (_, reject) => {
    reset();
    responses = [reject];
    expect(await refresh(aSession())).toEqual({ ok: false, failure: 'final' });
    expect(times).toEqual([0]);
  },
);

test('a final error after temporary failures ends the session', async () => {
  responses = [temporaryFailures['a 500']!, () => problem('session_expired')];
  expect(await refresh(aSession())).toEqual({ ok: false, failure: 'final' });
  expect(times).toHaveLength(2);
});

test('simultaneous refreshes and those within 30 s share one request', async () => {
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

test('two sessions are refreshed separately', async () => {
  await settle(Promise.all([refresh(aSession()), refresh(aSession())]));
  expect(times).toHaveLength(2);
});

test('a temporary failure is cached for five seconds, a final one for thirty', async () => {
  const [failing, ended] = [aSession(), aSession()];
  responses = [temporaryFailures['a 503']!];
  await refresh(failing);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(await refresh(failing)).toEqual({ ok: false, failure: 'temporary' });
  expect(times).toHaveLength(4);
  responses = [() => json(renewed)];
  await vi.advanceTimersByTimeAsync(1_500);
  expect(await refresh(failing)).toMatchObject({ ok: true });
  expect(times).toHaveLength(5);

  responses = [() => problem('session_not_found')];
  await refresh(ended);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await refresh(ended)).toEqual({ ok: false, failure: 'final' });
  expect(times).toHaveLength(6);
});

testCases(
  'a refresh without a profile keeps the known name and takes at most a second',
  [
    ['rejects', async () => problem('PGRST000', 500)],
    ['is starting', async () => problem('PGRST002', 503)],
    ['cannot be reached', () => Promise.reject(new TypeError('the connection was refused'))],
    ['does not respond', () => new Promise<Response>(() => {})],
  ],
  async (_, profile) => {
    reset();
    vi.mocked(fetch).mockImplementation(async (input, init) => {
      const request = new Request(input, init);
      return request.url.includes('/auth/v1/token') ? respondToRefresh(request) : profile();
    });
    expect(await refresh(aSession())).toMatchObject({ ok: true, session: { viewer: { fullName: 'Robin' } } });
    expect(Date.now() - start).toBeLessThanOrEqual(1_050);
  },
);

/** Delays Supabase's response to each refresh and never responds to other calls. Deadlines use the fake timers. */
function respondAfter(delays: number[]): void {
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), milliseconds);
    return controller.signal;
  });
  vi.mocked(fetch).mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    if (!request.url.includes('/auth/v1/token')) return new Promise<Response>(() => {});
    const delay = delays.shift() ?? 0;
    return new Promise((resolve, reject) => {
      setTimeout(() => void respondToRefresh(request).then(resolve, reject), delay);
      init?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
    });
  });
}

test('a refresh ends within its deadline, and a waiting tab does not start another', async () => {
  respondAfter([1_300, 500, 1_400]);
  responses = [temporaryFailures['a 503']!, temporaryFailures['a 503']!, () => json(renewed)];
  const session = aSession();
  const first = refreshSession(request, session, () => {});
  const outcomes = await settle(Promise.all([first, refreshSession(request, session, () => {})]));
  expect(Date.now() - start).toBeLessThan(7_500);
  expect(times.length).toBeLessThanOrEqual(3);
  expect(outcomes[0]).toEqual(outcomes[1]);
});
