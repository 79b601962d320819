/** A day in the data files: an ISO date, or a number of days from today. */
export type Day = string | number;

const DAY_MS = 86_400_000;

/** Returns the ISO date (UTC) of a time. */
export function isoDate(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

/** Adds days to an ISO date. `days` may be negative. */
export function addDays(date: string, days: number): string {
  return isoDate(new Date(Date.parse(date) + days * DAY_MS));
}

/** Returns the days from one ISO date to another. Negative if the second date is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

/** Resolves a day to an ISO date. Returns '' for null. */
export function resolveDay(day: Day | null, today: string): string {
  if (day === null) return '';
  return typeof day === 'number' ? addDays(today, day) : day;
}

/** Returns the year of an ISO date, or null if the date is empty. */
export function yearOf(date: string): number | null {
  return date ? Number(date.slice(0, 4)) : null;
}

/** Returns whether a text is an existing date in the form YYYY-MM-DD. */
export function isIsoDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(text);
  return !Number.isNaN(time) && isoDate(new Date(time)) === text;
}
