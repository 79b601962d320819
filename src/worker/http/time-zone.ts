import { parseTimeZone } from '../../shared/domain/time-zone.ts';
import type { AppContext } from '../context.ts';

/**
 * The time zone of a request, by its IP address; UTC if unknown.
 * https://developers.cloudflare.com/workers/runtime-apis/request/#incomingrequestcfproperties
 */
export const timeZoneOf = (c: AppContext): string => parseTimeZone(c.req.raw.cf?.timezone);
