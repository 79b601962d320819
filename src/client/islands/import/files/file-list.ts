import type { ImportedListPart } from '../../../../shared/contract/import.ts';
import { toUuid } from '../../../../shared/domain/derived-uuid.ts';
import type { Parts } from './content.ts';
import type { ImportEntry, ListPlace, ImportedTitle } from './entry.ts';

/** A list of another service, or its name and note alone. */
export type FileList = {
  /** Identifies the list. */
  source: string;
  name: string;
  note: string;
  /** True if it is only named after its file. */
  hasFileName: boolean;
  titles: (ImportedTitle & Omit<ListPlace, 'list'>)[];
};

/** Turns lists into their titles and named lists, the named ones first. A list always has the same id. */
export async function toNamedLists(given: readonly FileList[]): Promise<Pick<Parts, 'entries' | 'lists'>> {
  const entries: ImportEntry[] = [];
  const lists: ImportedListPart[] = [];
  const named = given.toSorted((one, other) => Number(one.hasFileName) - Number(other.hasFileName));
  for (const { source, name, note, titles } of named) {
    const id = toUuid(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(source)));
    lists.push({ id, name, note, titles: [] });
    for (const { place, addedAt, ...title } of titles)
      entries.push({ ...title, inLists: [{ list: id, place, addedAt }] });
  }
  return { entries, lists };
}
