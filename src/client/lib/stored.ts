/** The key of the player's state in `sessionStorage`. */
export const playerKey = 'player';

type Area = 'localStorage' | 'sessionStorage';

/** Parses a stored JSON value. Returns null if it is missing or malformed. */
export function parseStored(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

/** Reads a stored text. Returns null if it is missing, or storage is unavailable. */
export function readText(key: string, area: Area = 'localStorage'): string | null {
  try {
    return globalThis[area].getItem(key);
  } catch {
    return null;
  }
}

/** Reads a stored JSON value. Returns null if it is missing or malformed, or storage is unavailable. */
export const readStored = (key: string, area: Area = 'localStorage'): unknown => parseStored(readText(key, area));

/** Stores a value as JSON. Returns false if storage is unavailable or full. */
export function writeStored(key: string, value: unknown, area: Area = 'localStorage'): boolean {
  try {
    globalThis[area].setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** True if a key has a value, malformed or not. */
export const isStored = (key: string, area: Area = 'localStorage'): boolean => readText(key, area) !== null;

/** Removes the value of a key. */
export function removeStored(key: string, area: Area = 'localStorage'): void {
  try {
    globalThis[area].removeItem(key);
  } catch {} // without storage there is nothing to remove
}
