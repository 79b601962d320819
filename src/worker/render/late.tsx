import assets from 'virtual:client-assets';
import { Fragment, type ReactElement, Suspense, use } from 'react';
import { renderToReadableStream } from 'react-dom/server.edge';
import type { AppContext } from '../context.ts';
import { savesData } from '../http/data-saver.ts';
import { logWarning } from '../platform/log.ts';
import type { PageHead } from './head.tsx';
import { stylesFor } from './page-styles.ts';
import { shellOf } from './shell.tsx';
import { cutAtSlots, type Filling, Slot, type SlotName } from './slot.tsx';

/** A part of a page that may come after all the rest. Its fallback stands in its place meanwhile, and without JavaScript. */
export type Late = { slot: SlotName; fallback: ReactElement; load: () => Promise<ReactElement> };

const Awaited = ({ content }: { content: Promise<ReactElement> }) => use(content);

/**
 * True for a request whose response may hold late parts: a browser shows it as a page, and runs React's scripts that move
 * the parts. Whoever saves data gets them on demand.
 */
export const takesLateParts = (c: AppContext): boolean =>
  c.req.header('sec-fetch-dest') === 'document' &&
  c.req.header('sec-purpose') === undefined &&
  !savesData(c) &&
  !assets.dev;

/** In the same response no script has to fetch the part. */
const withoutMark = (markup: string) => markup.replace(' data-late=""', '');

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
  /** The fallbacks with React's marks around them, for the slots of the page. */
  slots: Filling;
  /** What React says at once beside them. */
  script: string;
  /** The parts as they come, each with the script that moves it into its place. */
  rest: ReadableStreamDefaultReader<Uint8Array>;
};

const endOfSlots = '<i hidden="" data-slot="late"></i></div>';

/**
 * Renders late parts through Suspense, apart from the page, whose markup is cached. An element stands around them: without
 * one React holds everything back, because a part could be the document itself.
 */
async function renderLate(parts: readonly Late[], nonce: string): Promise<LateStream> {
  const stream = await renderToReadableStream(
    <div>
      {parts.map(({ slot, fallback, load }) => (
        <Fragment key={slot}>
          <Slot name={slot} />
          <Suspense fallback={fallback}>
            <Awaited content={load()} />
          </Suspense>
        </Fragment>
      ))}
      <Slot name="late" />
    </div>,
    { nonce, onError: (error) => logWarning('late part', error) },
  );
  const rest = stream.getReader();
  const text = await readUntil(rest, endOfSlots);
  const [, ...pieces] = cutAtSlots(text);
  const slots = Object.fromEntries(
    parts.map(({ slot }) => [slot, withoutMark(pieces[pieces.indexOf(slot) + 1] ?? '')]),
  );
  return { slots, script: text.slice(text.indexOf(endOfSlots) + endOfSlots.length), rest };
}

const encoder = new TextEncoder();

const entryTag = (src: string) => `<script type="module" src="${src}"></script>`;

/**
 * A module in the head waits for the end of the document, and so for the last late part. Here the scripts stand behind the
 * page and run as soon as they are loaded.
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

/** Sends a page with its late parts in one response. `mainOf` puts the page together with what stands in their slots. */
export async function sendWithLateParts(
  c: AppContext,
  head: PageHead,
  parts: readonly Late[],
  mainOf: (slots: Filling) => string,
  headers: Record<string, string>,
): Promise<Response> {
  const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
  c.set('nonce', nonce);
  const [shell, { slots, script, rest }] = await Promise.all([shellOf(c, head), renderLate(parts, nonce)]);
  const styles = stylesFor(c);
  const { before, scripts } = moveScripts(styles.into(shell.before));
  const page = before + mainOf(slots) + shell.after.replace(closing, '') + scripts + script;
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      controller.enqueue(encoder.encode(page));
      for (let part = await rest.read(); !part.done; part = await rest.read()) controller.enqueue(part.value);
      controller.enqueue(encoder.encode(closing));
      controller.close();
    },
    cancel: (reason) => rest.cancel(reason),
  });
  return c.body(body, 200, { 'content-type': 'text/html; charset=utf-8', ...styles.headers, ...headers });
}
