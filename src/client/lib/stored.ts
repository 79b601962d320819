/** What the player plays, in the tab's storage. */
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

/** Stores a value as JSON. Returns false when the browser stores nothing, or has no room. */
export function writeStored(key: string, value: unknown, area: Area = 'localStorage'): boolean {
  try {
    globalThis[area].setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** True when there is something under a key, damaged or not. */
export function isStored(key: string, area: Area = 'localStorage'): boolean {
  try {
    return globalThis[area].getItem(key) !== null;
  } catch {
    return false;
  }
}

/** Removes what is stored under a key. */
export function removeStored(key: string, area: Area = 'localStorage'): void {
  try {
    globalThis[area].removeItem(key);
  } catch {} // a browser that stores nothing has nothing to remove
}
