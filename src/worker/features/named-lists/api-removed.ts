import * as v from 'valibot';
import { addedAtSchema } from '../../../shared/contract/my-list.ts';
import { toLine } from '../../../shared/contract/typed.ts';
import type { ListEntry } from '../../../shared/domain/named-list.ts';
import { toStoredName } from '../../../shared/domain/stored-name.ts';
import { parseTitleKey, titleKey } from '../../../shared/domain/title-key.ts';

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
  addedAt: addedAtSchema,
  before: v.nullable(titleKeySchema),
});

const writtenSchema = v.pipe(
  v.string(),
  v.maxLength(4_000),
  v.parseJson(),
  v.object({ key: titleKeySchema, ...removedSchema.entries }),
);

/** A title that was removed from a list, and the title that followed it, such as `movie:550`. */
export type Removed = { item: ListEntry; before: string | null };

/** Formats a removed title for an address or a form. */
export const writeRemoved = ({ item, before }: Removed): string => {
  const { title, posterPath, year, addedAt } = item;
  return JSON.stringify({ key: titleKey(item), title, posterPath, year, addedAt, before });
};

/** Parses the result of `writeRemoved`. Returns null for any other value. */
export function parseRemoved(text: string | undefined): Removed | null {
  const parsed = v.safeParse(writtenSchema, text);
  if (!parsed.success) return null;
  const { key, before, ...texts } = parsed.output;
  return { item: { ...parseTitleKey(key)!, ...texts }, before };
}
