import { optimistic } from '../lib/optimistic.ts';
import { createSequence } from '../lib/sequence.ts';

type Value = string | boolean;

/**
 * Creates optimistic values for preferences. `save` writes a preference. Writes run in sequence, because each response
 * renews the session and the newest must come last.
 */
export function createPreferences<Name extends string>(
  initial: Readonly<Record<Name, Value>>,
  save: (name: Name, value: Value) => Promise<unknown>,
) {
  const sequence = createSequence();
  const entries = (Object.entries(initial) as [Name, Value][]).map(
    ([name, value]) => [name, optimistic(value, (wanted: Value) => sequence(() => save(name, wanted)))] as const,
  );
  return new Map(entries);
}
