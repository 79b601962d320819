/** Formats minutes as "2h 5m", "45m" or "3h". Returns null for an unknown runtime. */
export function formatRuntime(minutes: number | null): string | null {
  const whole = Math.round(minutes ?? 0);
  if (!(whole >= 1)) return null;
  const hours = Math.floor(whole / 60);
  const rest = whole % 60;
  return [hours > 0 && `${hours}h`, rest > 0 && `${rest}m`].filter(Boolean).join(' ');
}

/** Formats minutes as an ISO 8601 duration for `<time>` and JSON-LD: "PT125M". */
export function isoDuration(minutes: number): string {
  return `PT${Math.round(minutes)}M`;
}

/** The maximum number of runtimes that a list requests at once. */
export const runtimesAtOnce = 10;

/** The runtimes that the filter of lists accepts, in minutes. */
export const runtimeRange = { min: 1, max: 600 } as const;
