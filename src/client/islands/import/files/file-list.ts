import type { ImportedListPart } from '../../../../shared/contract/import.ts';
import { toUuid } from '../../../../shared/domain/derived-uuid.ts';
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

/** Titles of lists, and named lists, which get them once they are found. */
type ListParts = { entries: ImportEntry[]; lists: ImportedListPart[]; fileNamedLists: ImportedListPart[] };

/** Turns lists into their titles and named lists. A list always has the same id. */
export async function toNamedLists(given: readonly FileList[]): Promise<ListParts> {
  const parts: ListParts = { entries: [], lists: [], fileNamedLists: [] };
  for (const { source, name, hasFileName, note, titles } of given) {
    const id = toUuid(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(source)));
    parts[hasFileName ? 'fileNamedLists' : 'lists'].push({ id, name, note, titles: [] });
    for (const { place, addedAt, ...title } of titles)
      parts.entries.push({ ...title, inLists: [{ list: id, place, addedAt }] });
  }
  return parts;
}
