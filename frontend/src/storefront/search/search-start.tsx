import { categoryLinks, searchLinks } from '../../api/search-links';
import { useListCategoriesQuery } from '../../api/shop-api';
import { LinkRow } from '../../ui/navigation/link-row';
import { clearRecentSearches, useRecentSearches } from './recent-searches';
import styles from './search-start.module.css';

/** Contents of the full-screen search before anything is typed. */
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
