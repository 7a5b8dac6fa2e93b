import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/** Whether the application runs; false while only the server's drawing of the page is there. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
