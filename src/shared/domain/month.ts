/** A range of ISO days: `from` inclusive, `to` exclusive. */
export type Span = { from: string; to: string };

/** The month of an ISO day: `2026-11`. */
export const monthOf = (day: string): string => day.slice(0, 7);

/** True for a month from 1900 to 2099 in the form YYYY-MM. */
export const isMonth = (text: string): boolean => /^(19|20)\d{2}-(0[1-9]|1[0-2])$/.test(text);

/** The month `count` months later, or earlier if negative. */
export function addMonths(month: string, count: number): string {
  const day = new Date(`${month}-01T00:00:00Z`);
  day.setUTCMonth(day.getUTCMonth() + count);
  return day.toISOString().slice(0, 7);
}

/** The ISO day `count` days later, or earlier if negative. */
export function addDays(day: string, count: number): string {
  const moved = new Date(`${day}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + count);
  return moved.toISOString().slice(0, 10);
}

/** The Monday of a day's week (ISO 8601). */
export const weekOf = (day: string): string => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

const longMonth = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Formats a month in words: November 2026. */
export const formatMonth = (month: string): string => longMonth.format(new Date(`${month}-01T00:00:00Z`));
