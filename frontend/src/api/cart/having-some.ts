import { useSyncExternalStore } from 'react';
import { deviceStorage } from '../../ui/browser-storage';

const KEY = 'having_some';
const NOTHING: readonly string[] = [];
const listeners = new Set<() => void>();
let known: readonly string[] | undefined;

/** Returns the ids of the products of which the shopper said "I have some", until they order (docs/rules.md#goes-with). */
export function havingSome(): readonly string[] {
  if (!known) {
    const stored = deviceStorage.readJson(KEY);
    known = Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : NOTHING;
  }
  return known;
}

function keep(ids: readonly string[]): void {
  known = ids;
  if (ids.length > 0) deviceStorage.setItem(KEY, JSON.stringify(ids));
  else deviceStorage.removeItem(KEY);
  for (const listener of listeners) listener();
}

/** Remembers that the shopper has some of a product, for this cart. */
export const setHavingSome = (productId: string): void => keep([...new Set([...havingSome(), productId])]);

/** Forgets it: the cart was ordered, or belongs to someone else. */
export const forgetHavingSome = (): void => keep(NOTHING);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const changed = ({ key }: StorageEvent) => {
    if (key !== KEY && key !== null) return;
    known = undefined;
    listener();
  };
  window.addEventListener('storage', changed);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', changed);
  };
}

/** The same for a component, which follows changes of this tab and of others. */
export function useHavingSome(): readonly string[] {
  return useSyncExternalStore(subscribe, havingSome, () => NOTHING);
}
