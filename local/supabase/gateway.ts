import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Database, Mail } from './database.ts';
import type { Claims, Tokens } from './tokens.ts';

/** Dependencies of the routes of the gateway in front of Lite. */
export type Gateway = {
  database: Database;
  tokens: Tokens;
  /** The embedded server's URL. */
  url: string;
  /** The site's public URL. */
  siteUrl: string;
  /** The base URL of the embedded identity provider. */
  identityProvider: string;
  sendMail: (mail: Mail) => Promise<void>;
  /** Returns whether the project has reached its mail limit. */
  isMailLimitReached: () => boolean;
};

/** `claims` contains the claims of the request's token, or null without a valid token. */
export type Env = { Variables: { claims: Claims | null } };

/** Creates an error response like hosted Supabase Auth. */
export function errorResponse(
  c: Context,
  status: ContentfulStatusCode,
  code: string,
  msg: string,
  extra: Record<string, unknown> = {},
): Response {
  return c.json({ code: status, error_code: code, msg, ...extra }, status, { 'x-sb-error-code': code });
}

/** Replaces the body of a response. */
export function withBody(response: Response, body: unknown): Response {
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  return new Response(JSON.stringify(body), { status: response.status, headers });
}

/** Converts a request for Lite: puts the claims in one of Lite's tokens, and replaces the body if `body` is given. */
export async function toLiteRequest(
  c: Context<Env>,
  { tokens }: Pick<Gateway, 'tokens'>,
  body?: object,
): Promise<Request> {
  const { method, url } = c.req;
  const headers = new Headers(c.req.raw.headers);
  const claims = c.get('claims');
  if (claims) headers.set('authorization', `Bearer ${await tokens.forLite(claims)}`);
  else if (!headers.get('authorization')?.startsWith('Bearer sb_')) headers.delete('authorization');
  headers.delete('content-length');
  if (method === 'GET' || method === 'HEAD') return new Request(url, { method, headers });
  return new Request(url, { method, headers, body: body ? JSON.stringify(body) : await c.req.arrayBuffer() });
}

/** Forwards a request to Lite. */
export async function forwardToLite(c: Context<Env>, gateway: Pick<Gateway, 'tokens' | 'database'>): Promise<Response> {
  return gateway.database.fetch(await toLiteRequest(c, gateway));
}
