import * as v from 'valibot';
import type { ImportedListPart } from '../../../shared/contract/import.ts';
import { toLine, toText } from '../../../shared/contract/typed.ts';
import { toUuid } from '../../../shared/domain/derived-uuid.ts';
import { longestListName, longestListNote } from '../../../shared/domain/named-list.ts';
import type { ImportEntry, ListPlace, SoughtTitle } from './entry.ts';
import { parseTrakt } from './trakt.ts';
import { cut, toOrdinal } from './values.ts';

/** A file with the titles of a list, by its id and its name in addresses. Long lists have several. */
const listFile = /(?:^|\/)lists-list-(\d+)(?:-([^/]*))?\.json$/i;
/** A file with the names and descriptions of all lists. */
const detailsFile = /(?:^|\/)lists-lists(?:-\d+)?\.json$/i;

/** A list with its titles, or its name and note alone. `hasFileName`: it is only named after its file. */
export type TraktList = {
  traktId: string;
  name: string;
  hasFileName: boolean;
  note: string;
  titles: (SoughtTitle & Omit<ListPlace, 'list'>)[];
};

/** Turns `autumn-at-home` into `Autumn at home`. */
function toName(slug: string): string {
  const words = toLine(slug.replaceAll('-', ' '));
  return cut(words.charAt(0).toUpperCase() + words.slice(1), longestListName);
}

function parseTitle(item: unknown, place: number): TraktList['titles'] {
  const [entry] = parseTrakt([item]);
  if (!entry?.list) return [];
  const { title, year, mediaType, tmdbId, imdbId, list } = entry;
  const { rank } = item as { rank?: unknown };
  const addedAt = list.addedAt ?? new Date().toISOString();
  return [{ title, year, mediaType, tmdbId, imdbId, place: toOrdinal(rank) ?? place, addedAt }];
}

const detailsSchema = v.object({
  name: v.string(),
  description: v.nullish(v.string(), ''),
  ids: v.object({ trakt: v.pipe(v.number(), v.integer(), v.minValue(1)) }),
});

function parseDetails(given: unknown): TraktList[] {
  const parsed = v.safeParse(detailsSchema, given);
  if (!parsed.success) return [];
  const { name: typed, description, ids } = parsed.output;
  const name = cut(toLine(typed), longestListName);
  const note = cut(toText(description), longestListNote);
  return name ? [{ traktId: String(ids.trakt), name, hasFileName: false, note, titles: [] }] : [];
}

/** Parses a personal list of a Trakt export, or the names and notes of all. Returns null for another file. */
export function parseTraktLists(json: readonly unknown[], path: string): TraktList[] | null {
  if (detailsFile.test(path)) return json.flatMap(parseDetails);
  const [, traktId, slug = ''] = listFile.exec(path) ?? [];
  if (!traktId) return null;
  const titles = json.flatMap(parseTitle);
  return [{ traktId, name: toName(slug) || traktId, hasFileName: true, note: '', titles }];
}

/** Titles of lists, and named lists, which get them once they are found. */
type ListParts = { entries: ImportEntry[]; lists: ImportedListPart[]; fileNamedLists: ImportedListPart[] };

/** Turns lists into their titles and named lists. A list always has the same id. */
export async function toTraktParts(given: readonly TraktList[]): Promise<ListParts> {
  const parts: ListParts = { entries: [], lists: [], fileNamedLists: [] };
  for (const { traktId, name, hasFileName, note, titles } of given) {
    const id = toUuid(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`trakt ${traktId}`)));
    parts[hasFileName ? 'fileNamedLists' : 'lists'].push({ id, name, note, titles: [] });
    parts.entries.push(
      ...titles.map(({ place, addedAt, ...title }) => ({ ...title, inLists: [{ list: id, place, addedAt }] })),
    );
  }
  return parts;
}
