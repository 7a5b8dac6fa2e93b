import {
  type FocusEvent,
  type KeyboardEvent,
  type SubmitEvent,
  useEffect,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { isEnough, LONGEST_SEARCH, searchAddress, searchOf, tidied } from '../../api/search/search-text';
import { useSuggestions } from '../../api/search/use-suggestions';
import { categoryLinks, searchLinks } from '../../api/search-links';
import { useListCategoriesQuery } from '../../api/shop-api';
import type { Suggestion } from '../../api/types';
import { deviceStorage } from '../../ui/browser-storage';
import { usePageKey } from '../../ui/hooks/use-layer';
import { useOutsidePress } from '../../ui/hooks/use-outside-press';
import { usePreHydrationInput } from '../../ui/hooks/use-pre-hydration-input';
import { Icon } from '../../ui/icons/icon';
import { LeadingAmount } from '../../ui/money/vat-amounts';
import { LinkRow } from '../../ui/navigation/link-row';
import { Picture } from '../../ui/product/picture';
import { type Active, NONE, stepped } from './active-suggestion';
import styles from './search-box.module.css';
import searchStartStyles from './search-start.module.css';
import suggestionListStyles from './suggestion-list.module.css';

const KEY = 'recent_searches';
const MOST = 5;
const NOTHING: readonly string[] = [];
const listeners = new Set<() => void>();
let recent: readonly string[] | undefined;

function load(): readonly string[] {
  const stored = deviceStorage.readJson(KEY);
  return Array.isArray(stored) ? stored.filter((text) => typeof text === 'string').slice(0, MOST) : NOTHING;
}

function current(): readonly string[] {
  recent ??= load();
  return recent;
}

function save(next: readonly string[]): void {
  recent = next;
  if (next.length === 0) deviceStorage.removeItem(KEY);
  else deviceStorage.setItem(KEY, JSON.stringify(next));
  for (const listener of listeners) listener();
}

/** Remembers a search on this device, the latest first, each once. */
export function rememberSearch(text: string): void {
  const search = tidied(text);
  if (search === '') return;
  const others = current().filter((other) => other.toLowerCase() !== search.toLowerCase());
  save([search, ...others].slice(0, MOST));
}

export function clearRecentSearches(): void {
  save(NOTHING);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the latest searches of this device, at most five. */
export function useRecentSearches(): readonly string[] {
  return useSyncExternalStore(subscribe, current, () => NOTHING);
}

/** Contents of the full-screen search before anything is typed. */
export function SearchStart() {
  const recent = useRecentSearches();
  const { data: categories = [] } = useListCategoriesQuery();
  return (
    <div className={searchStartStyles.start}>
      <LinkRow title="Recent searches" links={searchLinks(recent)} />
      {recent.length > 0 && (
        <button type="button" className={searchStartStyles.clear} onClick={clearRecentSearches}>
          Clear recent searches
        </button>
      )}
      <LinkRow title="Popular searches" links={searchLinks()} />
      <LinkRow title="Categories" links={categoryLinks(categories)} />
    </div>
  );
}

interface SuggestionListProps {
  id: string;
  suggestions: Suggestion[];
  active: Active;
  onHover: (index: Active) => void;
}

export function optionId(listId: string, index: Active): string {
  return `${listId}-${index}`;
}

/** The shop sends at most this much of a description (docs/rules.md#search). */
const SNIPPET_LENGTH = 50;

/** Ellipsis of a shortened description. */
const shownSnippet = (snippet: string) => (snippet.length < SNIPPET_LENGTH ? snippet : `${snippet.trimEnd()}…`);

/** The focus stays in the box; suggestions are links all the same, so that they open in a new tab. */
export function SuggestionList({ id, suggestions, active, onHover }: SuggestionListProps) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Suggested products"
      className={suggestionListStyles.list}
      onMouseDown={(event) => event.preventDefault()}
    >
      {suggestions.map(({ slug, name, price, priceExVat, imageUrl, snippet }, index) => (
        <Link
          key={slug}
          id={optionId(id, index)}
          role="option"
          aria-selected={index === active}
          tabIndex={-1}
          to={`/products/${slug}`}
          className={suggestionListStyles.option}
          onPointerMove={() => onHover(index)}
        >
          <span className={suggestionListStyles.picture}>
            <Picture imageUrl={imageUrl} alt="" sizes="48px" />
          </span>
          <span className={suggestionListStyles.words}>
            <span className={suggestionListStyles.name}>{name}</span>
            <span className={suggestionListStyles.snippet}>{shownSnippet(snippet)}</span>
          </span>
          <span className={suggestionListStyles.price}>
            <LeadingAmount amount={price} exVat={priceExVat} />
          </span>
        </Link>
      ))}
    </div>
  );
}

interface SearchBoxProps {
  /** `bar`: suggestions open over the page. `screen`: they follow the box. */
  variant?: 'bar' | 'screen';
  /** Whether it is a landmark; a page needs only one. */
  landmark?: boolean;
  /** Goes to the chosen search or suggestion, in place of the box itself. */
  onChosen?: (address: string) => void;
}

/** The search box with suggestions: a combobox whose form also works before hydration. */
export function SearchBox({ variant = 'bar', landmark = false, onChosen }: SearchBoxProps) {
  const { pathname, search } = useLocation();
  const key = usePageKey();
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
    if (onChosen) onChosen(address);
    else void navigate(address);
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
        <div className={styles.suggestions}>
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
