import { toText } from '../../../../shared/contract/typed.ts';
import { parseOrdinal } from '../../../../shared/domain/play.ts';
import { reviewLimit, type Score, scores } from '../../../../shared/domain/rating.ts';
import { parseTitleKey } from '../../../../shared/domain/title-key.ts';
import type { ImportedRating } from './entry.ts';

/** Longer titles are cut off. In characters. */
const maxTitleLength = 300;

export const toTitle = (value: unknown): string =>
  typeof value === 'string' ? toText(value).replace(/\s+/g, ' ').slice(0, maxTitleLength).trim() : '';

/** Parses the year of a text such as `1999`, `1999-10-15` or `1999–2004`. Returns null if there is none. */
export function toYear(value: unknown): number | null {
  const year = Number(/^\s*(\d{4})\b/.exec(String(value ?? ''))?.[1]);
  return year >= 1870 && year <= 2200 ? year : null;
}

/** Normalises an ISO date or moment; null if invalid. A date becomes noon UTC, the same day in most time zones. */
export function toMoment(value: unknown): string | null {
  const text = typeof value === 'string' ? value.trim() : '';
  const whole = /^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T12:00:00Z` : text;
  if (!/^(?:19|20)\d{2}-\d{2}-\d{2}T\d{2}:\d{2}/.test(whole)) return null;
  const time = Date.parse(whole);
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}

export const toTmdbId = (value: unknown): number | null => parseTitleKey(`movie:${String(value).trim()}`)?.id ?? null;

export const toImdbId = (value: unknown): string | null => /\btt\d{5,12}\b/.exec(String(value ?? ''))?.[0] ?? null;

/** Parses the number of a season or an episode, also with leading zeros. Returns null if it is invalid. */
export const toOrdinal = (value: unknown): number | null =>
  parseOrdinal(/^\s*0*(\d{1,5})\s*$/.exec(String(value))?.[1]);

/** Converts a score out of `max` to the site's scale. Returns null if it is missing or invalid. */
function toScore(value: unknown, max: 5 | 10): Score | null {
  const text = String(value ?? '').trim();
  const given = /^\d{1,2}(?:\.\d+)?$/.test(text) ? Number(text) : 0;
  if (given <= 0 || given > max) return null;
  const rounded = Math.max(1, Math.round((given * 10) / max));
  return scores.find((score) => score === rounded) ?? null;
}

/** Cuts a text to `max` characters. */
export const cut = (text: string, max: number): string => [...text].slice(0, max).join('');

/** Returns a review as plain text, cut to `reviewLimit` characters, or null if it is empty. */
export const toReview = (value: unknown): string | null =>
  typeof value === 'string' ? cut(toText(value), reviewLimit) || null : null;

/** Returns a rating with its time and review, or undefined without a valid score. */
export function toRating(
  value: unknown,
  max: 5 | 10,
  ratedAt: unknown,
  review: unknown = null,
): ImportedRating | undefined {
  const score = toScore(value, max);
  return score === null ? undefined : { score, review: toReview(review), ratedAt: toMoment(ratedAt) };
}
