import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { Context } from 'hono';
import { translate } from './translation.ts';
import { problemBody, problems, type Problem } from './errors.ts';

/** How many seconds an answer may be kept, by what it is about. */
export const keepFor = { list: 600, search: 300, title: 3600, configuration: 86_400 } as const;

const WORTH_PACKING = 1024;

/** The validator of a body: the same bytes always have the same one. */
export function etagOf(body: string | Uint8Array): string {
  return `W/"${createHash('sha1').update(body).digest('base64url')}"`;
}

/** Answers with JSON as TMDB sends it, in the language that was asked for: validator, lifetime, gzip where it is accepted, 304 where nothing changed. */
export function answerJson(c: Context, body: object, kind: keyof typeof keepFor): Response {
  const language = new URL(c.req.url).searchParams.get('language')?.slice(0, 2) || 'en';
  const text = JSON.stringify(language === 'en' ? body : translate(body, language));
  const etag = etagOf(text);
  const headers: Record<string, string> = {
    'access-control-allow-origin': '*',
    'cache-control': `public, max-age=${keepFor[kind]}`,
    etag,
    vary: 'accept-encoding',
  };
  if (c.req.header('if-none-match') === etag) return new Response(null, { status: 304, headers });
  headers['content-type'] = 'application/json;charset=utf-8';
  if (text.length < WORTH_PACKING || !/\bgzip\b/.test(c.req.header('accept-encoding') ?? '')) {
    return new Response(text, { headers });
  }
  return new Response(gzipSync(text), { headers: { ...headers, 'content-encoding': 'gzip' } });
}

/** Answers with one of TMDB's problems, which nobody may keep. */
export function answerProblem(problem: Problem, headers: Record<string, string> = {}): Response {
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
