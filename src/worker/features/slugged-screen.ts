import { parseIdWithSlug } from '../../shared/domain/slug.ts';
import type { AppContext } from '../context.ts';
import { logWarning } from '../platform/log.ts';
import { type AwaitedPage, sendAwaitedPage } from '../render/awaited-page.ts';
import { sendNotFound } from './problem/not-found.tsx';
import { sendTitleProblem } from './problem/title.tsx';

/** The `fill` of a page without slots. */
export const fillNothing: AwaitedPage['fill'] = async () => ({ slots: {}, sharedVariant: '', late: [] });

type SluggedPage = Omit<AwaitedPage, 'fill' | 'path'> &
  Partial<Pick<AwaitedPage, 'fill'>> & {
    /** The part of the query that belongs to the canonical URL, such as `?page=2`. */
    search?: string;
  };

/**
 * Handles a path such as /person/31-tom-hanks. The id selects the page, and any other name redirects to the canonical
 * path. Responds with 404 to an unknown id, and with 503 if the catalogue fails.
 */
export const sluggedScreen =
  (name: string, pageOf: (c: AppContext, id: number) => SluggedPage) =>
  async (c: AppContext): Promise<Response> => {
    const id = parseIdWithSlug(c.req.param('slug') ?? '');
    if (!id) return sendNotFound(c);
    try {
      const { search = '', ...wanted } = pageOf(c, id);
      const path = new URL(c.req.url).pathname + search; // `c.req.path` is decoded, a canonical URL is not
      const page = await sendAwaitedPage(c, { fill: fillNothing, path, ...wanted });
      return page ?? sendNotFound(c);
    } catch (error) {
      logWarning(`${name} ${id}`, error);
      return sendTitleProblem(c, 'failing');
    }
  };
