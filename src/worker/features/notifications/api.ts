import { Hono } from 'hono';
import * as v from 'valibot';
import { readNotificationsSchema } from '../../../shared/contract/notifications.ts';
import { currentDay } from '../../../shared/domain/date.ts';
import type { AppContext, AppEnv } from '../../context.ts';
import { logWarning } from '../../platform/log.ts';
import { withTimeout } from '../../platform/timeout.ts';
import { markNotificationsRead } from '../../services/accounts/notifications.ts';
import type { Owner } from '../../services/accounts/session.ts';
import { findFollowing, rememberFollowing } from '../up-next/api-load.ts';
import { loadNotifications } from './api-list.ts';
import { reject } from '../../http/api-problem.ts';
import { readFollowing } from '../../http/following.ts';
import { ownerOf } from '../../http/owner.ts';
import { readJson } from '../../http/read-json.ts';
import { personal } from '../../http/personal.ts';

/** How long notifications wait for titles to continue, in milliseconds. The next request then finds them in caches. */
const followingTimeout = 700;

/** Looks for titles to continue if home does not know of any. Returns the cookie for home, or null. Does not reject. */
async function lookUpNext(c: AppContext, owner: Owner): Promise<string | null> {
  if (readFollowing(c) !== 'check') return null;
  const finding = findFollowing(c, owner).catch((error: unknown) => (logWarning('up next', error), null));
  return withTimeout(finding, followingTimeout, null);
}

/**
 * GET /api/notifications returns the viewer's notifications and the ids that they have read on any device, or null for
 * ids that fail to load. Clients load it with their first page, so it also looks for titles to continue.
 * PUT /api/notifications/read marks notifications as read. Both respond with 401 to an anonymous visitor.
 */
export const notifications = new Hono<AppEnv>()
  .get('/', async (c) => {
    const owner = ownerOf(c);
    if (!owner) return reject(c, 'signed-out');
    const today = currentDay();
    const [list, following] = await Promise.all([loadNotifications(c, owner, today), lookUpNext(c, owner)]);
    rememberFollowing(c, following);
    return c.json({ images: c.get('settings').IMAGE_URL, today, ...list }, 200, personal);
  })
  .put('/read', async (c) => {
    const owner = ownerOf(c);
    if (!owner) return reject(c, 'signed-out');
    const body = v.safeParse(readNotificationsSchema, await readJson(c));
    if (!body.success) return reject(c, 'invalid');
    const outcome = await markNotificationsRead(owner, body.output.ids);
    if (outcome !== 'written') return reject(c, 'unavailable');
    return c.body(null, 204, personal);
  });
