import type { TitleId } from '../../../shared/domain/media-type.ts';
import type { Rating } from '../../../shared/domain/rating.ts';
import { titleKey } from '../../../shared/domain/title-key.ts';
import { readStored, removeStored, writeStored } from '../../lib/stored.ts';
import { viewer } from '../../stores/viewer.ts';

export type Draft = { score: string; review: string };

/** The rating that a form was opened with. Undefined if the device does not know it, or not its review. */
export type Basis = Rating | null | undefined;

/** Each viewer and title has a draft. Signing out deletes it. */
const keyOf = (title: TitleId) => `rating:${viewer.peek()?.id ?? ''}:${titleKey(title)}`;

/** Represents a basis as text. An unknown one is undefined, which JSON omits. */
const toText = (basis: Basis) => basis && `${basis.score} ${basis.review ?? ''}`;

/**
 * Returns the unsent rating of a title on this device, or null. Deletes it if the saved rating has changed since. A
 * draft over an unknown rating does not replace a saved score, and its review only if it is not empty.
 */
export function restoreDraft(title: TitleId, current: Basis): Draft | null {
  const { score, review, basis } = (readStored(keyOf(title)) ?? {}) as Record<string, unknown>;
  if (typeof score !== 'string' || typeof review !== 'string') return null;
  if (current === undefined) return { score, review }; // an empty review leaves the saved one as it is
  if (basis === undefined) {
    return { score: String(current?.score ?? score), review: review || (current?.review ?? '') };
  }
  if (basis === toText(current)) return { score, review };
  deleteDraft(title);
  return null;
}

/** Stores what a form contains. Deletes an older draft if storage is full. */
export function saveDraft(title: TitleId, form: HTMLFormElement, basis: Basis): void {
  const fields = new FormData(form);
  const read = (name: string) => String(fields.get(name) ?? '');
  const draft = { score: read('score'), review: read('review'), basis: toText(basis) };
  if (!writeStored(keyOf(title), draft)) deleteDraft(title);
}

export const deleteDraft = (title: TitleId): void => removeStored(keyOf(title));
