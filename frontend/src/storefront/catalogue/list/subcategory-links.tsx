import { Link } from 'react-router-dom';
import type { Subcategory } from '../../../api/types';
import { type ListState, listAddress } from './list-state';
import styles from './subcategory-links.module.css';

interface SubcategoryLinksProps {
  state: ListState;
  /** `undefined` while loading: their row is reserved. */
  subcategories: Subcategory[] | undefined;
}

export function SubcategoryLinks({ state, subcategories }: SubcategoryLinksProps) {
  if (!subcategories) return <div className={styles.links} />;
  if (subcategories.length === 0) return null;
  return (
    <nav aria-label="Subcategories">
      <ul className={styles.links}>
        <li>
          <Link
            to={listAddress(state, { subcategory: undefined })}
            aria-current={state.subcategory ? undefined : 'true'}
          >
            All
          </Link>
        </li>
        {subcategories.map(({ id, name, slug }) => (
          <li key={id}>
            <Link
              to={listAddress(state, { subcategory: slug })}
              aria-current={state.subcategory === slug ? 'true' : undefined}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
