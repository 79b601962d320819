import { html } from 'hono/html';
import { errorText } from '../../shared/text/pages.ts';
import type { AppContext } from '../context.ts';
import { logWarning } from '../platform/log.ts';
import { withTimeoutAt } from '../platform/timeout.ts';
import type { PageHead } from './head.tsx';
import { withSmallImages } from './markup.ts';
import { stylesOffset, pageStyles } from './page-styles.ts';
import { type LruCache, lruCache } from '../platform/memory.ts';

/** The document around a page's main part. All anonymous visitors get the same object if it `isShared`. */
export type Shell = { before: string; after: string; isShared: boolean };

declare module 'hono' {
  interface ContextVariableMap {
    /** Returns the document around a page for the viewer. render/shell.tsx sets this. */
    shellOf: (head: PageHead) => Promise<Shell>;
  }
}

type PageStatus = 200 | 400 | 401 | 403 | 404 | 409 | 410 | 413 | 414 | 422 | 429 | 502 | 503;
export type PageOptions = {
  status?: PageStatus;
  headers?: Record<string, string>;
  /** Replaces the title of the head, whose shell is then rendered once for all titles. */
  title?: string;
};

/** How long a list waits for its number of pages, in milliseconds. */
export const totalPagesTimeout = 1_000;

const pageHeaders = { 'content-type': 'text/html; charset=utf-8' };

const encoder = new TextEncoder();

/** Returns the transform of markup before it is sent: small images for data saver, otherwise no change. */
export const withDataSaver = (c: AppContext): ((markup: string) => string) =>
  c.get('savesData') ? withSmallImages : (markup) => markup;

async function shellFor(c: AppContext, head: PageHead, { title }: PageOptions): Promise<Shell> {
  const shell = await c.get('shellOf')(head);
  if (!title) return shell;
  const escaped = String(html`${title}`);
  const places = /(?<=<title>|og:title" content=")[^<"·]+(?= ·|")/g;
  return { ...shell, before: shell.before.replace(places, () => escaped) };
}

function sendInShell(
  c: AppContext,
  { before, after }: Shell,
  main: string,
  { status, headers }: PageOptions,
): Response {
  const styles = pageStyles(c);
  const document = styles.applyTo(before) + withDataSaver(c)(main) + after;
  return c.body(document, status ?? 200, { ...pageHeaders, ...styles.headers, ...headers });
}

/** Sends a page whose main part has been rendered. */
export async function sendPage(
  c: AppContext,
  head: PageHead,
  main: string,
  options: PageOptions = {},
): Promise<Response> {
  return sendInShell(c, await shellFor(c, head, options), main, options);
}

type EncodedDocument = { shell: Shell; bytes: Uint8Array<ArrayBuffer>; styles: number; tag: string };
const encodedDocuments = new WeakMap<object, LruCache<string, EncodedDocument>>();

/**
 * Encodes a document. Its ETag is weak, because proxies may compress the document.
 * https://www.rfc-editor.org/rfc/rfc9110#name-etag
 */
async function encodeDocument(shell: Shell, main: string): Promise<EncodedDocument> {
  const bytes = encoder.encode(shell.before + main + shell.after) as Uint8Array<ArrayBuffer>;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).subarray(0, 12);
  return { shell, bytes, styles: stylesOffset(shell.before), tag: `W/"${btoa(String.fromCharCode(...digest))}"` };
}

type SharedDocument = { origin: object; variant: string; variants?: number | undefined; main: () => string };

/**
 * Sends a page that does not change while `origin`, the data it was rendered from, is the same object. For anonymous
 * visitors the document is joined and encoded once. `variant` names one of the documents of an origin, and `variants`
 * is their number. Responds with 304 if the browser has the same document.
 */
export async function sendSharedPage(
  c: AppContext,
  head: PageHead,
  { origin, variant, variants: count = 1, main }: SharedDocument,
  options: PageOptions = {},
): Promise<Response> {
  const shell = await c.get('shellOf')(head);
  if (!shell.isShared) return sendInShell(c, shell, main(), options);
  const variants = encodedDocuments.get(origin) ?? lruCache<string, EncodedDocument>('documents', count);
  encodedDocuments.set(origin, variants);
  const transform = withDataSaver(c);
  const name = transform === withSmallImages ? `${variant} lean` : variant;
  let known = variants.get(name);
  if (known?.shell !== shell) {
    known = await encodeDocument(shell, transform(main()));
    variants.set(name, known);
  }
  const headers = { ...options.headers, etag: known.tag };
  if (c.req.header('if-none-match')?.includes(known.tag)) return c.body(null, 304, headers);
  const styles = pageStyles(c);
  const body = styles.applyToBytes(known.bytes, known.styles);
  return c.body(body, options.status ?? 200, { ...pageHeaders, ...styles.headers, ...headers });
}

/** A main part that is still loading: its parts in order, and a skeleton until the first part arrives. */
type StreamedMain = {
  before?: string;
  parts: readonly Promise<string>[];
  after?: string;
  skeleton?: string;
  /** The head's image, known once the parts are. A head that is sent before its parts has none. */
  image?: Promise<string | undefined> | undefined;
};

/**
 * How long to wait for all parts before streaming, and for the first part before sending the skeleton. In milliseconds.
 */
const streamDelay = 4;
const skeletonDelay = 40;

const partFailed = `<p class="lead">${errorText.unexpectedHint}</p>`;

/** Replaces a part that rejects by a message, because the rest of the page can still be sent. */
const orMessage = (part: Promise<string>): Promise<string> =>
  part.catch((error: unknown) => {
    logWarning('render', error);
    return partFailed;
  });

/** Sends parts in order as they arrive. Parts that have arrived together share one chunk. */
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

/** Returns the head with an image, or the same object without one, because it identifies a rendered shell. */
export const withImage = (head: PageHead, image: string | undefined): PageHead => (image ? { ...head, image } : head);

/**
 * Streams a page whose main part is still loading: head and header at once, then each part in order as it arrives.
 * Rejects if a part does before streaming begins.
 */
export async function streamPage(
  c: AppContext,
  head: PageHead,
  streamed: StreamedMain,
  options: PageOptions = {},
): Promise<Response> {
  const { before = '', parts: whole, after = '', skeleton, image } = streamed;
  const transform = withDataSaver(c);
  const parts = whole.map(async (part) => transform(await part));
  const all = await withTimeoutAt(Promise.all(parts), Date.now() + streamDelay, null);
  if (all) return sendPage(c, withImage(head, await image), before + all.join('') + after, options);

  const sent = parts.map(orMessage);
  const shell = await shellFor(c, head, options);
  const styles = pageStyles(c);
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      const send = (text: string) => controller.enqueue(encoder.encode(text));
      send(styles.applyTo(shell.before) + before);
      const first = await withTimeoutAt(Promise.resolve(sent[0]), Date.now() + skeletonDelay, null);
      if (first === null && skeleton) send(skeleton);
      await sendParts(sent, send);
      send(after + shell.after);
      controller.close();
    },
  });
  return c.body(body, options.status ?? 200, { ...pageHeaders, ...styles.headers, ...options.headers });
}
