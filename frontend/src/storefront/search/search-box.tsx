import {
  type ComponentType,
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
import { useSearchSuggestions } from '../../api/search/use-suggestions';
import { categoryLinks, searchLinks } from '../../api/search-links';
import { useListCategoriesQuery } from '../../api/shop-api';
import { deviceStorage } from '../../ui/browser-storage';
import { NONE, stepped } from '../../ui/form/active-suggestion';
import { usePageKey } from '../../ui/hooks/use-layer';
import { useOutsidePress } from '../../ui/hooks/use-outside-press';
import { usePreHydrationInput } from '../../ui/hooks/use-pre-hydration-input';
import { Icon } from '../../ui/icons/icon';
import layout from '../../ui/layout.module.css';
import { LinkRow } from '../../ui/navigation/link-row';
import typography from '../../ui/typography.module.css';
import styles from './search-box.module.css';
import searchStartStyles from './search-start.module.css';
import type { SuggestionListProps } from './suggestion-list';
import { optionId, useSuggestionRows } from './suggestion-rows';

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
function useRecentSearches(): readonly string[] {
  return useSyncExternalStore(subscribe, current, () => NOTHING);
}

/** Offered by the search before anything is typed. */
function SearchStart() {
  const recent = useRecentSearches();
  const { data: categories = [] } = useListCategoriesQuery();
  return (
    <div className={searchStartStyles.start}>
      <LinkRow title="Recent searches" links={searchLinks(recent)} />
      {recent.length > 0 && (
        <button
          type="button"
          className={`${typography.fine} ${layout.tall} ${typography.underlined}`}
          onClick={clearRecentSearches}
        >
          Clear recent searches
        </button>
      )}
      <LinkRow title="Popular searches" links={searchLinks()} />
      <LinkRow title="Categories" links={categoryLinks(categories)} />
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
  const [active, setActive] = useState({ index: NONE, isAdd: false });
  const container = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const noneText = `Nothing starts with “${tidied(text)}”. Press Enter to search everything`;
  const suggestions = useSearchSuggestions(text, open);
  const rows = useSuggestionRows(suggestions);
  const SuggestionList = useSuggestionList(open);
  const expanded = open && rows.length > 0 && SuggestionList !== undefined;
  const chosen = expanded ? rows[active.index] : undefined;
  const hasNone = open && rows.length === 0 && suggestions.of !== undefined && suggestions.of === tidied(text);
  const isStart = !isEnough(text) && (variant === 'screen' || open);

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
    step(NONE);
  }

  function step(index: number, isAdd = false) {
    setActive({ index, isAdd });
  }

  const write = (typed: string) => {
    setText(typed);
    setOpen(true);
    step(NONE);
  };

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (chosen && active.isAdd) return document.getElementById(optionId(listId, active.index, true))?.click();
    const address = chosen ? chosen.to : searchAddress(text);
    if (!address) return;
    if (!chosen) rememberSearch(text);
    fold();
    if (onChosen) onChosen(address);
    else void navigate(address);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && (expanded || hasNone || (isStart && variant === 'bar'))) {
      event.preventDefault();
      fold();
    }
    // To the button that adds the product, and back; without one the keys move in the text.
    if (chosen?.canAdd && event.key === (active.isAdd ? 'ArrowLeft' : 'ArrowRight')) {
      event.preventDefault();
      step(active.index, !active.isAdd);
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpen(true);
    step(stepped(expanded ? active.index : NONE, event.key === 'ArrowDown' ? 1 : -1, rows.length));
  };

  const onBlur = (event: FocusEvent) => {
    if (event.relatedTarget && !container.current?.contains(event.relatedTarget)) fold();
  };

  const panel = variant === 'bar' ? `${layout.hanging} ${styles.suggestions}` : styles.suggestions;
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
          className={`${layout.grow} ${styles.input}`}
          type="search"
          name="search"
          role="combobox"
          aria-label="Search products"
          aria-autocomplete="list"
          aria-expanded={expanded}
          aria-controls={expanded ? listId : undefined}
          aria-activedescendant={chosen ? optionId(listId, active.index, active.isAdd) : undefined}
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
          onFocus={() => !isEnough(text) && setOpen(true)}
          onKeyDown={onKeyDown}
        />
        <button type="submit" className={`${layout.middle} ${styles.submit}`} aria-label="Search">
          <Icon name="search" />
        </button>
      </div>
      <p className="visually-hidden" role="status">
        {expanded && `${rows.length} ${rows.length === 1 ? 'suggestion' : 'suggestions'}`}
        {expanded && suggestions.advice && `. ${suggestions.advice}`}
        {hasNone && noneText}
      </p>
      {expanded && (
        <div className={panel}>
          {suggestions.advice && <p className={`${typography.semi} ${styles.advice}`}>{suggestions.advice}</p>}
          <SuggestionList id={listId} suggestions={suggestions} rows={rows} active={active} onHover={step} />
          <Link
            to={searchAddress(text) ?? '/products'}
            className={`${typography.fine} ${typography.strong} ${styles.all}`}
            onClick={() => rememberSearch(text)}
          >
            See all results for “{tidied(text)}”
          </Link>
        </div>
      )}
      {hasNone && (
        <p className={`${panel} ${typography.semi} ${styles.none}`} aria-hidden="true">
          {noneText}
        </p>
      )}
      {isStart && (
        <div className={`${panel} ${styles.start}`}>
          <SearchStart />
        </div>
      )}
    </form>
  );
}

/** The list, whose code is loaded when the box is first used; without a connection there are no suggestions either. */
function useSuggestionList(isWanted: boolean) {
  const [List, setList] = useState<ComponentType<SuggestionListProps>>();
  useEffect(() => {
    if (!isWanted || List) return;
    import('./suggestion-list').then(
      ({ SuggestionList }) => setList(() => SuggestionList),
      () => undefined,
    );
  }, [isWanted, List]);
  return List;
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
