import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { app } from '../../src/worker/app.ts';
import type { Bindings } from '../../src/worker/env.ts';
import { type TextResponse, origin } from './visitor.ts';

/** The text of a body; of an endless one, its beginning. */
async function read(response: Response): Promise<string> {
  const isEndless = response.headers.get('content-type')?.startsWith('text/event-stream');
  if (!isEndless || !response.body) return new TextDecoder().decode(await response.arrayBuffer());
  const reader = response.body.getReader();
  const { value } = await reader.read();
  await reader.cancel();
  return new TextDecoder().decode(value);
}

let visitors = 0;
/** An address in a new /48 network, the largest unit that is rate-limited, so that visitors share no limits. */
function newIpAddress(): string {
  visitors += 1;
  return `2001:${(0xdb8 + (visitors >> 16)).toString(16)}:${(visitors & 0xffff).toString(16)}::1`;
}

/** Sends one request as a new visitor and waits for all background work. */
export async function requestOnce(
  path: string,
  init: RequestInit = {},
  settings: Bindings = env as unknown as Bindings,
): Promise<TextResponse> {
  const headers = new Headers(init.headers);
  if (!headers.has('cf-connecting-ip')) headers.set('cf-connecting-ip', newIpAddress());
  const context = createExecutionContext();
  const request = new Request(origin + path, { redirect: 'manual', ...init, headers });
  const start = performance.now();
  const response = await app.fetch(request, settings, context);
  const text = await read(response);
  const milliseconds = performance.now() - start;
  await waitOnExecutionContext(context);
  return { status: response.status, headers: response.headers, text, milliseconds };
}
