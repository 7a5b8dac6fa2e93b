import { Icon } from '../icons/icon';
import styles from './sort-header.module.css';
import { nextSort } from './table-address';
import type { TableControls } from './use-table-state';

interface SortHeaderProps {
  title: string;
  /** The column's key. */
  column: string;
  isDescendingFirst: boolean;
  /** The arrow stands before the title, so that the title ends where the amounts end. */
  isRight: boolean;
  state: TableControls;
}

/** A column's title that sorts by it: one direction, the other, then the list's own order. */
export function SortHeader({ title, column, isDescendingFirst, isRight, state }: SortHeaderProps) {
  const sort = state.sort || state.defaultSort;
  const variant = sort === column ? styles.ascending : sort === `-${column}` ? styles.descending : styles.unsorted;
  return (
    <button
      type="button"
      className={isRight ? styles.right : styles.sort}
      onClick={() => state.update({ sort: nextSort(state.sort, state.defaultSort, column, isDescendingFirst) })}
    >
      {title}
      <span className={variant}>
        <Icon name="chevron-down" size={14} />
      </span>
    </button>
  );
}
