/** Minutes as hours and minutes, "2h 5m", "45m", "3h"; null where nothing is known. */
export function formatRuntime(minutes: number | null): string | null {
  const whole = Math.round(minutes ?? 0);
  if (!(whole >= 1)) return null;
  const hours = Math.floor(whole / 60);
  const rest = whole % 60;
  return [hours > 0 && `${hours}h`, rest > 0 && `${rest}m`].filter(Boolean).join(' ');
}

/** Minutes as an ISO 8601 duration for `<time>` and JSON-LD, "PT125M". */
export function isoDuration(minutes: number): string {
  return `PT${Math.round(minutes)}M`;
}

/** A list asks for the runtimes of no more titles than this at once. */
export const runtimesAtOnce = 10;
