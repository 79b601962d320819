/** What this device remembers of somebody's notifications: those there were when it last asked, and those that were seen. */
export type Memory = { viewer: string; asked: number; known: string[]; seen: string[] };

const key = 'notifications';
/** No list is longer than some twenty. */
const most = 100;

const toWords = (value: unknown) =>
  Array.isArray(value) ? value.filter((word) => typeof word === 'string').slice(-most) : [];

/** What was remembered; of anybody else's, and of what cannot be read, nothing. */
export function recall(viewer: string): Memory {
  try {
    const told = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Record<keyof Memory, unknown>>;
    if (told.viewer === viewer) {
      return { viewer, asked: Number(told.asked) || 0, known: toWords(told.known), seen: toWords(told.seen) };
    }
  } catch {
    // a browser may refuse to keep anything, and what it kept may be damaged
  }
  return { viewer, asked: 0, known: [], seen: [] };
}

/** Remembers it, where the browser keeps anything. */
export function remember(memory: Memory): void {
  try {
    localStorage.setItem(key, JSON.stringify(memory));
  } catch {}
}

/** Those that were not seen yet. */
export const listUnseen = ({ known, seen }: Pick<Memory, 'known' | 'seen'>): string[] =>
  known.filter((id) => !seen.includes(id));

/** What is seen from now on: of what is no longer told nothing needs to be kept. */
export const withAllSeen = (memory: Memory): Memory => ({ ...memory, seen: memory.known });
