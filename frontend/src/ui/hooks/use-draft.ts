import { useState } from 'react';
import { tabStorage } from '../browser-storage';

/**
 * Returns the unsaved text under `key`, and a function that stores it. It outlives the page, but not the tab or the
 * session: signing out clears the tab's storage. An empty text deletes it.
 */
export function useDraft(key: string): readonly [text: string, keep: (text: string) => void] {
  const name = `draft:${key}`;
  const [text, setText] = useState(() => tabStorage.getItem(name) ?? '');
  const keep = (typed: string) => {
    if (typed === '') tabStorage.removeItem(name);
    else tabStorage.setItem(name, typed);
    setText(typed);
  };
  return [text, keep];
}
