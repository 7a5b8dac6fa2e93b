import { useState } from 'react';

/**
 * Returns what was typed under `key` and not saved yet, and a function that keeps it. It outlives the page, but not the tab
 * or the session: signing out clears the tab's storage. An empty text deletes it.
 */
export function useDraft(key: string): readonly [text: string, keep: (text: string) => void] {
  const name = `draft:${key}`;
  const [text, setText] = useState(() => sessionStorage.getItem(name) ?? '');
  const keep = (typed: string) => {
    if (typed === '') sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, typed);
    setText(typed);
  };
  return [text, keep];
}
