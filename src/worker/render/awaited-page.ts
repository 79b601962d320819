import { setCached } from '../platform/cache/read-through.ts';
import { type AppContext, cacheScope, catalogueOf } from '../context.ts';
import { type Late, sendWithLateParts, takesLateParts } from './late.tsx';
import { sendLastingPage, sendPage } from './page.ts';
import { findCopy, headersFor, noticeFor, qualityOf, type Rebuild, type Rendered, sourceOf } from './page-cache.ts';
import { cutAtSlots, fillSlots, type Filling } from './slot.tsx';

/**
 * What a page's slots get for one request. `lasting` names the variant of the document that everyone else would get as
 * well, so that it may be kept whole; null for a document of this request alone.
 */
export type Filled = {
  slots: Filling;
  lasting: string | null;
  /** The parts that are not at hand. Where the response takes them they come with it, in place of what `slots` holds. */
  late: readonly Late[];
};

/** A page that waits for its data, because its status depends on them: null where there is no such page. */
export type AwaitedPage = {
  key: string;
  build: Rebuild;
  /** Fills the slots of its main part. Must not reject: what fails is a sentence. */
  fill: () => Promise<Filled>;
};

const cut = new WeakMap<Rendered, readonly string[]>();

function piecesOf(rendered: Rendered): readonly string[] {
  const pieces = cut.get(rendered) ?? cutAtSlots(rendered.main);
  cut.set(rendered, pieces);
  return pieces;
}

/** Answers with such a page, from a copy or built; null where there is none. Rejects as the page's data do. */
export async function sendAwaitedPage(c: AppContext, { key, build, fill }: AwaitedPage): Promise<Response | null> {
  const filling = fill();
  const copy = await findCopy(c, key, build);
  const built = copy ? { rendered: copy.value, quality: qualityOf(copy) } : await build(catalogueOf(c));
  if (!built) return null;
  const { rendered, quality } = built;
  if (!copy && quality === 'fresh') setCached(cacheScope(c), sourceOf(c, key), rendered);
  const { slots, lasting, late } = await filling;
  const mainWith = (all: Filling) => fillSlots(piecesOf(rendered), all) + noticeFor(quality);
  const main = () => mainWith(slots);
  const headers = headersFor(copy ? quality : 'miss');
  if (late.length > 0 && takesLateParts(c))
    return sendWithLateParts(c, rendered.head, late, (own) => mainWith({ ...slots, ...own }), headers);
  if (lasting === null) return sendPage(c, rendered.head, main(), { headers });
  return sendLastingPage(c, rendered.head, { origin: rendered, variant: `${quality} ${lasting}`, main }, { headers });
}
