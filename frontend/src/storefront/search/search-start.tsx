import { useSyncExternalStore } from 'react';
import { tidied } from '../../api/search/search-text';
import { categoryLinks, searchLinks } from '../../api/search-links';
import { useListCategoriesQuery } from '../../api/shop-api';
import { deviceStorage } from '../../ui/browser-storage';
import { LinkRow } from '../../ui/navigation/link-row';
import styles from './search-start.module.css';

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

/** Offered by the search before anything is typed. */
export function SearchStart() {
  const recent = useRecentSearches();
  const { data: categories = [] } = useListCategoriesQuery();
  return (
    <div className={styles.start}>
      <LinkRow title="Recent searches" links={searchLinks(recent)} />
      {recent.length > 0 && (
        <button type="button" className={styles.clear} onClick={clearRecentSearches}>
          Clear recent searches
        </button>
      )}
      <LinkRow title="Popular searches" links={searchLinks()} />
      <LinkRow title="Categories" links={categoryLinks(categories)} />
    </div>
  );
}
