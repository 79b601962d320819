import assets from 'virtual:client-assets';
import { createElement } from 'react';
import * as v from 'valibot';
import { site } from '../../shared/text/site.ts';
import { getCached, deleteCached, setCached, markFailed, type CacheResult } from '../platform/cache/read-through.ts';
import { singleFlight } from '../platform/cache/single-flight.ts';
import type { Catalogue } from '../services/catalogue/index.ts';
import { type AppContext, cacheScope, catalogueOf, siteUrl } from '../context.ts';
import { type Settings, settingsOf } from '../env.ts';
import { hashOf } from '../platform/hash.ts';
import type { PageHead } from './head.tsx';
import { toMarkup } from './markup.ts';
import { sendLastingPage, streamPage, toSend } from './page.ts';

/** A page's viewer-independent part, rendered. `openings`: what its main part may begin with; each request gets one. */
export type Rendered = { head: PageHead; main: string; openings?: readonly string[] | undefined };

/** How well a page's data are: as good as new, a little old, the last good copy of a failing source, or not there. */
export type Quality = 'fresh' | 'stale' | 'saved' | 'failed';

const renderedSchema = v.object({
  head: v.custom<PageHead>((head) => v.is(v.object({ title: v.string() }), head)),
  main: v.string(),
  openings: v.optional(v.array(v.string())),
});

const notice = toMarkup(createElement('p', { className: 'notice', role: 'status' }, site.savedCopy));
export const noticeFor = (quality: Quality) => (quality === 'saved' ? notice : '');

/** Browsers ask again every time; how old a page may be is ours to say. */
export const headersFor = (state: string) => ({
  'cache-control': 'public, max-age=0, must-revalidate',
  'server-timing': `page;desc=${state}`,
});

const ranks: readonly Quality[] = ['fresh', 'stale', 'saved', 'failed'];

/** The worst of several qualities. */
export const worstOf = (qualities: readonly Quality[]): Quality =>
  qualities.reduce((worst, quality) => (ranks.indexOf(quality) > ranks.indexOf(worst) ? quality : worst), 'fresh');

/** The quality of a reading. */
export const qualityOf = (reading: CacheResult<unknown>): Quality =>
  reading.saved ? 'saved' : reading.fresh ? 'fresh' : 'stale';

/** A page that was made before the operator removed a title may show it. */
const blockedName = hashOf((settings: Settings) => [...settings.BLOCKED_TITLES].toSorted().join());

/**
 * A page of another build may look different and need other files. Pages name the site's address, and one cache may serve
 * a site of several.
 */
export const sourceOf = (c: AppContext, key: string) => ({
  kind: 'page' as const,
  key: `${assets.build} ${siteUrl(c)} ${blockedName(settingsOf(c.env))} ${key}`,
  schema: renderedSchema,
});

export type Rebuild = (catalogue: Catalogue) => Promise<{ rendered: Rendered; quality: Quality } | null>;

/** The copy of a page at hand; a stale one is refreshed behind the answer. */
export async function findCopy(c: AppContext, key: string, rebuild: Rebuild): Promise<CacheResult<Rendered> | null> {
  const scope = cacheScope(c);
  const source = sourceOf(c, key);
  const found = await getCached(scope, source);
  if (found?.due) {
    const refresh = async () => {
      const built = await rebuild({ ...catalogueOf(c), freshest: true });
      if (!built || built.quality === 'stale') deleteCached(scope, source);
      else if (built.quality === 'fresh') setCached(scope, source, built.rendered);
      else markFailed(scope, source);
    };
    scope.waitUntil(
      singleFlight(`page ${scope.source} ${source.key}`, scope.waitUntil, refresh).catch(() =>
        markFailed(scope, source),
      ),
    );
  }
  return found;
}

/** A page that leaves before its data are there. `before` and `after` surround its parts and are not kept with them. */
export type StreamedPage = {
  key: string;
  head: PageHead;
  before?: string;
  after?: string;
  skeleton?: string;
  build: (catalogue: Catalogue) => Building;
};

/**
 * The parts of a page in their order, what may stand before them, and their quality once all have settled. Neither openings
 * nor parts reject.
 */
export type Building = {
  openings?: Promise<readonly string[]>;
  parts: readonly Promise<string>[];
  quality: Promise<Quality>;
};

const collect = async (head: PageHead, { openings, parts, quality }: Building) => ({
  rendered: { head, main: (await Promise.all(parts)).join(''), openings: await openings },
  quality: await quality,
});

/** One of several openings at random, and which it is. */
function choose(openings: readonly string[] = ['']): { opening: string; index: number } {
  const index = Math.floor(Math.random() * openings.length);
  return { opening: openings[index] ?? '', index };
}

const findStreamedCopy = (c: AppContext, { key, head, build }: StreamedPage) =>
  findCopy(c, key, (catalogue) => collect(head, build(catalogue)));

/** Starts building a page for this request, and keeps what becomes of it. */
function startBuilding(c: AppContext, { key, head, build }: StreamedPage): Building {
  const scope = cacheScope(c);
  const building = build(catalogueOf(c));
  const kept = collect(head, building).then(({ rendered, quality }) => {
    if (quality === 'fresh') setCached(scope, sourceOf(c, key), rendered);
  });
  scope.waitUntil(kept);
  return building;
}

/** Answers with a page whose status cannot depend on its data: from a copy, else streamed while it is built. */
export async function sendStreamedPage(c: AppContext, page: StreamedPage): Promise<Response> {
  const { head, before = '', after = '' } = page;
  const copy = await findStreamedCopy(c, page);
  if (copy) {
    const quality = qualityOf(copy);
    const { openings } = copy.value;
    const { opening, index } = choose(openings);
    const main = () => before + opening + copy.value.main + after + noticeFor(quality);
    return sendLastingPage(
      c,
      copy.value.head,
      { origin: copy.value, variant: `${quality} ${index}`, variants: openings?.length, main },
      { headers: headersFor(quality) },
    );
  }
  const { openings, parts, quality } = startBuilding(c, page);
  const opening = openings?.then((all) => choose(all).opening);
  const rest = quality.then((known) => after + noticeFor(known));
  const coming = { ...page, parts: [...(opening ? [opening] : []), ...parts, rest], after: '' };
  return streamPage(c, head, coming, { headers: headersFor('miss') });
}

/** Answers with such a page's parts alone, without the document around them. */
export async function sendParts(c: AppContext, page: StreamedPage, headers: Record<string, string>): Promise<Response> {
  const copy = await findStreamedCopy(c, page);
  const { main, openings } = copy?.value ?? (await collect(page.head, startBuilding(c, page))).rendered;
  return c.html(toSend(c)(choose(openings).opening + main), 200, {
    ...headersFor(copy ? qualityOf(copy) : 'miss'),
    ...headers,
  });
}
