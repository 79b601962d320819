import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Database, Mail } from './database.ts';
import type { Claims, Tokens } from './tokens.ts';

/** What the routes of the gateway in front of Lite work with. */
export type Scene = {
  database: Database;
  tokens: Tokens;
  /** The embedded server's own address. */
  url: string;
  /** The site's public address. */
  siteUrl: string;
  /** Base of the local identity provider. */
  identityProvider: string;
  sendMail: (mail: Mail) => Promise<void>;
  /** Whether the project has sent as many mails as it may. */
  isMailEnd: () => boolean;
};

/** `claims` are those of the visitor whose token came with the request, if any. */
export type Env = { Variables: { claims: Claims | null } };

/** An error as hosted Supabase's accounts answer it. */
export function problem(
  c: Context,
  status: ContentfulStatusCode,
  code: string,
  msg: string,
  more: Record<string, unknown> = {},
): Response {
  return c.json({ code: status, error_code: code, msg, ...more }, status, { 'x-sb-error-code': code });
}

/** The same answer with another body. */
export function withBody(answer: Response, body: unknown): Response {
  const headers = new Headers(answer.headers);
  headers.delete('content-length');
  return new Response(JSON.stringify(body), { status: answer.status, headers });
}

/** The visitor's request as Lite takes it: its claims in a token of Lite's own kind, its body replaced where one is given. */
export async function forLite(c: Context<Env>, { tokens }: Pick<Scene, 'tokens'>, body?: object): Promise<Request> {
  const { method, url } = c.req;
  const headers = new Headers(c.req.raw.headers);
  const claims = c.get('claims');
  if (claims) headers.set('authorization', `Bearer ${await tokens.forLite(claims)}`);
  else if (!headers.get('authorization')?.startsWith('Bearer sb_')) headers.delete('authorization');
  headers.delete('content-length');
  if (method === 'GET' || method === 'HEAD') return new Request(url, { method, headers });
  return new Request(url, { method, headers, body: body ? JSON.stringify(body) : await c.req.arrayBuffer() });
}

/** Lite's own answer to the visitor's request. */
export async function askLite(c: Context<Env>, scene: Pick<Scene, 'tokens' | 'database'>): Promise<Response> {
  return scene.database.fetch(await forLite(c, scene));
}
