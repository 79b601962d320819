import { useSignals } from '@preact/signals-react/runtime';
import { useHydrated } from './hooks.ts';

/** Renders the component again when a signal that it reads changes. False until hydrated: the server has no storage. */
export function useStores(): boolean {
  useSignals();
  return useHydrated();
}
