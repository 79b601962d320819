import { parseTitleId } from '../../../../shared/domain/media-type.ts';
import type { AppContext } from '../../../context.ts';
import { isWithinLimit } from '../../../http/rate-limit.ts';
import { renderDownloads } from './render.tsx';
import { loadDownloadsOf, type Outcome } from './load.ts';

const headers = { 'x-robots-tag': 'noindex' };
const cacheable = { ...headers, 'cache-control': 'public, max-age=0, must-revalidate' };
const uncacheable = { ...headers, 'cache-control': 'no-store', 'retry-after': '15' };

/** GET /info/movie/:id/downloads: the download options as a fragment. */
export async function downloadsFragment(c: AppContext): Promise<Response> {
  const id = parseTitleId(c.req.param('id') ?? '');
  if (!id) return c.notFound() as Promise<Response>;
  if (!(await isWithinLimit(c, 'API_LIMIT')))
    return c.html(renderDownloads(c, id, 'failed').markup, 429, { ...uncacheable, 'retry-after': '60' });
  const outcome: Outcome | null = await loadDownloadsOf(c, id);
  if (!outcome) return c.notFound() as Promise<Response>;
  const { markup } = renderDownloads(c, id, outcome);
  return outcome === 'failed' ? c.html(markup, 503, uncacheable) : c.html(markup, 200, cacheable);
}
