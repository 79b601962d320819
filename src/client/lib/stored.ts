/** The key of the player's state in `sessionStorage`. */
export const playerKey = 'player';

type Area = 'localStorage' | 'sessionStorage';

/** Reads a stored JSON value. Returns null if it is missing or malformed, or storage is unavailable. */
export function readStored(key: string, area: Area = 'localStorage'): unknown {
  try {
    return JSON.parse(globalThis[area].getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

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
export function isStored(key: string, area: Area = 'localStorage'): boolean {
  try {
    return globalThis[area].getItem(key) !== null;
  } catch {
    return false;
  }
}

/** Removes the value of a key. */
export function removeStored(key: string, area: Area = 'localStorage'): void {
  try {
    globalThis[area].removeItem(key);
  } catch {} // without storage there is nothing to remove
}
