import { useSyncExternalStore } from 'react';

let hasEnded = false;
const listeners = new Set<() => void>();

/** Says whether the session of who is at work in the back office has ended. */
export function setSessionEnded(ended: boolean): void {
  if (ended === hasEnded) return;
  hasEnded = ended;
  for (const listener of listeners) listener();
}

/** Resolves once the person has signed in again, at once where the session has not ended. */
export function sessionRenewed(): Promise<void> {
  if (!hasEnded) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = subscribe(() => {
      stop();
      resolve();
    });
  });
}

/** Whether the page is one of the back office, which stays as it is while its person signs in again. */
export function isBackOffice(): boolean {
  return typeof window !== 'undefined' && window.location.pathname.startsWith('/admin');
}

export function useSessionEnded(): boolean {
  return useSyncExternalStore(subscribe, () => hasEnded);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
