import type { MiddlewareHandler } from 'hono';
import { parseTitles } from '../../../shared/domain/linked-list.ts';
import { maxCalendarTitles } from '../../../shared/contract/calendar.ts';
import { deviceFormLimit } from '../../../shared/contract/device-pages.ts';
import { routes } from '../../../shared/routes.ts';
import type { AppContext, AppEnv } from '../../context.ts';
import { areWithinLimit } from '../../http/rate-limit.ts';
import type { Limit } from '../../env.ts';
import { bodyLimit } from '../../http/read-bytes.ts';
import { readForm } from '../../http/read-form.ts';
import { reject } from './rejection.tsx';

/** The maximum length of a URL. */
const maxUrlLength = 8_000;

/** The picture form reports oversized files itself, beside its field. */
const checksSizeItself = ({ req }: AppContext) => req.path === routes.savePicture;

/** Rejects requests with an oversized URL or body before they are parsed. */
export const sizeLimits: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (c.req.url.length > maxUrlLength) return reject(c, 'too-long');
  const size = Number(c.req.header('content-length') ?? 0);
  if (size > bodyLimit && !checksSizeItself(c)) return reject(c, 'too-large');
  await next();
};

/** The parts of visitors' pages. Browsers request them by POST, because the titles are on the device. */
const devicePaths: readonly string[] = [routes.deviceCalendar, routes.deviceDiary, routes.deviceRatings];

/** Pages whose requests may call the catalogue even if they are cached. */
const searchPaths: readonly string[] = [routes.search, routes.linkedLists, ...devicePaths];

/** The limit in wrangler.toml that applies to a request. Searches have a lower limit than other pages. */
function limitOf({ req }: AppContext): Limit {
  const reads = req.method === 'GET' || req.method === 'HEAD' || devicePaths.includes(req.path);
  if (!reads) return 'WRITE_LIMIT';
  return searchPaths.includes(req.path) ? 'SEARCH_LIMIT' : 'PAGE_LIMIT';
}

/** Counts the titles that a request names: of a list by link, of the form that copies one, and of a visitor's pages. */
async function countTitles(c: AppContext): Promise<number> {
  const { path, method } = c.req;
  if (devicePaths.includes(path)) return ((await readForm(c, deviceFormLimit))['titles'] ?? '').split(',').length;
  if (path !== routes.linkedLists) return 0;
  const { t = '' } = method === 'POST' ? await readForm(c) : c.req.query();
  return parseTitles(t)?.length ?? 0;
}

/**
 * Responds with 429 when an IP address requests more pages than wrangler.toml allows. Beyond the largest number of titles,
 * requests are rejected as invalid.
 */
export const pageLimits: MiddlewareHandler<AppEnv> = async (c, next) => {
  const titles = Math.min(await countTitles(c), maxCalendarTitles);
  if (!(await areWithinLimit(c, limitOf(c), titles))) return reject(c, 'too-many-requests');
  await next();
};
