import type { MiddlewareHandler } from 'hono';
import { keyKindOf, type KeyKind } from './middleware.ts';
import type { Env } from './gateway.ts';

const maxRequests = 500;

/** A logged request for tests, without tokens, codes and bodies. */
export type NotedRequest = {
  method: string;
  path: string;
  apikey: KeyKind;
  /** Whether the request had a valid user's token. */
  visitor: boolean;
  /** The visitor's address in Sb-Forwarded-For, trusted with the secret key only. */
  forwardedFor: string | null;
  status: number;
};

export type RequestLog = {
  record: MiddlewareHandler<Env>;
  /** Returns the last 500 requests, the oldest first. */
  list: () => readonly NotedRequest[];
  clear: () => void;
};

/** Logs requests to the embedded backend. */
export function createRequestLog(): RequestLog {
  let logged: NotedRequest[] = [];
  return {
    list: () => logged,
    clear: () => (logged = []),
    record: async (c, next) => {
      await next();
      const apikey = keyKindOf(c);
      logged.push({
        method: c.req.method,
        path: c.req.path,
        apikey,
        visitor: Boolean(c.get('claims')),
        forwardedFor: apikey === 'secret' ? (c.req.header('sb-forwarded-for') ?? null) : null,
        status: c.res.status,
      });
      logged = logged.slice(-maxRequests);
    },
  };
}
