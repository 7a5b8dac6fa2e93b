import { type FocusEvent, type KeyboardEvent, type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { isEnough, LONGEST_SEARCH, searchAddress, searchOf, tidied } from '../../api/search/search-text';
import { useSuggestions } from '../../api/search/use-suggestions';
import { useOutsidePress } from '../../ui/hooks/use-outside-press';
import { usePreHydrationInput } from '../../ui/hooks/use-pre-hydration-input';
import { Icon } from '../../ui/icons/icon';
import { NONE, stepped } from './active-suggestion';
import { rememberSearch } from './recent-searches';
import styles from './search-box.module.css';
import { SearchStart } from './search-start';
import { optionId, SuggestionList } from './suggestion-list';

interface SearchBoxProps {
  /** `bar`: suggestions open over the page. `screen`: they follow the box. */
  variant?: 'bar' | 'screen';
  /** Whether it is a landmark; a page needs only one. */
  landmark?: boolean;
  /** A search or a suggestion was chosen. */
  onChosen?: () => void;
}

/** The search box with suggestions: a combobox whose form also works before hydration. */
export function SearchBox({ variant = 'bar', landmark = false, onChosen }: SearchBoxProps) {
  const { pathname, search, key } = useLocation();
  const navigate = useNavigate();
  const searched = searchOf(pathname, search);
  const [text, setText] = useState(searched);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(NONE);
  const container = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const suggestions = useSuggestions(text, open);
  const expanded = open && suggestions.length > 0;
  const chosen = expanded ? suggestions[active] : undefined;

  usePreHydrationInput(input, searched, (typed) =>
    document.activeElement === input.current ? write(typed) : setText(typed),
  );
  useTextOfPage(searched, key, setText);
  const visited = useRef(key);
  // biome-ignore lint/correctness/useExhaustiveDependencies: going anywhere is the occasion
  useEffect(() => {
    if (visited.current !== key) fold();
    visited.current = key;
  }, [key]);
  useOutsidePress(container, open, () => fold());

  function fold() {
    setOpen(false);
    setActive(NONE);
  }

  const write = (typed: string) => {
    setText(typed);
    setOpen(true);
    setActive(NONE);
  };

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const address = chosen ? `/products/${chosen.slug}` : searchAddress(text);
    if (!address) return;
    if (!chosen) rememberSearch(text);
    fold();
    void navigate(address);
    onChosen?.();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && expanded) {
      event.preventDefault();
      fold();
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpen(true);
    setActive(stepped(expanded ? active : NONE, event.key === 'ArrowDown' ? 1 : -1, suggestions.length));
  };

  const onBlur = (event: FocusEvent) => {
    if (event.relatedTarget && !container.current?.contains(event.relatedTarget)) fold();
  };

  return (
    <form
      ref={container}
      role={landmark ? 'search' : undefined}
      action="/products"
      className={`${styles.form} ${styles[variant]}`}
      onSubmit={submit}
      onBlur={onBlur}
    >
      <div className={styles.field}>
        <input
          ref={input}
          className={styles.input}
          type="search"
          name="search"
          role="combobox"
          aria-label="Search products"
          aria-autocomplete="list"
          aria-expanded={expanded}
          aria-controls={expanded ? `${id}-list` : undefined}
          aria-activedescendant={chosen ? optionId(`${id}-list`, active) : undefined}
          placeholder="Search products"
          autoComplete="off"
          autoCorrect="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={LONGEST_SEARCH}
          value={text}
          onChange={(event) => write(event.target.value)}
          onClick={() => setOpen(true)}
          onKeyDown={onKeyDown}
        />
        <button type="submit" className={styles.submit} aria-label="Search">
          <Icon name="search" />
        </button>
      </div>
      <p className="visually-hidden" role="status">
        {expanded && `${suggestions.length} ${suggestions.length === 1 ? 'suggestion' : 'suggestions'}`}
      </p>
      {expanded && (
        // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is pressed
        // biome-ignore lint/a11y/useKeyWithClickEvents: by keyboard a suggestion is chosen in the box
        <div className={styles.suggestions} onClick={() => onChosen?.()}>
          <SuggestionList id={`${id}-list`} suggestions={suggestions} active={active} onHover={setActive} />
          <Link to={searchAddress(text) ?? '/products'} className={styles.all} onClick={() => rememberSearch(text)}>
            See all results for “{tidied(text)}”
          </Link>
        </div>
      )}
      {variant === 'screen' && !isEnough(text) && <SearchStart />}
    </form>
  );
}

/** Shows the search of the visited page in the box. */
function useTextOfPage(searched: string, visit: string, onText: (text: string) => void) {
  const shown = useRef(visit);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each visit of a page is an occasion, the function is not
  useEffect(() => {
    if (shown.current === visit) return;
    shown.current = visit;
    onText(searched);
  }, [searched, visit]);
}
