import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and while the server's markup is hydrated, then true. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
