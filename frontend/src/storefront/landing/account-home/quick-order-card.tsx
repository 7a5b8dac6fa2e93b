import { Link } from 'react-router-dom';
import { useListQuickListsQuery } from '../../../api/shop-api';
import type { QuickList } from '../../../api/types';
import { ButtonLink } from '../../../ui/button';
import { AsyncView } from '../../../ui/feedback/async-view';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { QUICK_ORDER_PAGE } from '../../../ui/navigation/shop-pages';
import styles from './account-home.module.css';
import { HomeCard } from './home-card';

/** Saved lists shown here; quick order has all of them. */
const SHOWN = 5;

/** The way to the quick order and its saved lists. */
export function QuickOrderCard() {
  const { data, error, refetch } = useListQuickListsQuery();
  return (
    <HomeCard title="Order by code">
      <p className={styles.details}>Type, paste or upload product codes: up to 100 lines in one go.</p>
      <AsyncView
        data={data}
        error={error}
        onRetry={refetch}
        what="your saved lists"
        skeleton={<Skeleton height="24px" />}
        isEmpty={(lists) => lists.length === 0}
        empty={<p className={styles.details}>No saved lists yet.</p>}
      >
        {(lists) => <Lists lists={lists} />}
      </AsyncView>
      <div className={styles.actions}>
        <ButtonLink to={QUICK_ORDER_PAGE} variant="outline">
          Quick Order
        </ButtonLink>
      </div>
    </HomeCard>
  );
}

/** The lists that were saved last. */
function Lists({ lists }: { lists: readonly QuickList[] }) {
  const latest = [...lists].sort((one, other) => other.updatedAt.localeCompare(one.updatedAt)).slice(0, SHOWN);
  return (
    <ul className={styles.rows} aria-label="Saved lists">
      {latest.map(({ id, name, count }) => (
        <li key={id} className={styles.row}>
          <p className={`${styles.head} ${styles.list}`}>
            <Link to={`${QUICK_ORDER_PAGE}?list=${id}`}>{name}</Link>
          </p>
          <p className={styles.details}>{count === 1 ? '1 line' : `${count} lines`}</p>
        </li>
      ))}
    </ul>
  );
}
