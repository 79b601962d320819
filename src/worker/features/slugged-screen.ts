import { parseIdWithSlug } from '../../shared/domain/slug.ts';
import type { AppContext } from '../context.ts';
import { logWarning } from '../platform/log.ts';
import { type AwaitedPage, sendAwaitedPage } from '../render/awaited-page.ts';
import { sendNotFound } from './problem/not-found.tsx';
import { sendTitleProblem } from './problem/title.tsx';

/** Fills no slot. */
export const fillNothing: AwaitedPage['fill'] = async () => ({ slots: {}, sharedVariant: '', late: [] });

/**
 * Answers a path such as /person/31-tom-hanks: the id decides, and another name redirects to the page's canonical path.
 * Unknown ids get 404, a failing catalogue 503.
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
