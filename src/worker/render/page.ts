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

/** The main part of a page on its way: its parts in their order, and what stands in their place meanwhile. */
export type Coming = { before?: string; parts: readonly Promise<string>[]; after?: string; skeleton?: string };

/** What arrives sooner than this needs no skeleton, in milliseconds. */
const skeletonDelay = 40;

const isLate = (part: Promise<string> | undefined) =>
  Promise.race([
    part?.then(() => false),
    new Promise<boolean>((resolve) => setTimeout(() => resolve(true), skeletonDelay)),
  ]);

/**
 * Answers with a page whose main part is still to come: head and header leave at once, then each part in its order
 * as soon as it is there. The parts must not reject: what fails is a sentence.
 */
export async function streamPage(
  c: AppContext,
  head: PageHead,
  coming: Coming,
  options: PageOptions = {},
): Promise<Response> {
  const { before, after } = await shellOf(c, head);
  const { parts, skeleton } = coming;
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      const send = (text: string) => controller.enqueue(encoder.encode(text));
      send(before + (coming.before ?? ''));
      if (skeleton && (await isLate(parts[0]))) send(skeleton);
      for (const part of parts) send(await part);
      send((coming.after ?? '') + after);
      controller.close();
    },
  });
  return c.body(body, options.status ?? 200, { ...pageHeaders, ...options.headers });
}
