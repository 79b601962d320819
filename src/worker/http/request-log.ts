import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { AppContext, AppEnv } from '../context.ts';
import { settingsOf } from '../env.ts';
import { type Trace, withTrace } from '../platform/trace.ts';

/** Cloudflare's own id of a request, which its logs name as well; one of ours where there is none. */
const idOf = (c: AppContext) => /^[\w-]{8,40}$/.exec(c.req.header('cf-ray') ?? '')?.[0] ?? crypto.randomUUID();

const round = (ms: number) => Math.round(ms);

/** Whether every request is logged, or those that failed alone. */
function logsAll(c: AppContext): boolean {
  try {
    return settingsOf(c.env).LOG_REQUESTS === 'all';
  } catch {
    return false;
  }
}

/** What browsers' tools show of the waiting. Signing in tells no times: they would tell who has an account. */
function tellTimes(c: AppContext, trace: Trace): void {
  if (c.req.path.startsWith('/auth/')) return;
  const spent = [...trace.upstream.values()];
  if (spent.length === 0) return;
  const ms = spent.reduce((sum, one) => sum + one.ms, 0);
  const calls = spent.reduce((sum, one) => sum + one.calls, 0);
  c.res.headers.append('server-timing', `upstream;dur=${round(ms)};desc="calls ${calls}"`);
}

const cacheOutcome = (headers: Headers) => /page;desc=(\w+)/.exec(headers.get('server-timing') ?? '')?.[1];

/**
 * Gives every request an id, which its answer carries, and logs one line of JSON: of all of them with LOG_REQUESTS=all, else of
 * those that failed. A line names the route, never an address with its query, and nothing of who asked.
 */
export const requestLog: MiddlewareHandler<AppEnv> = async (c, next) => {
  const start = Date.now();
  const trace: Trace = { id: idOf(c), upstream: new Map() };
  await withTrace(trace, next);
  c.res.headers.set('x-request-id', trace.id);
  tellTimes(c, trace);
  const { status, headers } = c.res;
  const failed = status >= 500;
  if (!failed && !logsAll(c)) return;
  const upstream = Object.fromEntries(
    [...trace.upstream].map(([host, { calls, ms }]) => [host, { calls, ms: round(ms) }]),
  );
  const line = { request: trace.id, method: c.req.method, route: routePath(c), status, ms: Date.now() - start };
  console[failed ? 'warn' : 'log'](JSON.stringify({ ...line, cache: cacheOutcome(headers), upstream }));
};
