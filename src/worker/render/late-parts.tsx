import assets from 'virtual:client-assets';
import { type ReactElement, Suspense, use } from 'react';
import { renderToReadableStream } from 'react-dom/server.edge';
import type { AppContext } from '../context.ts';
import { logWarning } from '../platform/log.ts';
import { lruCache } from '../platform/memory.ts';
import type { PageHead } from './head.tsx';
import { type PageStyles, pageStyles } from './page-styles.ts';
import type { Shell } from './page.ts';
import type { SlotMarkup, SlotName } from './slot.tsx';

/** A part of a page that may arrive after the rest. Its fallback is shown until then, and without JavaScript. */
export type LatePart = { slot: SlotName; fallback: ReactElement; load: () => Promise<ReactElement> };

const Awaited = ({ content }: { content: Promise<ReactElement> }) => use(content);

/**
 * Returns true for a browser navigation, where React's scripts can insert late parts. With data saver they load on
 * demand.
 */
export const acceptsLateParts = (c: AppContext): boolean =>
  c.req.header('sec-fetch-dest') === 'document' &&
  c.req.header('sec-purpose') === undefined &&
  !c.get('savesData') &&
  !assets.dev;

/** Scripts fetch the parts that have this attribute. Parts in the same response need no fetch. */
const removeLateAttribute = (markup: string) => markup.replace(' data-late=""', '');

async function readUntil(reader: ReadableStreamDefaultReader<Uint8Array>, end: string): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  while (!text.includes(end)) {
    const { done, value } = await reader.read();
    if (done) break;
    text += decoder.decode(value, { stream: true });
  }
  return text;
}

type LateStream = {
  /** The fallbacks with React's boundary markers, for the slots of the page. */
  slots: SlotMarkup;
  /** React's scripts for the fallbacks. */
  script: string;
  /** The parts as they load, each with the script that inserts it. */
  rest: ReadableStreamDefaultReader<Uint8Array>;
};

/** Ends the fallbacks. React also ends each of them. */
const endOfFallbacks = '</late-parts>';
const endOfFallback = '<!--/$-->';

/**
 * Renders late parts through Suspense, separately from the page, whose markup is cached. They need a wrapper element.
 * Without one, React delays all output, because a part could be the document itself.
 */
async function renderLateParts(parts: readonly LatePart[], nonce: string): Promise<LateStream> {
  const stream = await renderToReadableStream(
    <late-parts>
      {parts.map(({ slot, fallback, load }) => (
        <Suspense key={slot} fallback={fallback}>
          <Awaited content={load()} />
        </Suspense>
      ))}
    </late-parts>,
    { nonce, onError: (error) => logWarning('late part', error) },
  );
  const rest = stream.getReader();
  const text = await readUntil(rest, endOfFallbacks);
  const [fallbacks = '', script = ''] = text.replace('<late-parts>', '').split(endOfFallbacks);
  const pieces = fallbacks.split(endOfFallback);
  const slots = Object.fromEntries(
    parts.map(({ slot }, index) => [slot, removeLateAttribute(pieces[index] ?? '') + endOfFallback]),
  );
  return { slots, script, rest };
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'late-parts': React.HTMLAttributes<HTMLElement>;
    }
  }
}

const encoder = new TextEncoder();

const entryTag = (src: string) => `<script type="module" src="${src}"></script>`;

/**
 * Moves the scripts of the head to the end of the page as async modules. In the head they would wait for the end of the
 * document, which comes after the last late part.
 */
function moveScripts(before: string): { before: string; scripts: string } {
  const moved = assets.scripts.reduce(
    (text, src) => text.replace(entryTag(src), `<link rel="modulepreload" href="${src}"/>`),
    before,
  );
  return {
    before: moved,
    scripts: assets.scripts.map((src) => `<script type="module" async src="${src}"></script>`).join(''),
  };
}

const closing = '</body></html>';

type EncodedPage = { main: string; styles: PageStyles; bytes: Uint8Array };

/** The last page of each shared shell. Encoding takes about a tenth of the CPU time of a response. */
const encodedPages = lruCache<Shell, EncodedPage>('late documents');

/** Encodes a page up to its late parts. It contains no nonce. */
function encodePage(shell: Shell, main: string, styles: PageStyles): Uint8Array {
  const known = encodedPages.get(shell);
  if (known?.main === main && known.styles === styles) return known.bytes;
  const { before, scripts } = moveScripts(styles.applyTo(shell.before));
  const bytes = encoder.encode(before + main + shell.after.replace(closing, '') + scripts);
  if (shell.isShared) encodedPages.set(shell, { main, styles, bytes });
  return bytes;
}

/** Sends a page with its late parts in one response. `mainOf` returns the main part with the markup of their slots. */
export async function sendWithLateParts(
  c: AppContext,
  head: PageHead,
  parts: readonly LatePart[],
  mainOf: (slots: SlotMarkup) => string,
  headers: Record<string, string>,
): Promise<Response> {
  const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
  c.set('nonce', nonce);
  const [shell, { slots, script, rest }] = await Promise.all([c.get('shellOf')(head), renderLateParts(parts, nonce)]);
  const styles = pageStyles(c);
  const page = encodePage(shell, mainOf(slots), styles);
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      controller.enqueue(page);
      controller.enqueue(encoder.encode(script));
      for (let part = await rest.read(); !part.done; part = await rest.read()) controller.enqueue(part.value);
      controller.enqueue(encoder.encode(closing));
      controller.close();
    },
    cancel: (reason) => rest.cancel(reason),
  });
  return c.body(body, 200, { 'content-type': 'text/html; charset=utf-8', ...styles.headers, ...headers });
}
