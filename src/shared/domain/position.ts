/** The position at which a film or an episode was stopped, in whole seconds. */
export type Position = { position: number; duration: number };

/** Positions before `beginning` (in seconds) count as not begun. Positions after `endShare` count as finished. */
const beginning = 5;
const endShare = 0.95;

/** The maximum duration of a film or episode, in seconds. */
export const maxDuration = 86_400;

/**
 * The stored form of a reported position: whole seconds, 0 at the beginning and the end. Both arguments are in seconds.
 * Returns null for invalid numbers.
 */
export function toPosition(position: number, duration: number): Position | null {
  const whole = Math.round(duration);
  const isValid = position >= 0 && position <= duration + 1 && whole >= 1 && whole <= maxDuration;
  if (!isValid) return null;
  const isWithin = position >= beginning && position <= duration * endShare;
  return { position: isWithin ? Math.min(Math.floor(position), whole) : 0, duration: whole };
}

/** Formats a position like a clock: `4:05`, `1:02:03`. */
export function formatPosition(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, Math.floor(seconds) % 60];
  const padded = (number: number) => String(number).padStart(2, '0');
  return hours > 0 ? `${hours}:${padded(minutes)}:${padded(rest)}` : `${minutes}:${padded(rest)}`;
}
