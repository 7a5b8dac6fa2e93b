import { useSyncExternalStore } from 'react';
import { tabStorage } from '../../ui/browser-storage';

const KEY = 'dismissed_cart_hints';
const NOTHING: readonly string[] = [];
const listeners = new Set<() => void>();
let dismissed: readonly string[] | undefined;

function load(): readonly string[] {
  const stored = tabStorage.readJson(KEY);
  return Array.isArray(stored) ? stored.filter((key) => typeof key === 'string') : NOTHING;
}

function current(): readonly string[] {
  dismissed ??= load();
  return dismissed;
}

/** Hides a hint until the browser's tab is closed. */
export function dismissHint(key: string): void {
  dismissed = [...current(), key];
  tabStorage.setItem(KEY, JSON.stringify(dismissed));
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
