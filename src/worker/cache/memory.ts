/** A copy of something, when it was made (ms), and since when refreshing it has failed (ms). */
export type Copy<T> = { value: T; at: number; failedAt?: number };

const limit = 600;
const copies = new Map<string, Copy<unknown>>();

/** The copies of this isolate; the longest unused go first when there are more than the limit. */
export const memory = {
  get<T>(key: string): Copy<T> | null {
    const copy = copies.get(key) as Copy<T> | undefined;
    if (!copy) return null;
    copies.delete(key);
    copies.set(key, copy);
    return copy;
  },
  set(key: string, copy: Copy<unknown>): void {
    copies.delete(key);
    copies.set(key, copy);
    if (copies.size > limit) copies.delete(copies.keys().next().value!);
  },
  delete(key: string): void {
    copies.delete(key);
  },
  clear(): void {
    copies.clear();
  },
};
