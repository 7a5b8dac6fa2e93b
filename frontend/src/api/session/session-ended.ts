import { useSyncExternalStore } from 'react';

let hasEnded = false;
const listeners = new Set<() => void>();

/** Sets whether the staff session of this tab has ended. */
export function setSessionEnded(ended: boolean): void {
  if (ended === hasEnded) return;
  hasEnded = ended;
  for (const listener of listeners) listener();
}

/** Resolves once the user has signed in again; at once if the session has not ended. */
export function sessionRenewed(): Promise<void> {
  if (!hasEnded) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = subscribe(() => {
      stop();
      resolve();
    });
  });
}

/** Returns whether a page belongs to the back office, which stays as it is until its user signs in again. */
export function isBackOffice(pathname = typeof window === 'undefined' ? '' : window.location.pathname): boolean {
  return /^\/(admin(\/|$)|sage-(callback|integration|manual-callback)\/?$)/.test(pathname);
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
