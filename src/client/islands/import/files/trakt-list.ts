import * as v from 'valibot';
import { toLine, toText } from '../../../../shared/contract/typed.ts';
import { maxListNameLength, maxListNoteLength } from '../../../../shared/domain/named-list.ts';
import type { FileList } from './file-list.ts';
import { parseTrakt } from './trakt.ts';
import { cut, toOrdinal } from './values.ts';

/** A file with the titles of a list, by its id and its name in addresses. Long lists have several. */
const listFile = /(?:^|\/)lists-list-(\d+)(?:-([^/]*))?\.json$/i;
/** A file with the names and descriptions of all lists. */
const detailsFile = /(?:^|\/)lists-lists(?:-\d+)?\.json$/i;

const sourceOf = (traktId: string | number) => `trakt ${traktId}`;

/** Turns `autumn-at-home` into `Autumn at home`. */
function toName(slug: string): string {
  const words = toLine(slug.replaceAll('-', ' '));
  return cut(words.charAt(0).toUpperCase() + words.slice(1), maxListNameLength);
}

function parseTitle(item: unknown, place: number): FileList['titles'] {
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

function parseDetails(given: unknown): FileList[] {
  const parsed = v.safeParse(detailsSchema, given);
  if (!parsed.success) return [];
  const { name: typed, description, ids } = parsed.output;
  const name = cut(toLine(typed), maxListNameLength);
  const note = cut(toText(description), maxListNoteLength);
  return name ? [{ source: sourceOf(ids.trakt), name, hasFileName: false, note, titles: [] }] : [];
}

/** Parses a personal list of a Trakt export, or the names and notes of all. Returns null for another file. */
export function parseTraktLists(json: readonly unknown[], path: string): FileList[] | null {
  if (detailsFile.test(path)) return json.flatMap(parseDetails);
  const [, traktId, slug = ''] = listFile.exec(path) ?? [];
  if (!traktId) return null;
  const titles = json.flatMap(parseTitle);
  const list = { source: sourceOf(traktId), name: toName(slug) || traktId, hasFileName: true, note: '', titles };
  return titles.length > 0 ? [list] : [];
}
