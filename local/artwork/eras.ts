/** The periods of poster design, oldest first, each with its last year. */
const lastYears = {
  silent: 1929,
  thirties: 1939,
  forties: 1949,
  fifties: 1959,
  sixties: 1969,
  seventies: 1979,
  eighties: 1995,
  today: Infinity,
};

export type Era = keyof typeof lastYears;

/** Returns the era of a year. An unknown year counts as today. */
export function eraOf(year: number | null): Era {
  const eras = Object.keys(lastYears) as Era[];
  return eras.find((era) => (year ?? Infinity) <= lastYears[era]) ?? 'today';
}
