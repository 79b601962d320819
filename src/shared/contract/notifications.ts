import * as v from 'valibot';

/** The maximum number of notifications remembered as read. Lists have at most about twenty. */
const maxRead = 100;

const idSchema = v.pipe(v.string(), v.regex(/^[\w:-]{1,80}$/));

/** PUT /api/notifications/read: the ids of notifications that were shown. Idempotent. */
export const readNotificationsSchema = v.strictObject({
  ids: v.pipe(v.array(idSchema), v.minLength(1), v.maxLength(maxRead)),
});
