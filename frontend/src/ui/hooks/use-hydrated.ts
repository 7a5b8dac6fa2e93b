import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/** Returns whether the page is hydrated; false in the server's markup. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
