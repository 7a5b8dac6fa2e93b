import { useState } from 'react';
import { useSettled } from '../../../ui/hooks/use-settled';

const TYPING_PAUSE_MS = 300;

/** Text of a search field, and the search term: the same text, trimmed, after a pause. */
export interface TypedSearch {
  typed: string;
  setTyped: (typed: string) => void;
  search: string;
}

export function useTypedSearch(): TypedSearch {
  const [typed, setTyped] = useState('');
  return { typed, setTyped, search: useSettled(typed.trim(), TYPING_PAUSE_MS) };
}
