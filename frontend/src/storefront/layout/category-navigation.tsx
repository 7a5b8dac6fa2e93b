import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { HOT_DEALS, splitHotDeals } from '../../api/category-order';
import { useListCategoriesQuery } from '../../api/shop-api';
import { CategoryEntry } from './category-entry';
import styles from './category-navigation.module.css';

/** The categories: a row below the header, or in the menu of narrow screens, where subcategories unfold. */
export function CategoryNavigation({ inMenu = false }: { inMenu?: boolean }) {
  const { data: categories = [] } = useListCategoriesQuery();
  const [expanded, setExpanded] = useState<string | null>(null);
  const { pathname, search } = useLocation();
  const { proper } = splitHotDeals(categories);
  const current = pathname === '/products' ? new URLSearchParams(search).get('category') : null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address is the occasion to fold everything away
  useEffect(() => setExpanded(null), [pathname, search]);

  return (
    <nav aria-label="Categories" className={inMenu ? styles.inMenu : styles.navigation}>
      <ul className={styles.entries}>
        <li className={styles.entry}>
          <Link
            to="/products"
            className={styles.link}
            aria-current={pathname === '/products' && !current ? 'page' : undefined}
          >
            All Products
          </Link>
        </li>
        {proper.map((category) => (
          <CategoryEntry
            key={category.id}
            category={category}
            isCurrent={current === category.slug}
            expanded={expanded === category.id}
            onExpand={(wanted) => setExpanded(wanted ? category.id : null)}
          />
        ))}
        <li className={`${styles.entry} ${styles.last}`}>
          <Link
            to={`/products?category=${HOT_DEALS}`}
            className={`${styles.link} ${styles.hot}`}
            aria-current={current === HOT_DEALS ? 'page' : undefined}
          >
            Hot Deals
          </Link>
        </li>
      </ul>
    </nav>
  );
}
