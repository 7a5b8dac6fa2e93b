import { type FormEvent, useRef, useState } from 'react';
import { usePreHydrationInput } from '../../../ui/hooks/use-pre-hydration-input';
import { Icon } from '../../../ui/icons/icon';
import { readSearch, SEARCH_LENGTH } from '../list/list-state';
import styles from './search-filter.module.css';

interface SearchFilterProps {
  /** The current search text of the list. */
  search: string | undefined;
  onSearch: (search: string | undefined) => void;
}

/** Searches within the chosen category; an empty text ends the search. */
export function SearchFilter({ search, onSearch }: SearchFilterProps) {
  const [{ of, typed }, setText] = useState({ of: search, typed: search ?? '' });
  // The search was changed elsewhere; the field stays mounted to keep the focus.
  if (of !== search) setText({ of: search, typed: search ?? '' });

  const field = useRef<HTMLInputElement>(null);
  usePreHydrationInput(field, typed, (early) => setText({ of: search, typed: early }));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = readSearch(typed);
    if (wanted !== search) onSearch(wanted);
  };

  return (
    <form className={styles.search} onSubmit={submit}>
      <input
        ref={field}
        type="search"
        aria-label="Search in this list"
        placeholder="Search in this list"
        autoComplete="off"
        maxLength={SEARCH_LENGTH}
        value={typed}
        onChange={(event) => setText({ of: search, typed: event.target.value })}
      />
      <button type="submit" aria-label="Search this list">
        <Icon name="search" size={18} />
      </button>
    </form>
  );
}
