import { computed, type ReadonlySignal, signal } from '@preact/signals-core';

/** A value that is displayed before the server has confirmed it. */
export type Optimistic<Value> = {
  /** The displayed value: the pending value during a write, otherwise the confirmed value. */
  value: ReadonlySignal<Value>;
  /**
   * Shows a value at once and sends it. Writes run in sequence, and a newer value replaces one that is not sent yet.
   * Rejects with the error of `send`, after a rollback.
   */
  set: (value: Value) => Promise<void>;
  /** Sets the confirmed value, unless a write is pending. */
  confirm: (value: Value) => void;
};

/** Creates an optimistic value. `send` writes a value, and rejects if the server rejects it. */
export function optimistic<Value>(initial: Value, send: (value: Value) => Promise<unknown>): Optimistic<Value> {
  const confirmed = signal(initial);
  const pending = signal<{ value: Value } | null>(null);
  let isSending = false;

  const sendPending = async () => {
    while (pending.value) {
      const current = pending.value;
      await send(current.value);
      confirmed.value = current.value;
      if (pending.value === current) pending.value = null;
    }
  };

  return {
    value: computed(() => (pending.value ?? { value: confirmed.value }).value),
    async set(value) {
      pending.value = { value };
      if (isSending) return;
      isSending = true;
      try {
        await sendPending();
      } catch (error) {
        pending.value = null;
        throw error;
      } finally {
        isSending = false;
      }
    },
    confirm(value) {
      if (!pending.value) confirmed.value = value;
    },
  };
}
