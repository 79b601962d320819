import * as v from 'valibot';
import { parseTitles } from '../domain/linked-list.ts';
import { maxListNameLength } from '../domain/named-list.ts';
import { posterPath, sentTime, uuid } from './fields.ts';

/**
 * A list by link on a visitor's device. `t` contains its titles as its address does. `userId`: the user to whose account
 * it moves. `retryAt`: when it is sent again after a failure. `posters`: the poster paths of its titles (`movie:550`), as far
 * as known. Another release may store further fields.
 */
const deviceListSchema = v.object({
  id: uuid,
  name: v.pipe(v.string(), v.maxLength(maxListNameLength)),
  t: v.pipe(
    v.string(),
    v.check((text) => parseTitles(text) !== null),
  ),
  at: sentTime,
  userId: v.optional(uuid),
  retryAt: v.optional(sentTime),
  posters: v.optional(v.record(v.string(), posterPath)),
});

export type DeviceList = v.InferOutput<typeof deviceListSchema>;

/** Parses stored lists. Leaves out malformed ones. */
export const parseDeviceLists = (stored: unknown): DeviceList[] =>
  (Array.isArray(stored) ? stored : []).filter((list) => v.is(deviceListSchema, list));
