/** A day as the data files give it: an ISO date, or a number of days from today. */
export type Day = string | number;

const DAY_MS = 86_400_000;

/** The ISO date (UTC) of a moment. */
export function isoDate(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

/** The ISO date so many days after (or, when negative, before) an ISO date. */
export function addDays(date: string, days: number): string {
  return isoDate(new Date(Date.parse(date) + days * DAY_MS));
}

/** How many days lie from one ISO date to another; negative when the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

/** The ISO date a day means today; '' when there is none. */
export function resolveDay(day: Day | null, today: string): string {
  if (day === null) return '';
  return typeof day === 'number' ? addDays(today, day) : day;
}

/** The year of an ISO date, or null when the date is unknown. */
export function yearOf(date: string): number | null {
  return date ? Number(date.slice(0, 4)) : null;
}

/** Whether a text is a date of the calendar, written YYYY-MM-DD. */
export function isIsoDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(text);
  return !Number.isNaN(time) && isoDate(new Date(time)) === text;
}
