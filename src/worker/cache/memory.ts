import { type Kind, policies } from './policy.ts';

/** A copy of something, when it was made (ms), and since when refreshing it has failed (ms). */
export type Copy<T> = { value: T; at: number; failedAt?: number };

const shelves = new Map<Kind, Map<string, Copy<unknown>>>();

function shelfOf(kind: Kind): Map<string, Copy<unknown>> {
  const shelf = shelves.get(kind) ?? new Map<string, Copy<unknown>>();
  shelves.set(kind, shelf);
  return shelf;
}

/** The copies of this isolate by kind; the longest unused of a kind go first when there are more than its policy allows. */
export const memory = {
  get<T>(kind: Kind, key: string): Copy<T> | null {
    const shelf = shelfOf(kind);
    const copy = shelf.get(key) as Copy<T> | undefined;
    if (!copy) return null;
    shelf.delete(key);
    shelf.set(key, copy);
    return copy;
  },
  set(kind: Kind, key: string, copy: Copy<unknown>): void {
    const shelf = shelfOf(kind);
    shelf.delete(key);
    shelf.set(key, copy);
    if (shelf.size > policies[kind].most) shelf.delete(shelf.keys().next().value!);
  },
  delete(kind: Kind, key: string): void {
    shelfOf(kind).delete(key);
  },
  clear(): void {
    shelves.clear();
  },
};
