/** The maximum number of open streams per user. A browser has one, in its visible tab. */
const maxStreams = 5;

type Slot = { lose: () => void };
const slots = new Map<string, Slot[]>();

/**
 * Takes a slot for a new stream of a user. If none is free, the oldest stream loses its slot: its `lost` resolves, in
 * its own request. `release` frees the slot.
 *
 * Slots are per isolate. Across isolates, STREAM_LIMIT limits how many streams a user opens. Each ends after ten
 * minutes.
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
  for (const slot of taken.splice(0, taken.length - maxStreams)) slot.lose();
  slots.set(userId, taken);
  return { lost, release };
}
