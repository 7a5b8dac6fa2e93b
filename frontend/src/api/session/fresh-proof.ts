import { useSyncExternalStore } from 'react';

let waiting: ((isProven: boolean) => void)[] = [];
const listeners = new Set<() => void>();

/**
 * Asks the user of the back office for the password or a code (docs/rules.md#fresh-proof). Resolves with whether it was given;
 * calls that need it at the same time share one dialog.
 */
export function askForProof(): Promise<boolean> {
  return new Promise((resolve) => {
    waiting = [...waiting, resolve];
    for (const listener of listeners) listener();
  });
}

/** Closes the dialog, with whether the proof was given. */
export function finishProof(isProven: boolean): void {
  const resolvers = waiting;
  waiting = [];
  for (const listener of listeners) listener();
  for (const resolve of resolvers) resolve(isProven);
}

/** Returns whether a call waits for the user's proof. */
export function useProofNeeded(): boolean {
  return useSyncExternalStore(subscribe, () => waiting.length > 0);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
