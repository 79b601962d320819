/** A user may have so many streams open: a browser has one, in the tab that is looked at. */
const most = 5;

type Slot = { lose: () => void };
const slots = new Map<string, Slot[]>();

/**
 * Takes a slot for one more stream of a user; the newest takes it from the oldest, whose `lost` is then fulfilled, in its own
 * request. `release` gives the slot back.
 *
 * Held by this isolate alone. Across isolates STREAM_LIMIT bounds how many a user opens, and each ends after ten minutes.
 */
export function takeSlot(userId: string): { lost: Promise<void>; release: () => void } {
  const { promise: lost, resolve: lose } = Promise.withResolvers<void>();
  const own = { lose };
  const release = () => {
    const left = (slots.get(userId) ?? []).filter((slot) => slot !== own);
    if (left.length > 0) slots.set(userId, left);
    else slots.delete(userId);
  };
  const taken = [...(slots.get(userId) ?? []), own];
  for (const slot of taken.splice(0, taken.length - most)) slot.lose();
  slots.set(userId, taken);
  return { lost, release };
}
