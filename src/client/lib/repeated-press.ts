/** Presses closer together than this count as one, such as a double click or a held key. In milliseconds. */
const settling = 500;

const lastPress = new Map<string, number>();

/** True for a press that repeats the previous press of the same key. `at` is the event's `timeStamp`. */
export function isRepeated(key: string, at: number): boolean {
  const last = lastPress.get(key) ?? -Infinity;
  lastPress.set(key, at);
  return at - last < settling;
}
