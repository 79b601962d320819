import { parseTitleId } from '../../../../shared/domain/media-type.ts';
import type { AppContext } from '../../../context.ts';
import { isWithinLimit } from '../../../http/rate-limit.ts';
import { draw } from './draw.tsx';
import { lookUp, type Outcome } from './look-up.ts';

const headers = { 'x-robots-tag': 'noindex' };
const lasting = { ...headers, 'cache-control': 'public, max-age=0, must-revalidate' };
const passing = { ...headers, 'cache-control': 'no-store', 'retry-after': '15' };

/** A film's download options alone, to be put in place. */
export async function downloadsAlone(c: AppContext): Promise<Response> {
  const id = parseTitleId(c.req.param('id') ?? '');
  if (!id) return c.notFound() as Promise<Response>;
  if (!(await isWithinLimit(c, 'API_LIMIT')))
    return c.html(draw(c, id, 'failed').markup, 429, { ...passing, 'retry-after': '60' });
  const outcome: Outcome | null = await lookUp(c, id);
  if (!outcome) return c.notFound() as Promise<Response>;
  const { markup } = draw(c, id, outcome);
  return outcome === 'failed' ? c.html(markup, 503, passing) : c.html(markup, 200, lasting);
}
