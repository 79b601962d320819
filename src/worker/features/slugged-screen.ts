import { parseIdWithSlug } from '../../shared/domain/slug.ts';
import type { AppContext } from '../context.ts';
import { logWarning } from '../platform/log.ts';
import { type AwaitedPage, sendAwaitedPage } from '../render/awaited-page.ts';
import { sendNotFound } from './problem/not-found.tsx';
import { sendTitleProblem } from './problem/title.tsx';

/** The `fill` of a page without slots. */
export const fillNothing: AwaitedPage['fill'] = async () => ({ slots: {}, sharedVariant: '', late: [] });

/**
 * Handles a path such as /person/31-tom-hanks. The id selects the page, and any other name redirects to the canonical
 * path. Responds with 404 to an unknown id, and with 503 if the catalogue fails.
 */
export const sluggedScreen =
  (
    name: string,
    pageOf: (c: AppContext, id: number) => Omit<AwaitedPage, 'fill'> & Partial<Pick<AwaitedPage, 'fill'>>,
  ) =>
  async (c: AppContext): Promise<Response> => {
    const id = parseIdWithSlug(c.req.param('slug') ?? '');
    if (!id) return sendNotFound(c);
    try {
      const path = new URL(c.req.url).pathname;
      const page = await sendAwaitedPage(c, { fill: fillNothing, path, ...pageOf(c, id) });
      return page ?? sendNotFound(c);
    } catch (error) {
      logWarning(`${name} ${id}`, error);
      return sendTitleProblem(c, 'failing');
    }
  };
