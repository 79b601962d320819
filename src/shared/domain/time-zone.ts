const formats = new Map<string, Intl.DateTimeFormat>();

/** Swedish dates are ISO: `2026-11-23 14:05:09`. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  formats.set(timeZone, format);
  return format;
}

/** Returns a valid time zone of the tz database (`Europe/Berlin`), otherwise UTC. */
export function parseTimeZone(name: unknown): string {
  if (typeof name !== 'string' || name.length > 64) return 'UTC';
  try {
    formatOf(name);
    return name;
  } catch {
    return 'UTC';
  }
}

/** The ISO day of a moment in a time zone. */
export const dayIn = (moment: Date | string, timeZone: string): string =>
  formatOf(timeZone).format(new Date(moment)).slice(0, 10);

/**
 * Converts a local time (`2026-11-23T12:00:00`) of a time zone. A time that daylight saving time skips moves by an
 * hour.
 */
export function momentIn(localTime: string, timeZone: string): Date {
  const asUtc = Date.parse(`${localTime}Z`);
  const offsetAt = (time: number) => Date.parse(`${formatOf(timeZone).format(time).replace(' ', 'T')}Z`) - time;
  // Uses the offset at the moment itself, which differs from the first guess close to a time change.
  return new Date(asUtc - offsetAt(asUtc - offsetAt(asUtc)));
}
