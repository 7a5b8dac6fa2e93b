import { useSyncExternalStore } from 'react';
import { deviceStorage } from '../../../ui/browser-storage';
import type { ListView } from './list-state';

/** Storage key of the view that was chosen last; kept on this device. */
const VIEW = 'list_view';

const listeners = new Set<() => void>();

/** Returns the view that was chosen last on this device. */
export const chosenView = (): ListView => (deviceStorage.getItem(VIEW) === 'list' ? 'list' : 'grid');

/** Keeps a view for the lists to come. */
export function chooseView(view: ListView): void {
  if (view === chosenView()) return;
  deviceStorage.setItem(VIEW, view);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Returns the view of a list whose address names none. Only signed-in users get the one that they chose: guests get the
 * list from the server, which cannot know it, and a list that is shown already must not change.
 */
export function useDefaultView(isSignedIn: boolean): ListView {
  const chosen = useSyncExternalStore(subscribe, chosenView, (): ListView => 'grid');
  return isSignedIn ? chosen : 'grid';
}
