import { type FocusEvent, type MouseEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { HOT_DEALS, splitHotDeals } from '../../api/category-order';
import { useListCategoriesQuery, useListSubcategoriesQuery } from '../../api/shop-api';
import type { Category } from '../../api/types';
import { Skeleton } from '../../ui/feedback/skeleton';
import { useEscape } from '../../ui/hooks/use-escape';
import { useOutsidePress } from '../../ui/hooks/use-outside-press';
import { Icon } from '../../ui/icons/icon';
import layout from '../../ui/layout.module.css';
import { CategoryPicture } from '../../ui/scenes/category-picture';
import typography from '../../ui/typography.module.css';
import styles from './category-navigation.module.css';

interface CategoryEntryProps {
  category: Category;
  isCurrent: boolean;
  expanded: boolean;
  onExpand: (expanded: boolean) => void;
}

/** From this width on subcategories open over the page; below, they unfold in the menu. */
const HANGS = '(min-width: 960px)';

/** A category that opens on hover, and by its button for keyboard and touch. */
function CategoryEntry({ category, isCurrent, expanded, onExpand }: CategoryEntryProps) {
  const container = useRef<HTMLLIElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const listId = useId();

  const fold = () => hangs() && onExpand(false);
  useOutsidePress(container, expanded, fold);
  useEscape(expanded, () => {
    const hadFocus = container.current?.contains(document.activeElement);
    onExpand(false);
    if (hadFocus) toggle.current?.focus();
  });

  const onHover = (wanted: boolean) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse' && hangs()) onExpand(wanted);
  };
  const onBlur = (event: FocusEvent<HTMLLIElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) fold();
  };
  // Hovering has opened it already; the mouse's click must not close it again.
  const onToggle = ({ nativeEvent }: MouseEvent) => {
    const byMouse = nativeEvent instanceof window.PointerEvent && nativeEvent.pointerType === 'mouse';
    onExpand(!expanded || (byMouse && hangs()));
  };

  return (
    <li
      ref={container}
      className={styles.entry}
      onPointerEnter={onHover(true)}
      onPointerLeave={onHover(false)}
      onBlur={onBlur}
    >
      <Link
        to={`/products?category=${category.slug}`}
        className={`${typography.semi} ${styles.link}`}
        aria-current={isCurrent ? 'page' : undefined}
      >
        {category.name}
      </Link>
      <button
        ref={toggle}
        type="button"
        className={`${layout.middle} ${styles.toggle}`}
        aria-expanded={expanded}
        aria-controls={listId}
        aria-label={`Show subcategories of ${category.name}`}
        onClick={onToggle}
      >
        <Icon name="chevron-down" size={16} />
      </button>
      <ul id={listId} className={styles.dropdown} hidden={!expanded}>
        <li>
          <Link to={`/products?category=${category.slug}`}>All {category.name}</Link>
        </li>
        {expanded && <Subcategories category={category} />}
      </ul>
    </li>
  );
}

/** Subcategories of an open category. */
function Subcategories({ category }: { category: Category }) {
  const { data: subcategories, isError } = useListSubcategoriesQuery({ categoryId: category.id });
  return (
    <>
      {subcategories?.map((subcategory) => (
        <li key={subcategory.id}>
          <Link to={`/products?category=${category.slug}&subcategory=${subcategory.slug}`}>{subcategory.name}</Link>
        </li>
      ))}
      {!subcategories && !isError && (
        <li className={styles.coming} aria-busy="true">
          <Skeleton width="70%" />
        </li>
      )}
      <li className={styles.picture} aria-hidden="true">
        <CategoryPicture {...category} />
      </li>
    </>
  );
}

function hangs(): boolean {
  return window.matchMedia(HANGS).matches;
}

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
            className={`${typography.semi} ${styles.link}`}
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
            className={`${typography.semi} ${styles.link} ${styles.hot}`}
            aria-current={current === HOT_DEALS ? 'page' : undefined}
          >
            Hot Deals
          </Link>
        </li>
      </ul>
    </nav>
  );
}
