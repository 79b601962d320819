import { parseTimeZone } from '../../shared/domain/time-zone.ts';
import type { AppContext } from '../context.ts';

/**
 * Returns the time zone of a request's IP address, or UTC if it is unknown.
 * https://developers.cloudflare.com/workers/runtime-apis/request/#incomingrequestcfproperties
 */
export const timeZoneOf = (c: AppContext): string => parseTimeZone(c.req.raw.cf?.timezone);
