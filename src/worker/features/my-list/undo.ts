import * as v from 'valibot';
import { addedAtSchema } from '../../../shared/contract/my-list.ts';
import { parseTitleKey, titleKey } from '../../../shared/domain/title-key.ts';
import type { TitleId } from '../../../shared/domain/media-type.ts';

/** A title that was taken off a list, and since when it had been there. */
export type Removed = { title: TitleId; addedAt: string };

/** In one word: `movie:550@2026-11-20T12:00:00.000+00:00`. */
export const writeRemoved = ({ title, addedAt }: Removed): string => `${titleKey(title)}@${addedAt}`;

/** Reads such a word; null for any other. */
export function parseRemoved(word: string | undefined): Removed | null {
  const [key, addedAt] = (word ?? '').split('@');
  const title = parseTitleKey(key);
  return title && v.is(addedAtSchema, addedAt) ? { title, addedAt } : null;
}
