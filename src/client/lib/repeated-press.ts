/** Presses of one thing that follow each other faster are one, as a double click or a held key; in milliseconds. */
const settling = 500;

const lastPress = new Map<string, number>();

/** True for a press that belongs to the one before; `at` is the event's own time. */
export function isRepeated(key: string, at: number): boolean {
  const last = lastPress.get(key) ?? -Infinity;
  lastPress.set(key, at);
  return at - last < settling;
}
