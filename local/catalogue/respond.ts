import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { Context } from 'hono';
import { translate } from './translation.ts';
import { problemBody, problems, type Problem } from './errors.ts';

/** The time for which a response may be cached, in seconds. */
export const maxAge = { list: 600, search: 300, title: 3600, configuration: 86_400 } as const;

const MIN_GZIP_BYTES = 1024;

/** Returns the ETag of a body, which is a hash of its bytes. */
export function etagOf(body: string | Uint8Array): string {
  return `W/"${createHash('sha1').update(body).digest('base64url')}"`;
}

/**
 * Creates a JSON response like TMDB's in the requested language, with ETag and max-age. Uses gzip if the client accepts
 * it. Returns 304 if the client's version is current.
 */
export function jsonResponse(c: Context, body: object, kind: keyof typeof maxAge): Response {
  const language = new URL(c.req.url).searchParams.get('language')?.slice(0, 2) || 'en';
  const text = JSON.stringify(language === 'en' ? body : translate(body, language));
  const etag = etagOf(text);
  const headers: Record<string, string> = {
    'access-control-allow-origin': '*',
    'cache-control': `public, max-age=${maxAge[kind]}`,
    etag,
    vary: 'accept-encoding',
  };
  if (c.req.header('if-none-match') === etag) return new Response(null, { status: 304, headers });
  headers['content-type'] = 'application/json;charset=utf-8';
  if (text.length < MIN_GZIP_BYTES || !/\bgzip\b/.test(c.req.header('accept-encoding') ?? '')) {
    return new Response(text, { headers });
  }
  return new Response(gzipSync(text), { headers: { ...headers, 'content-encoding': 'gzip' } });
}

/** Creates an error response like TMDB's, which must not be cached. */
export function problemResponse(problem: Problem, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(problemBody(problem)), {
    status: problems[problem].status,
    headers: {
      'access-control-allow-origin': '*',
      'cache-control': 'no-store',
      'content-type': 'application/json;charset=utf-8',
      ...headers,
    },
  });
}
