import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { AppContext, AppEnv } from '../context.ts';
import { settingsOf } from '../env.ts';
import { type Trace, withTrace } from '../platform/log.ts';

/** Returns Cloudflare's id of the request, as in its logs, or a random one. */
const idOf = (c: AppContext) => /^[\w-]{8,40}$/.exec(c.req.header('cf-ray') ?? '')?.[0] ?? crypto.randomUUID();

const round = (ms: number) => Math.round(ms);

/** Returns whether to log all requests or only failed ones. */
function logsAll(c: AppContext): boolean {
  try {
    return settingsOf(c.env).LOG_REQUESTS === 'all';
  } catch {
    return false;
  }
}

/**
 * Adds upstream time to `Server-Timing`, except on account screens, where it could reveal whether an account exists.
 */
function setServerTiming(c: AppContext, trace: Trace): void {
  if (c.req.path.startsWith('/auth/')) return;
  const calledHosts = [...trace.upstream.values()];
  if (calledHosts.length === 0) return;
  const ms = calledHosts.reduce((sum, one) => sum + one.ms, 0);
  const calls = calledHosts.reduce((sum, one) => sum + one.calls, 0);
  c.res.headers.append('server-timing', `upstream;dur=${round(ms)};desc="calls ${calls}"`);
}

const cacheOutcome = (headers: Headers) => /page;desc=(\w+)/.exec(headers.get('server-timing') ?? '')?.[1];

/**
 * Sets `X-Request-Id`, and logs one line of JSON for each failed request, or for every request with LOG_REQUESTS=all.
 * The line names the route, never the URL or anything about the visitor.
 */
export const requestLog: MiddlewareHandler<AppEnv> = async (c, next) => {
  const start = Date.now();
  const trace: Trace = { id: idOf(c), upstream: new Map() };
  await withTrace(trace, next);
  c.res.headers.set('x-request-id', trace.id);
  setServerTiming(c, trace);
  const { status, headers } = c.res;
  const failed = status >= 500;
  if (!failed && !logsAll(c)) return;
  const upstream = Object.fromEntries(
    [...trace.upstream].map(([host, { calls, ms }]) => [host, { calls, ms: round(ms) }]),
  );
  const line = { request: trace.id, method: c.req.method, route: routePath(c), status, ms: Date.now() - start };
  console[failed ? 'warn' : 'log'](JSON.stringify({ ...line, cache: cacheOutcome(headers), upstream }));
};
