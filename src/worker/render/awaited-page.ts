import { memoise } from '../platform/memory.ts';
import { setCached } from '../platform/cache/read-through.ts';
import { type AppContext, cacheScope, catalogueOf } from '../context.ts';
import { type LatePart, sendWithLateParts, acceptsLateParts } from './late-parts.tsx';
import { sendSharedPage, sendPage } from './page.ts';
import {
  findCachedPage,
  cacheHeaders,
  noticeFor,
  freshnessOf,
  type RenderPage,
  type RenderedPage,
  pageSource,
} from './page-cache.ts';
import { cutAtSlots, fillSlots, type SlotMarkup } from './slot.tsx';

/** The markup of a page's slots for one request. */
export type FilledSlots = {
  slots: SlotMarkup;
  /**
   * Identifies this variant of the document if other requests get the same one, so that it may be cached. Otherwise
   * null.
   */
  sharedVariant: string | null;
  /**
   * Parts that are still loading. They follow in the same response if the request accepts them. `slots` contains their
   * fallbacks.
   */
  late: readonly LatePart[];
};

/** A page that waits for its data, because its HTTP status depends on them. */
export type AwaitedPage = {
  key: string;
  /** Renders the page. Returns null if the page does not exist. */
  build: RenderPage;
  /** The requested path and query, for pages whose canonical URL contains a name or a page. Others redirect to it. */
  path?: string;
  /** Renders the slots of the main part. Must not reject: a failure becomes a message in the slot. */
  fill: () => Promise<FilledSlots>;
};

const piecesOf = memoise(({ main }: RenderedPage) => cutAtSlots(main));

/** Sends a page from the cache or renders it. Returns null if the page does not exist. Rejects if `build` rejects. */
export async function sendAwaitedPage(
  c: AppContext,
  { key, build, path, fill }: AwaitedPage,
): Promise<Response | null> {
  const filling = fill();
  const cached = await findCachedPage(c, key, build);
  const page = cached ? { rendered: cached.value, freshness: freshnessOf(cached) } : await build(catalogueOf(c));
  if (!page) return null;
  const { rendered, freshness } = page;
  const { canonical = '' } = rendered.head;
  if (path !== undefined && canonical !== path) {
    const isSamePath = canonical.split('?')[0] === path.split('?')[0];
    // A name depends on the viewer's language, so a cached redirect could lead back and forth.
    c.header('cache-control', 'no-store');
    return c.redirect(canonical, isSamePath ? 302 : 301); // a list may get the page later
  }
  if (!cached && freshness === 'fresh') setCached(cacheScope(c), pageSource(c, key), rendered);
  const { slots, sharedVariant, late } = await filling;
  const mainWith = (markup: SlotMarkup) => fillSlots(piecesOf(rendered), markup) + noticeFor(freshness);
  const main = () => mainWith(slots);
  const headers = cacheHeaders(cached ? freshness : 'miss');
  if (late.length > 0 && acceptsLateParts(c))
    return sendWithLateParts(c, rendered.head, late, (loaded) => mainWith({ ...slots, ...loaded }), headers);
  if (sharedVariant === null) return sendPage(c, rendered.head, main(), { headers });
  return sendSharedPage(
    c,
    rendered.head,
    { origin: rendered, variant: `${freshness} ${sharedVariant}`, main },
    { headers },
  );
}
