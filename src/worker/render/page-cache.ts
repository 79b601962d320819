import assets from 'virtual:client-assets';
import { createElement } from 'react';
import * as v from 'valibot';
import { site } from '../../shared/text/site.ts';
import { getCached, deleteCached, setCached, markFailed, type CacheResult } from '../platform/cache/read-through.ts';
import { singleFlight } from '../platform/cache/single-flight.ts';
import type { Catalogue } from '../services/catalogue/client.ts';
import { type AppContext, cacheScope, catalogueOf, siteUrl } from '../context.ts';
import type { Settings } from '../env.ts';
import { hashOf } from '../platform/hash.ts';
import type { PageHead } from './head.tsx';
import { toMarkup } from './markup.ts';
import { sendSharedPage, streamPage, withDataSaver, withImage } from './page.ts';

/**
 * The part of a page that is the same for every viewer. `openings` contains variants of its beginning. Each request
 * gets one of them.
 */
export type RenderedPage = { head: PageHead; main: string; openings?: readonly string[] | undefined };

/** How fresh a page's data are. `saved`: stale data of an upstream that is failing. `failed`: some data are missing. */
export type Freshness = 'fresh' | 'stale' | 'saved' | 'failed';

const renderedSchema = v.object({
  head: v.custom<PageHead>((head) => v.is(v.object({ title: v.string() }), head)),
  main: v.string(),
  openings: v.optional(v.array(v.string())),
});

const notice = toMarkup(createElement('p', { className: 'notice', role: 'status' }, site.savedCopy));
export const noticeFor = (freshness: Freshness) => (freshness === 'saved' ? notice : '');

/** Returns headers that make browsers revalidate every time. The Worker decides how old a page may be. */
export const cacheHeaders = (state: string) => ({
  'cache-control': 'public, max-age=0, must-revalidate',
  'server-timing': `page;desc=${state}`,
});

const ranks: readonly Freshness[] = ['fresh', 'stale', 'saved', 'failed'];

/** Returns the least fresh of several values, or `fresh` for none. */
export const leastFresh = (all: readonly Freshness[]): Freshness =>
  all.reduce((worst, freshness) => (ranks.indexOf(freshness) > ranks.indexOf(worst) ? freshness : worst), 'fresh');

/** Returns how fresh a cached value is. */
export const freshnessOf = ({ saved, fresh }: CacheResult<unknown>): Freshness =>
  saved ? 'saved' : fresh ? 'fresh' : 'stale';

/** Part of the key, because a page that was cached before the operator blocked a title may show it. */
const blockedHash = hashOf((settings: Settings) => [...settings.BLOCKED_TITLES].toSorted().join());

/**
 * Returns the cache source of a page. The key contains the build, because another build may need other files, and the
 * site's URL, because pages contain it and several sites may share a cache.
 */
export const pageSource = (c: AppContext, key: string) => ({
  kind: 'page' as const,
  key: `${assets.build} ${siteUrl(c)} ${blockedHash(c.get('settings'))} ${key}`,
  schema: renderedSchema,
});

export type RenderPage = (catalogue: Catalogue) => Promise<{ rendered: RenderedPage; freshness: Freshness } | null>;

/** The maximum time of rendering a page whose calls depend on others, in milliseconds. */
const maxRenderTime = 10_000;

/** Returns a page from the cache, or null on a miss. A stale page is revalidated after the response. */
export async function findCachedPage(
  c: AppContext,
  key: string,
  render: RenderPage,
): Promise<CacheResult<RenderedPage> | null> {
  const scope = cacheScope(c);
  const source = pageSource(c, key);
  const found = await getCached(scope, source);
  if (found?.due) {
    const revalidate = async () => {
      const page = await render({ ...catalogueOf(c), freshest: true });
      if (!page || page.freshness === 'stale') deleteCached(scope, source);
      else if (page.freshness === 'fresh') setCached(scope, source, page.rendered);
      else markFailed(scope, source);
    };
    scope.waitUntil(
      singleFlight(`page ${scope.source} ${source.key}`, scope.waitUntil, revalidate, maxRenderTime).catch(() =>
        markFailed(scope, source),
      ),
    );
  }
  return found;
}

/** A page that is streamed while its data load. `before` and `after` surround its parts and are not cached. */
export type StreamedPage = {
  key: string;
  head: PageHead;
  before?: string;
  after?: string;
  skeleton?: string;
  build: (catalogue: Catalogue) => StreamedParts;
};

/**
 * The parts of a page in order, and their freshness once all have settled. None of them rejects. `image` belongs to the
 * head. A page that is streamed while its data load has none, because its head is sent first.
 */
export type StreamedParts = {
  openings?: Promise<readonly string[]>;
  image?: Promise<string | undefined>;
  parts: readonly Promise<string>[];
  freshness: Promise<Freshness>;
};

const collectParts = async (head: PageHead, { openings, image, parts, freshness }: StreamedParts) => ({
  rendered: {
    head: withImage(head, await image),
    main: (await Promise.all(parts)).join(''),
    openings: await openings,
  },
  freshness: await freshness,
});

/** Picks an opening at random. */
function pickOpening(openings: readonly string[] = ['']): { opening: string; index: number } {
  const index = Math.floor(Math.random() * openings.length);
  return { opening: openings[index] ?? '', index };
}

const findCachedStream = (c: AppContext, { key, head, build }: StreamedPage) =>
  findCachedPage(c, key, (catalogue) => collectParts(head, build(catalogue)));

/** Starts rendering a page for this request, and caches it when it is complete and fresh. */
function startRendering(c: AppContext, { key, head, build }: StreamedPage): StreamedParts {
  const scope = cacheScope(c);
  const parts = build(catalogueOf(c));
  const caching = collectParts(head, parts).then(({ rendered, freshness }) => {
    if (freshness === 'fresh') setCached(scope, pageSource(c, key), rendered);
  });
  scope.waitUntil(caching);
  return parts;
}

/** Sends a page whose status does not depend on its data. Streams the page while it renders if it is not cached. */
export async function sendStreamedPage(c: AppContext, page: StreamedPage): Promise<Response> {
  const { head, before = '', after = '' } = page;
  const cached = await findCachedStream(c, page);
  if (cached) {
    const freshness = freshnessOf(cached);
    const { openings } = cached.value;
    const { opening, index } = pickOpening(openings);
    const main = () => before + opening + cached.value.main + after + noticeFor(freshness);
    return sendSharedPage(
      c,
      cached.value.head,
      { origin: cached.value, variant: `${freshness} ${index}`, variants: openings?.length, main },
      { headers: cacheHeaders(freshness) },
    );
  }
  const { openings, image, parts, freshness } = startRendering(c, page);
  const opening = openings?.then((all) => pickOpening(all).opening);
  const end = freshness.then((known) => after + noticeFor(known));
  const main = { ...page, parts: [...(opening ? [opening] : []), ...parts, end], after: '', image };
  return streamPage(c, head, main, { headers: cacheHeaders('miss') });
}

/** Sends the parts of a streamed page without the surrounding document. */
export async function sendParts(c: AppContext, page: StreamedPage, headers: Record<string, string>): Promise<Response> {
  const cached = await findCachedStream(c, page);
  const { main, openings } = cached?.value ?? (await collectParts(page.head, startRendering(c, page))).rendered;
  return c.html(withDataSaver(c)(pickOpening(openings).opening + main), 200, {
    ...cacheHeaders(cached ? freshnessOf(cached) : 'miss'),
    ...headers,
  });
}
