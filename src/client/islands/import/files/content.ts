import type { Exported, LoosePreferences } from '../../../../shared/contract/export.ts';
import type { ImportedListPart } from '../../../../shared/contract/import.ts';
import type { ImportEntry } from './entry.ts';
import type { RejectedFile } from './problem.ts';

/** What can be imported: titles with data, and the parts of our own export that belong to no single title. */
export type Parts = {
  entries: ImportEntry[];
  lists: ImportedListPart[];
  /** The list followed last is first. */
  followedLists: Exported['followedLists'][];
  preferences: LoosePreferences;
};

/** The content of the chosen files. */
export type FileContent = Parts & {
  /** Files that could not be read. */
  problems: RejectedFile[];
  /** The names of files in archives that hold nothing to import. */
  skipped: string[];
  /** True if the files contain more than a device without an account stores. */
  needsAccount?: boolean;
};

/** True if there is nothing to import. */
export const isEmpty = ({ entries, lists, followedLists, preferences }: Parts): boolean =>
  entries.length + lists.length + followedLists.length + Object.keys(preferences).length === 0;
