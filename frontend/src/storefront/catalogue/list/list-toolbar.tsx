import { Link } from 'react-router-dom';
import { Tooltip } from '../../../ui/feedback/tooltip';
import { Icon } from '../../../ui/icons/icon';
import { type ListState, type ListView, listAddress, type SortOrder } from './list-state';
import styles from './list-toolbar.module.css';
import { useChoice } from './use-choice';

const sortNames: Record<SortOrder, string> = {
  featured: 'Featured',
  'price-asc': 'Price: Low to High',
  'price-desc': 'Price: High to Low',
  name: 'Name A-Z',
};

export function ListToolbar({ state, total }: { state: ListState; total: number | undefined }) {
  const [sort, setSort] = useChoice(state.sort, (wanted) => listAddress(state, { sort: wanted }));
  return (
    <div className={styles.toolbar}>
      <p className={styles.count} role="status">
        {total !== undefined && (total === 1 ? '1 product' : `${total} products`)}
      </p>
      <label className={styles.sort}>
        <span>Sort by</span>
        <select value={sort} onChange={(event) => setSort(event.target.value as SortOrder)}>
          {Object.entries(sortNames).map(([order, name]) => (
            <option key={order} value={order}>
              {order === 'featured' && state.search ? 'Best match' : name}
            </option>
          ))}
        </select>
      </label>
      <div className={styles.views}>
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
        aria-label={name}
        aria-current={state.view === view ? 'true' : undefined}
      >
        <Icon name={view} size={20} />
      </Link>
    </Tooltip>
  );
}
