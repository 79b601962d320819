import { computed, signal } from '@preact/signals-core';
import { createSequence } from './sequence.ts';

export type Optimistic<Value> = ReturnType<typeof optimistic<Value>>;

/**
 * Creates a value that is displayed before the server has confirmed it. `send` writes a value, and rejects if the server
 * rejects it.
 */
export function optimistic<Value>(initial: Value, send: (value: Value) => Promise<unknown>) {
  const confirmed = signal(initial);
  const pending = signal<{ value: Value } | null>(null);
  const sequence = createSequence();
  /** The newest write, while writes are pending. */
  let newest: Promise<void> | null = null;

  const write = async (wanted: { value: Value }) => {
    if (pending.value !== wanted) return; // replaced or rolled back
    try {
      await send(wanted.value);
    } catch (error) {
      pending.value = null;
      throw error;
    }
    confirmed.value = wanted.value;
    if (pending.value === wanted) pending.value = null;
  };

  return {
    /** The displayed value: the pending value during a write, otherwise the confirmed value. */
    value: computed(() => (pending.value ?? { value: confirmed.value }).value),
    /**
     * Shows a value at once and sends it. Writes run in sequence, and a newer value replaces one that is not sent yet.
     * Resolves to true when all are sent; a call during another's resolves to false at once. Rejects with the error of
     * `send`, after a rollback.
     */
    async set(value: Value): Promise<boolean> {
      const wanted = { value };
      pending.value = wanted;
      const isFirst = !newest;
      newest = sequence(() => write(wanted));
      if (!isFirst) {
        newest.catch(() => {}); // the first call reports its error
        return false;
      }
      try {
        let last;
        do await (last = newest);
        while (last !== newest);
        return true;
      } finally {
        newest = null;
      }
    },
    /** Sets the confirmed value, unless a write is pending. */
    confirm(value: Value): void {
      if (!pending.value) confirmed.value = value;
    },
  };
}
