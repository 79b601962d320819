import { html } from 'hono/html';
import * as v from 'valibot';
import { site } from '../../shared/text/site.ts';
import { find, keep, markFailed, type Reading } from '../cache/read-through.ts';
import { singleFlight } from '../cache/single-flight.ts';
import type { Catalogue } from '../catalogue/index.ts';
import { type AppContext, cacheScope, catalogueOf } from '../context.ts';
import type { PageHead } from './head.tsx';
import { sendPage, streamPage } from './page.ts';

/** A page's viewer-independent part, rendered. */
type Rendered = { head: PageHead; main: string };

/** How well a page's data are: as good as new, a little old, the last good copy of a failing source, or not there. */
export type Quality = 'fresh' | 'stale' | 'saved' | 'failed';

const renderedSchema = v.object({
  head: v.custom<PageHead>((head) => v.is(v.object({ title: v.string() }), head)),
  main: v.string(),
});

const notice = String(html`<p class="notice" role="status">${site.savedCopy}</p>`);
const noticeFor = (quality: Quality) => (quality === 'saved' ? notice : '');

/** Browsers ask again every time; how old a page may be is ours to say. */
const headersFor = (state: string) => ({
  'cache-control': 'public, max-age=0, must-revalidate',
  'server-timing': `page;desc=${state}`,
});

const ranks: readonly Quality[] = ['fresh', 'stale', 'saved', 'failed'];

/** The worst of several qualities. */
export const worstOf = (qualities: readonly Quality[]): Quality =>
  qualities.reduce((worst, quality) => (ranks.indexOf(quality) > ranks.indexOf(worst) ? quality : worst), 'fresh');

/** The quality of a reading. */
export const qualityOf = (reading: Reading<unknown>): Quality =>
  reading.saved ? 'saved' : reading.fresh ? 'fresh' : 'stale';

const sourceOf = (key: string) => ({ kind: 'page' as const, key, schema: renderedSchema });

type Rebuild = (catalogue: Catalogue) => Promise<{ rendered: Rendered; quality: Quality } | null>;

/** Answers from the copy at hand; a stale one is refreshed behind the answer, one whose source is failing is marked. */
async function sendCopy(c: AppContext, key: string, rebuild: Rebuild): Promise<Response | null> {
  const scope = cacheScope(c);
  const source = sourceOf(key);
  const found = await find(scope, source);
  if (!found) return null;
  if (found.due) {
    const refresh = async () => {
      const built = await rebuild({ ...catalogueOf(c), freshest: true });
      if (built?.quality === 'fresh') keep(scope, source, built.rendered);
      else markFailed(source);
    };
    scope.waitUntil(singleFlight(`page ${key}`, scope.waitUntil, refresh).catch(() => markFailed(source)));
  }
  const quality = qualityOf(found);
  const { head, main } = found.value;
  return sendPage(c, head, main + noticeFor(quality), { headers: headersFor(quality) });
}

/** A page that leaves before its data are there: its parts in their order, and their quality once all have settled. */
export type StreamedPage = {
  key: string;
  head: PageHead;
  build: (catalogue: Catalogue) => { parts: readonly Promise<string>[]; quality: Promise<Quality> };
};

/** Answers with a page whose status cannot depend on its data: from a copy, else streamed while it is built. */
export async function sendStreamedPage(c: AppContext, { key, head, build }: StreamedPage): Promise<Response> {
  const collect = async ({ parts, quality }: ReturnType<typeof build>) => ({
    rendered: { head, main: (await Promise.all(parts)).join('') },
    quality: await quality,
  });
  const copy = await sendCopy(c, key, (catalogue) => collect(build(catalogue)));
  if (copy) return copy;

  const scope = cacheScope(c);
  const built = build(catalogueOf(c));
  const kept = collect(built).then(({ rendered, quality }) => {
    if (quality === 'fresh') keep(scope, sourceOf(key), rendered);
  });
  scope.waitUntil(kept);
  return streamPage(c, head, [...built.parts, built.quality.then(noticeFor)], { headers: headersFor('miss') });
}

/** A page that waits for its data, because its status depends on them: null where there is no such page. */
export type AwaitedPage = {
  key: string;
  build: (catalogue: Catalogue) => Promise<{ rendered: Rendered; quality: Quality } | null>;
};

/** Answers with such a page, from a copy or built; null where there is none. Rejects as the page's data do. */
export async function sendAwaitedPage(c: AppContext, { key, build }: AwaitedPage): Promise<Response | null> {
  const copy = await sendCopy(c, key, build);
  if (copy) return copy;
  const built = await build(catalogueOf(c));
  if (!built) return null;
  const { rendered, quality } = built;
  if (quality === 'fresh') keep(cacheScope(c), sourceOf(key), rendered);
  return sendPage(c, rendered.head, rendered.main + noticeFor(quality), { headers: headersFor('miss') });
}
