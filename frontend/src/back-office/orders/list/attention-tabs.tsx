import { Link } from 'react-router-dom';
import { type Attention, useListAllOrdersQuery } from '../../../api/staff-api';
import styles from './attention-tabs.module.css';
import { addressOf } from './order-filter';

const TABS: { needs: Attention; label: string }[] = [
  { needs: 'approval', label: 'To approve' },
  { needs: 'address', label: 'Address needed' },
  { needs: 'age', label: 'Age to confirm' },
  { needs: 'return', label: 'Returns' },
  { needs: 'refund', label: 'Refunds failed' },
  { needs: 'dispute', label: 'Chargebacks' },
];

/** Filters for orders that need attention, with their counts. */
export function AttentionTabs({ chosen }: { chosen: string | undefined }) {
  return (
    <nav aria-label="What needs attention" className={styles.tabs}>
      <Link to="?" className={styles.tab} aria-current={chosen ? undefined : 'page'}>
        All orders
      </Link>
      {TABS.map(({ needs, label }) => (
        <Link
          key={needs}
          to={addressOf({ needs })}
          className={styles.tab}
          aria-current={chosen === needs ? 'page' : undefined}
        >
          {label}
          <Count needs={needs} />
        </Link>
      ))}
    </nav>
  );
}

function Count({ needs }: { needs: Attention }) {
  const { data } = useListAllOrdersQuery({ needs, limit: 1 }, { refetchOnMountOrArgChange: true });
  const waiting = data?.total ?? 0;
  return <span className={waiting > 0 ? styles.waiting : styles.count}>{data ? waiting : '–'}</span>;
}
