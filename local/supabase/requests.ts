import type { MiddlewareHandler } from 'hono';
import { keyKindOf, type KeyKind } from './door.ts';
import type { Env } from './scene.ts';

const mostKept = 500;

/** A request as tests may see it: what it asked and as whom, never a token, a code or a body. */
export type NotedRequest = {
  method: string;
  path: string;
  apikey: KeyKind;
  /** Whether a visitor's own token came with it. */
  visitor: boolean;
  /** The visitor's address in Sb-Forwarded-For; believed from holders of the secret key alone. */
  forwardedFor: string | null;
  status: number;
};

export type RequestNotes = {
  note: MiddlewareHandler<Env>;
  /** The last 500, the oldest first. */
  list: () => readonly NotedRequest[];
  clear: () => void;
};

/** Keeps in mind what has been asked of the embedded backend. */
export function noteRequests(): RequestNotes {
  let noted: NotedRequest[] = [];
  return {
    list: () => noted,
    clear: () => (noted = []),
    note: async (c, next) => {
      await next();
      const apikey = keyKindOf(c);
      noted.push({
        method: c.req.method,
        path: c.req.path,
        apikey,
        visitor: Boolean(c.get('claims')),
        forwardedFor: apikey === 'secret' ? (c.req.header('sb-forwarded-for') ?? null) : null,
        status: c.res.status,
      });
      noted = noted.slice(-mostKept);
    },
  };
}
