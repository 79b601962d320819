import * as v from 'valibot';
import { addedAtSchema } from '../../../shared/contract/my-list.ts';
import { parseTitleKey, titleKey } from '../../../shared/domain/title-key.ts';
import type { TitleId } from '../../../shared/domain/media-type.ts';

/** A title that was removed from a list, and when it had been added. */
export type Removed = { title: TitleId; addedAt: string };

/** Formats a removed title, such as `movie:550@2026-11-20T12:00:00.000+00:00`. */
export const writeRemoved = ({ title, addedAt }: Removed): string => `${titleKey(title)}@${addedAt}`;

/** Parses the result of `writeRemoved`. Returns null for any other value. */
export function parseRemoved(word: string | undefined): Removed | null {
  const [key, addedAt] = (word ?? '').split('@');
  const title = parseTitleKey(key);
  return title && v.is(addedAtSchema, addedAt) ? { title, addedAt } : null;
}
