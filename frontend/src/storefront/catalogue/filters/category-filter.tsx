import { useState } from 'react';
import { Link } from 'react-router-dom';
import { splitHotDeals } from '../../../api/category-order';
import { useListCategoriesQuery, useListSubcategoriesQuery } from '../../../api/shop-api';
import type { Category } from '../../../api/types';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { Icon } from '../../../ui/icons/icon';
import layout from '../../../ui/layout.module.css';
import { type ListState, listAddress } from '../list/list-state';
import { SubcategoriesFailed } from '../list/subcategories-failed';
import styles from './category-filter.module.css';

/** The categories as an accordion: the name chooses a category, the arrow shows its subcategories. */
export function CategoryFilter({ state }: { state: ListState }) {
  const { data: categories } = useListCategoriesQuery();
  const [opened, setOpened] = useState<{ at: string | undefined; slug: string | null }>();
  // A group toggled by hand stays so until another category is chosen.
  const open = opened && opened.at === state.category ? opened.slug : state.category;
  const { proper = [], hotDeals } = categories ? splitHotDeals(categories) : {};

  return (
    <nav aria-label="Filter by category">
      <h3 className={styles.heading}>Category</h3>
      {!categories && <Skeleton height="220px" />}
      {categories && (
        <ul className={styles.categories}>
          <li>
            <CategoryLink state={state} category={undefined} name="All Products" />
          </li>
          {proper.map((category) => (
            <CategoryGroup
              key={category.id}
              category={category}
              state={state}
              isOpen={open === category.slug}
              onToggle={(isOpen) => setOpened({ at: state.category, slug: isOpen ? category.slug : null })}
            />
          ))}
          {hotDeals && (
            <li>
              <CategoryLink state={state} category={hotDeals.slug} name={hotDeals.name} />
            </li>
          )}
        </ul>
      )}
    </nav>
  );
}

interface CategoryGroupProps {
  category: Category;
  state: ListState;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
}

function CategoryGroup({ category, state, isOpen, onToggle }: CategoryGroupProps) {
  const subcategories = useListSubcategoriesQuery({ categoryId: category.id }, { skip: !isOpen });
  const listId = `category-${category.slug}`;
  return (
    <li>
      <div className={`${layout.flex} ${styles.row}`}>
        <CategoryLink state={state} category={category.slug} name={category.name} />
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-label={`Subcategories of ${category.name}`}
          onClick={() => onToggle(!isOpen)}
        >
          <Icon name="chevron-down" size={18} />
        </button>
      </div>
      <ul id={listId} className={styles.subcategories} hidden={!isOpen}>
        {isOpen && subcategories.isError && (
          <li>
            <SubcategoriesFailed onRetry={() => void subcategories.refetch()} />
          </li>
        )}
        {subcategories.data?.map(({ id, slug, name }) => {
          const isChosen = state.category === category.slug && state.subcategory === slug;
          return (
            <li key={id}>
              <Link
                to={listAddress(state, { category: category.slug, subcategory: isChosen ? undefined : slug })}
                preventScrollReset
                aria-current={isChosen ? 'true' : undefined}
              >
                {name}
              </Link>
            </li>
          );
        })}
      </ul>
    </li>
  );
}

function CategoryLink({ state, category, name }: { state: ListState; category: string | undefined; name: string }) {
  return (
    <Link
      to={listAddress(state, { category, subcategory: undefined })}
      preventScrollReset
      className={styles.link}
      aria-current={state.category === category ? 'true' : undefined}
    >
      {name}
    </Link>
  );
}
