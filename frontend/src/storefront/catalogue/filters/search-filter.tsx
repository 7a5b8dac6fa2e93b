import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { usePreHydrationInput } from '../../../ui/hooks/use-pre-hydration-input';
import { Icon } from '../../../ui/icons/icon';
import { type ListState, listAddress, readSearch, SEARCH_LENGTH } from '../list/list-state';
import styles from './search-filter.module.css';

/** Searches within the chosen category; an empty text ends the search. */
export function SearchFilter({ state }: { state: ListState }) {
  const navigate = useNavigate();
  const [{ of, typed }, setText] = useState({ of: state.search, typed: state.search ?? '' });
  // The search was changed elsewhere; the field stays mounted to keep the focus.
  if (of !== state.search) setText({ of: state.search, typed: state.search ?? '' });

  const field = useRef<HTMLInputElement>(null);
  usePreHydrationInput(field, typed, (early) => setText({ of: state.search, typed: early }));

  const search = (event: FormEvent) => {
    event.preventDefault();
    const wanted = readSearch(typed);
    if (wanted !== state.search) {
      void navigate(listAddress(state, { search: wanted }), { preventScrollReset: true });
    }
  };

  return (
    <form className={styles.search} onSubmit={search}>
      <input
        ref={field}
        type="search"
        aria-label="Search in this list"
        placeholder="Search in this list"
        autoComplete="off"
        maxLength={SEARCH_LENGTH}
        value={typed}
        onChange={(event) => setText({ of: state.search, typed: event.target.value })}
      />
      <button type="submit" aria-label="Search this list">
        <Icon name="search" size={18} />
      </button>
    </form>
  );
}
