/** The year of an ISO day. Returns null if there is none. */
export function yearOf(date: string | null): number | null {
  const year = date === null ? Number.NaN : Number(date.slice(0, 4));
  return year > 0 ? year : null;
}

/** The year of an ISO day as the database stores it. Null if it is unknown or out of its range. */
export function storedYearOf(date: string | null): number | null {
  const year = yearOf(date);
  return year !== null && year >= 1800 && year <= 2300 ? year : null;
}

/** The current ISO day in UTC. */
export const currentDay = (): string => new Date().toISOString().slice(0, 10);

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Formats an ISO day in words for en-US. The browser replaces it with the viewer's own format. */
export function formatDay(date: string): string {
  return longDate.format(new Date(`${date}T00:00:00Z`));
}

/** True for an existing calendar day in the form YYYY-MM-DD. PostgreSQL has no year 0. */
export function isDay(value: string): boolean {
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
}
