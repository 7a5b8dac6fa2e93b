import { useSyncExternalStore } from 'react';

const KEY = 'dismissed_cart_hints';
const NOTHING: readonly string[] = [];
const listeners = new Set<() => void>();
let dismissed: readonly string[] | undefined;

/** Where storage is blocked, hints stay dismissed until the page is loaded again. */
function load(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((key) => typeof key === 'string') : NOTHING;
  } catch {
    return NOTHING;
  }
}

function current(): readonly string[] {
  dismissed ??= load();
  return dismissed;
}

/** Hides a hint until the browser's tab is closed. */
export function dismissHint(key: string): void {
  dismissed = [...current(), key];
  try {
    sessionStorage.setItem(KEY, JSON.stringify(dismissed));
  } catch {
    // Remembered in memory.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the keys of the hints that were dismissed in this tab. */
export function useDismissedHints(): readonly string[] {
  return useSyncExternalStore(subscribe, current, () => NOTHING);
}
