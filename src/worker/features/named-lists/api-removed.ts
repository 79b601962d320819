import * as v from 'valibot';
import { toLine } from '../../../shared/contract/typed.ts';
import { sentTime } from '../../../shared/contract/fields.ts';
import { toStoredName } from '../../../shared/domain/stored-name.ts';
import { parseTitleKey } from '../../../shared/domain/title-key.ts';

/** The key of a title, such as `movie:550`. */
export const titleKeySchema = v.pipe(
  v.string(),
  v.check((key) => parseTitleKey(key) !== null),
);

/** A removed title as its page has it. The catalogue may no longer have it. `before` is the title that followed it. */
export const removedSchema = v.object({
  title: v.pipe(
    v.string(),
    v.maxLength(1_000),
    v.transform((name) => toStoredName(toLine(name.toWellFormed()))),
    v.nonEmpty(),
  ),
  posterPath: v.nullable(v.pipe(v.string(), v.maxLength(200), v.regex(/^\/[\w-]+\.\w+$/))),
  year: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1_800), v.maxValue(2_300))),
  addedAt: sentTime,
  before: v.nullable(titleKeySchema),
});
