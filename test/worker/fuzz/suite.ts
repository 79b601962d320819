import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Bindings } from '../../../src/worker/env.ts';
import { recordFigures } from '../../support/figures.ts';
import type { Route } from '../example-routes.ts';
import { findingsIn } from './findings.ts';
import { randomFrom, seedOf } from './random.ts';
import { type Malformed, malformed, type Sessions } from './requests.ts';
import { requestOnce } from '../request-once.ts';
import { createOwner, forgedCookies, sealed } from '../owner-scene.ts';
import type { TextResponse } from '../visitor.ts';

const [countText = '', seedText = ''] = (env as unknown as { FUZZ: string }).FUZZ.split(' ');
/** Requests per route and their seed; FUZZ_REQUESTS and FUZZ_SEED override them. */
const requests = Number(countText) || 10;
const seed = Number(seedText) || 20_261_121;
/** The platform's rate limiting takes ten times as long as most responses: only every nth request is rate-limited. */
const limitedEvery = 20;
/** Requests that cost the embedded database about 40 ms each: a few per route. */
const shares = requests > 100 ? { signedIn: 100 / requests, right: 300 / requests } : { signedIn: 0.03, right: 0.3 };

const limited = env as unknown as Bindings;
const unlimited: Bindings = Object.fromEntries(
  Object.entries(limited).map(([name, value]) =>
    name.endsWith('_LIMIT') ? [name, { limit: async () => ({ success: true }) }] : [name, value],
  ),
) as unknown as Bindings;

/** Responses from memory never yield to the event loop: timers and incoming data get a turn in between. */
const yieldEvery = 8;
const yieldToEvents = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

let sessions: Sessions;
let secrets: string[];

/** The totals of a file's requests. */
type Seen = { count: number; unmapped: number; slowest: number; statuses: Map<number, number> };

async function start(): Promise<void> {
  const owner = await createOwner('canaryfuzz');
  const own = await sealed(owner);
  const settings = env as unknown as Record<string, string>;
  sessions = { names: owner.names, own, forged: Object.values(await forgedCookies(owner)) };
  secrets = ['SESSION_KEY', 'SUPABASE_SECRET_KEY', 'CATALOGUE_TOKEN'].map((name) => settings[name]!);
  secrets.push(owner.session.refreshToken, owner.session.accessToken!);
}

/** Recent log lines, to explain a failure. */
const logged: string[] = [];
const note = (...parts: unknown[]) => {
  logged.push(
    parts
      .map((part) => (part instanceof Error ? part.stack : String(part)))
      .join(' ')
      .slice(0, 500),
  );
  if (logged.length > 200) logged.splice(0, 100);
};
const logOf = ({ headers }: TextResponse) =>
  logged.filter((line) => line.includes(headers.get('x-request-id') ?? 'none')).join(' ');

function listen(): void {
  for (const method of ['log', 'warn', 'error'] as const) {
    vi.spyOn(console, method).mockRestore();
    vi.spyOn(console, method).mockImplementation(note);
  }
}

const shorten = ({ body, ...request }: Malformed) => ({
  ...request,
  path: request.path.slice(0, 300),
  body: typeof body === 'string' ? body.slice(0, 300) : body && `${body.constructor.name}`,
});

/** Sends a request; returns the defects of its response and how to repeat it. */
async function send(seen: Seen, route: Route, index: number): Promise<string[]> {
  const random = randomFrom(seedOf(seed, route.name, index));
  const request = malformed(random, route, sessions, shares);
  const { method, path, headers, body } = request;
  const init = { method, headers, ...(body !== undefined && { body }) };
  const response = await requestOnce(path, init, index % limitedEvery === 0 ? limited : unlimited);
  const { milliseconds } = response;
  seen.count += 1;
  seen.slowest = Math.max(seen.slowest, milliseconds);
  seen.statuses.set(response.status, (seen.statuses.get(response.status) ?? 0) + 1);
  const findings = findingsIn(response, secrets);
  if (response.status >= 500) seen.unmapped += 1;
  return findings.length > 0
    ? [
        `request ${index} of seed ${seed}: ${findings.join(', ')}: ${JSON.stringify(shorten(request))} -> ${response.status} ${logOf(response)}`,
      ]
    : [];
}

/**
 * The tests of a file: malformed requests to each of these routes, none of which may cause a server error, reveal a
 * secret or be late. `name` describes the routes.
 */
export function fuzz(name: string, chosenRoutes: readonly Route[]): void {
  const seen: Seen = { count: 0, unmapped: 0, slowest: 0, statuses: new Map() };
  beforeAll(start, 30_000);
  beforeEach(listen);

  test.each(chosenRoutes)(
    '$name handles malformed requests',
    async (route) => {
      const findings: string[] = [];
      let index = 0;
      const next = async () => {
        while (index < requests && findings.length < 5) {
          findings.push(...(await send(seen, route, index++)));
          if (index % yieldEvery === 0) await yieldToEvents();
        }
      };
      await Promise.all(Array.from({ length: 4 }, next));
      expect(findings).toEqual([]);
    },
    600_000,
  );

  test(`all malformed requests to ${name} are sent, and their figures are recorded`, ({ task }) => {
    const ofClass = (digit: number) =>
      [...seen.statuses].reduce((sum, [status, times]) => sum + (Math.floor(status / 100) === digit ? times : 0), 0);
    const figures = {
      requests: seen.count,
      routes: chosenRoutes.length,
      '5xx not mapped': seen.unmapped,
      'slowest ms': Math.round(seen.slowest),
      seed,
      ...Object.fromEntries([2, 3, 4, 5].map((digit) => [`responses ${digit}xx`, ofClass(digit)])),
    };
    const named = Object.entries(figures).map(
      ([what, figure]) => [`malformed requests to ${name}: ${what}`, figure] as const,
    );
    recordFigures({ task }, Object.fromEntries(named));
    expect(seen.count).toBeGreaterThanOrEqual(requests * chosenRoutes.length);
  });
}
