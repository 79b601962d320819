import { isMonth, monthOf } from '../../shared/domain/month.ts';
import { dayIn, parseTimeZone } from '../../shared/domain/time-zone.ts';
import type { AppContext } from '../context.ts';

/**
 * Returns the time zone of a request's IP address, or UTC if it is unknown.
 * https://developers.cloudflare.com/workers/runtime-apis/request/#incomingrequestcfproperties
 */
export const timeZoneOf = (c: AppContext): string => parseTimeZone(c.req.raw.cf?.timezone);

/** Adds the ISO day in a time zone to what a device has sent. Drops what is not from 1900 to 2099. */
export const withDays = <Sent extends { at: string }>(sent: readonly Sent[], timeZone: string) =>
  sent.map((each) => ({ ...each, day: dayIn(each.at, timeZone) })).filter(({ day }) => isMonth(monthOf(day)));
