import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/** False on the server and while React hydrates, true from then on: for controls that only React can serve. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
