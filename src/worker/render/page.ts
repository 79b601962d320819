import type { AppContext } from '../context.ts';
import type { PageHead } from './head.tsx';
import { shellOf } from './shell.tsx';

type PageStatus = 200 | 404 | 502 | 503;
export type PageOptions = { status?: PageStatus; headers?: Record<string, string> };

const pageHeaders = { 'content-type': 'text/html; charset=utf-8' };

/** Answers with a page whose main part is ready markup. */
export async function sendPage(
  c: AppContext,
  head: PageHead,
  main: string,
  options: PageOptions = {},
): Promise<Response> {
  const { before, after } = await shellOf(c, head);
  return c.body(before + main + after, options.status ?? 200, { ...pageHeaders, ...options.headers });
}

/**
 * Answers with a page whose main part is still to come: head and header leave at once, then each part in its order
 * as soon as it is there. The parts must not reject: what fails is a sentence.
 */
export async function streamPage(
  c: AppContext,
  head: PageHead,
  parts: readonly Promise<string>[],
  options: PageOptions = {},
): Promise<Response> {
  const { before, after } = await shellOf(c, head);
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      controller.enqueue(encoder.encode(before));
      for (const part of parts) controller.enqueue(encoder.encode(await part));
      controller.enqueue(encoder.encode(after));
      controller.close();
    },
  });
  return c.body(body, options.status ?? 200, { ...pageHeaders, ...options.headers });
}
