import * as v from 'valibot';
import { type MediaType, parseMediaType } from '../../../shared/domain/media-type.ts';
import { defaultLocale, type Language } from '../../../shared/domain/preferences.ts';
import { titleKey } from '../../../shared/domain/title-key.ts';
import type { TitlePage, TitleSummary } from '../../../shared/domain/title.ts';
import { OutboundError } from '../../platform/outbound/errors.ts';
import { toDate, toImagePath } from './fields.ts';
import { type Details, type ListItem, listItemSchema, listSchema, type Translations } from './schema.ts';

/** Maps what entries of lists and details have in common. */
export const toCommon = (item: ListItem | Details, mediaType: MediaType) => ({
  mediaType,
  id: item.id,
  title: item.title || item.name,
  date: toDate(mediaType === 'movie' ? item.release_date : item.first_air_date),
  overview: item.overview,
  posterPath: toImagePath(item.poster_path),
  backdropPath: toImagePath(item.backdrop_path),
  voteAverage: item.vote_average,
  voteCount: item.vote_count,
});

/** Returns true for adult titles. */
export const isAdult = ({ adult, softcore }: ListItem | Details) => adult || softcore;

/** Maps a list entry to a title. Returns null for a person, an adult or unnamed title, and an invalid entry. */
export function toSummary(entry: unknown, fallback?: MediaType): TitleSummary | null {
  const parsed = v.safeParse(listItemSchema, entry);
  if (!parsed.success || isAdult(parsed.output)) return null;
  const item = parsed.output;
  const mediaType = item.media_type ? parseMediaType(item.media_type) : (fallback ?? null);
  if (!mediaType || !(item.title || item.name)) return null;
  return { ...toCommon(item, mediaType), genreIds: item.genre_ids };
}

/** Maps list entries to titles, without duplicates. */
export function toSummaries(entries: readonly unknown[], fallback?: MediaType): TitleSummary[] {
  const seen = new Set<string>();
  return entries.flatMap((entry) => {
    const summary = toSummary(entry, fallback);
    const key = summary && titleKey(summary);
    if (!summary || !key || seen.has(key)) return [];
    seen.add(key);
    return summary;
  });
}

/** Returns true for a valid entry with a name. */
function isReadable(entry: unknown): boolean {
  const { success, output } = v.safeParse(listItemSchema, entry);
  return success && Boolean(output.title || output.name);
}

/** Maps a list. Throws 'wrong-shape' if the list is invalid, or all of its entries are invalid or unnamed. */
export function toTitlePage(response: unknown, fallback?: MediaType): TitlePage {
  const parsed = v.safeParse(listSchema, response);
  if (!parsed.success) throw new OutboundError('wrong-shape', { detail: 'list' });
  const list = parsed.output;
  if (list.results.length > 0 && !list.results.some(isReadable))
    throw new OutboundError('wrong-shape', { detail: 'list entries' });
  return {
    page: list.page,
    totalPages: Math.max(1, list.total_pages),
    totalResults: list.total_results,
    titles: toSummaries(list.results, fallback),
  };
}

/** Returns a text and its language. Falls back to the English text of the field if there is no translation. */
export function withFallback(
  own: string,
  language: Language,
  translations: Translations,
  field: 'biography' | 'overview' | 'tagline',
): { text: string; language: Language } {
  if (own.trim()) return { text: own.trim(), language };
  const english = (translations?.translations ?? []).filter((one) => one.iso_639_1 === defaultLocale.language);
  // Some countries have their own translation.
  const ofDefault = english.filter((one) => one.iso_3166_1 === defaultLocale.region);
  const found = [...ofDefault, ...english].map(({ data }) => data[field].trim()).find(Boolean);
  return { text: found ?? '', language: defaultLocale.language };
}
