import * as v from 'valibot';
import { hiddenOnDeviceLimit } from '../domain/hidden-titles.ts';
import { parseTitleKey } from '../domain/title-key.ts';

const key = v.pipe(
  v.string(),
  v.check((text) => parseTitleKey(text) !== null),
);

/** POST /api/hidden: titles (`movie:550`) that a visitor imports. */
export const hiddenTitlesSchema = v.strictObject({
  titles: v.pipe(v.array(key), v.minLength(1), v.maxLength(hiddenOnDeviceLimit)),
});
