import { type FocusEvent, type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useListSubcategoriesQuery } from '../../api/shop-api';
import type { Category } from '../../api/types';
import { Icon } from '../../ui/icons/icon';
import styles from './category-navigation.module.css';

interface CategoryEntryProps {
  category: Category;
  isCurrent: boolean;
  expanded: boolean;
  onExpand: (expanded: boolean) => void;
}

/** A category that opens on hover, and for keyboard and touch by the button beside it. */
export function CategoryEntry({ category, isCurrent, expanded, onExpand }: CategoryEntryProps) {
  const { data: subcategories = [] } = useListSubcategoriesQuery({ categoryId: category.id }, { skip: !expanded });
  const toggle = useRef<HTMLButtonElement>(null);
  const listId = `subcategories-of-${category.slug}`;

  const onHover = (wanted: boolean) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse' && window.matchMedia('(min-width: 960px)').matches) onExpand(wanted);
  };
  const onBlur = (event: FocusEvent<HTMLLIElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget) && window.matchMedia('(min-width: 960px)').matches)
      onExpand(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !expanded) return;
    onExpand(false);
    toggle.current?.focus();
  };

  return (
    <li
      className={styles.entry}
      onPointerEnter={onHover(true)}
      onPointerLeave={onHover(false)}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
    >
      <Link
        to={`/products?category=${category.slug}`}
        className={styles.link}
        aria-current={isCurrent ? 'page' : undefined}
      >
        {category.name}
      </Link>
      <button
        ref={toggle}
        type="button"
        className={styles.toggle}
        aria-expanded={expanded}
        aria-controls={listId}
        aria-label={`Show subcategories of ${category.name}`}
        onClick={() => onExpand(!expanded)}
      >
        <Icon name="chevron-down" size={16} />
      </button>
      <ul id={listId} className={styles.dropdown} hidden={!expanded}>
        <li>
          <Link to={`/products?category=${category.slug}`}>All {category.name}</Link>
        </li>
        {subcategories.map((subcategory) => (
          <li key={subcategory.id}>
            <Link to={`/products?category=${category.slug}&subcategory=${subcategory.slug}`}>{subcategory.name}</Link>
          </li>
        ))}
      </ul>
    </li>
  );
}
