import type { AppContext } from '../context.ts';
import { savesData } from '../http/data-saver.ts';
import { withTimeout } from '../platform/timeout.ts';
import type { PageHead } from './head.tsx';
import { leanMarkup } from './lean.ts';
import { placeOfStyles, stylesFor } from './page-styles.ts';
import { isForAnyone, type Shell, shellOf } from './shell.tsx';
import { type LruCache, lruCache } from '../platform/lru-cache.ts';

type PageStatus = 200 | 400 | 403 | 404 | 409 | 410 | 413 | 414 | 422 | 429 | 502 | 503;
export type PageOptions = { status?: PageStatus; headers?: Record<string, string> };

/** A page of many begins to leave after this even where nobody knows how many there are, in milliseconds. */
export const lastPagePatience = 1_000;

const pageHeaders = { 'content-type': 'text/html; charset=utf-8' };

const encoder = new TextEncoder();

/** What is sent of markup: whoever saves data gets smaller pictures. */
export const toSend = (c: AppContext): ((markup: string) => string) => (savesData(c) ? leanMarkup : (markup) => markup);

function sendIn(c: AppContext, { before, after }: Shell, main: string, { status, headers }: PageOptions): Response {
  const styles = stylesFor(c);
  const document = styles.into(before) + toSend(c)(main) + after;
  return c.body(document, status ?? 200, { ...pageHeaders, ...styles.headers, ...headers });
}

/** Answers with a page whose main part is ready markup. */
export async function sendPage(
  c: AppContext,
  head: PageHead,
  main: string,
  options: PageOptions = {},
): Promise<Response> {
  return sendIn(c, await shellOf(c, head), main, options);
}

type Encoded = { shell: Shell; bytes: Uint8Array<ArrayBuffer>; styles: number; tag: string };
const encoded = new WeakMap<object, LruCache<string, Encoded>>();

/** One for most and one for who saves data: what a page was before its late parts came is asked for by nobody any more. */
const variantLimit = 2;

/** A document and its validator; weak, for what lies between may pack it. https://www.rfc-editor.org/rfc/rfc9110#name-etag */
async function encodeDocument(shell: Shell, main: string): Promise<Encoded> {
  const bytes = encoder.encode(shell.before + main + shell.after) as Uint8Array<ArrayBuffer>;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).subarray(0, 12);
  return { shell, bytes, styles: placeOfStyles(shell.before), tag: `W/"${btoa(String.fromCharCode(...digest))}"` };
}

type Lasting = { origin: object; variant: string; variants?: number | undefined; main: () => string };

/**
 * Answers with a page that stays as it is for as long as `origin`, what it was made from, is the same object:
 * for anonymous visitors the document is put together and encoded once. `variant` tells apart the documents made from
 * one origin, of which there are `variants` at a time. A browser that has the very same document is told so (304).
 */
export async function sendLastingPage(
  c: AppContext,
  head: PageHead,
  { origin, variant, variants: count = 1, main }: Lasting,
  options: PageOptions = {},
): Promise<Response> {
  const shell = await shellOf(c, head);
  if (!isForAnyone(shell)) return sendIn(c, shell, main(), options);
  const variants = encoded.get(origin) ?? lruCache<string, Encoded>(variantLimit * count);
  encoded.set(origin, variants);
  const made = toSend(c);
  const name = made === leanMarkup ? `${variant} lean` : variant;
  let known = variants.get(name);
  if (known?.shell !== shell) {
    known = await encodeDocument(shell, made(main()));
    variants.set(name, known);
  }
  const headers = { ...options.headers, etag: known.tag };
  if (c.req.header('if-none-match')?.includes(known.tag)) return c.body(null, 304, headers);
  const styles = stylesFor(c);
  const body = styles.intoBytes(known.bytes, known.styles);
  return c.body(body, options.status ?? 200, { ...pageHeaders, ...styles.headers, ...headers });
}

/** The main part of a page on its way: its parts in their order, and what stands in their place meanwhile. */
export type Coming = { before?: string; parts: readonly Promise<string>[]; after?: string; skeleton?: string };

/** Parts that are all there this soon need no stream, and a first part this soon no skeleton; in milliseconds. */
const streamDelay = 4;
const skeletonDelay = 40;

/** Sends the parts in their order as they come, those that are there together in one piece. */
async function sendParts(parts: readonly Promise<string>[], send: (text: string) => void): Promise<void> {
  const arrived: string[] = [];
  parts.forEach(async (part, index) => (arrived[index] = await part));
  for (let next = 0; next < parts.length;) {
    await parts[next];
    let text = '';
    while (arrived[next] !== undefined) text += arrived[next++];
    send(text);
  }
}

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
  const { before = '', parts: whole, after = '', skeleton } = coming;
  const made = toSend(c);
  const parts = whole.map(async (part) => made(await part));
  const all = await withTimeout(Promise.all(parts), streamDelay, null);
  if (all) return sendPage(c, head, before + all.join('') + after, options);

  const shell = await shellOf(c, head);
  const styles = stylesFor(c);
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      const send = (text: string) => controller.enqueue(encoder.encode(text));
      send(styles.into(shell.before) + before);
      const first = await withTimeout(Promise.resolve(parts[0]), skeletonDelay, null);
      if (first === null && skeleton) send(skeleton);
      await sendParts(parts, send);
      send(after + shell.after);
      controller.close();
    },
  });
  return c.body(body, options.status ?? 200, { ...pageHeaders, ...styles.headers, ...options.headers });
}
