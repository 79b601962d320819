import type { TitleId } from '../../../shared/domain/media-type.ts';
import { titleKey } from '../../../shared/domain/title-key.ts';
import { readStored, removeStored, writeStored } from '../../lib/stored.ts';
import { viewer } from '../../stores/viewer.ts';

export type Draft = { score: string; review: string };

/** Each user and title has a draft. Signing out deletes it. */
const keyOf = (title: TitleId) => `rating:${viewer.peek()?.id}:${titleKey(title)}`;

/** Returns the unsent rating of a title on this device, or null. */
export function readDraft(title: TitleId): Draft | null {
  const { score, review } = (readStored(keyOf(title)) ?? {}) as Partial<Record<keyof Draft, unknown>>;
  return typeof score === 'string' && typeof review === 'string' ? { score, review } : null;
}

/** Stores what a form contains. */
export function saveDraft(title: TitleId, form: HTMLFormElement): void {
  const fields = new FormData(form);
  const read = (name: string) => String(fields.get(name) ?? '');
  writeStored(keyOf(title), { score: read('score'), review: read('review') });
}

export const deleteDraft = (title: TitleId): void => removeStored(keyOf(title));
