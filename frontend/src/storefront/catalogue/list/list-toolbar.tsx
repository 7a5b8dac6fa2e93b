import type { RefObject } from 'react';
import { Link } from 'react-router-dom';
import { Tooltip } from '../../../ui/feedback/tooltip';
import flow from '../../../ui/flow.module.css';
import { Icon } from '../../../ui/icons/icon';
import layout from '../../../ui/layout.module.css';
import typography from '../../../ui/typography.module.css';
import { countFilters, type ListState, type ListView, listAddress, type SortOrder, shownFilters } from './list-state';
import styles from './list-toolbar.module.css';
import { chooseView } from './view-choice';

const sortNames: Record<SortOrder, string> = {
  featured: 'Featured',
  'price-asc': 'Price: Low to High',
  'price-desc': 'Price: High to Low',
  name: 'Name A-Z',
};

interface ListToolbarProps {
  state: ListState;
  onChoose: (change: Partial<ListState>) => void;
  total: number | undefined;
  /** The button that opens the filters on narrow screens. */
  filterButton: RefObject<HTMLButtonElement | null>;
  isFilterOpen: boolean;
  onFilter: () => void;
}

/** Count, order and view; on narrow screens one row that begins with the filters. */
export function ListToolbar({ state, onChoose, total, filterButton, isFilterOpen, onFilter }: ListToolbarProps) {
  const chosen = countFilters(shownFilters(state));
  return (
    <div className={`${layout.cluster} ${styles.toolbar}`}>
      <button
        ref={filterButton}
        type="button"
        className={styles.filter}
        aria-haspopup="dialog"
        aria-expanded={isFilterOpen}
        onClick={onFilter}
      >
        <Icon name="filter" />
        Filter
        {chosen > 0 && (
          <span className={styles.chosen}>
            {chosen}
            <span className="visually-hidden"> chosen</span>
          </span>
        )}
      </button>
      <p className={`${layout.unseen767} ${typography.muted} ${styles.count}`} role="status">
        {total !== undefined && (total === 1 ? '1 product' : `${total.toLocaleString('en-GB')} products`)}
      </p>
      <label className={`${flow.line8} ${typography.fine} ${styles.sort}`}>
        <span className={layout.unseen767}>Sort by</span>
        <select value={state.sort} onChange={({ target }) => onChoose({ sort: target.value as SortOrder })}>
          {Object.entries(sortNames).map(([order, name]) => (
            <option key={order} value={order}>
              {order === 'featured' && state.search ? 'Best match' : name}
            </option>
          ))}
        </select>
      </label>
      <div className={`${layout.flex} ${styles.views}`}>
        <ViewLink state={state} view="grid" name="Grid view" />
        <ViewLink state={state} view="list" name="List view" />
      </div>
    </div>
  );
}

function ViewLink({ state, view, name }: { state: ListState; view: ListView; name: string }) {
  return (
    <Tooltip text={name}>
      <Link
        to={listAddress(state, { view })}
        replace
        preventScrollReset
        className={layout.icon}
        aria-label={name}
        onClick={() => chooseView(view)}
        aria-current={state.view === view ? 'true' : undefined}
      >
        <Icon name={view} size={20} />
      </Link>
    </Tooltip>
  );
}
