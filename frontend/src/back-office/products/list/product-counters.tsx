import { Link } from 'react-router-dom';
import { useCountProductsQuery } from '../../../api/staff-api';
import styles from './product-counters.module.css';

interface ProductCountersProps {
  /** Returns the address of the list with this filter. */
  addressOf: (filter: string) => string;
  /** The state that the list is filtered by; undefined where it is another filter. */
  chosen: string | undefined;
}

/** How many products there are, and how many wait for work; each filters the list. */
export function ProductCounters({ addressOf, chosen }: ProductCountersProps) {
  const { data } = useCountProductsQuery(undefined, { refetchOnMountOrArgChange: true });
  const counters = [
    { label: 'Total products', count: data?.total, filter: '' },
    { label: 'Visible online', count: data?.visible, filter: 'visible' },
    { label: 'Need categories', count: data?.needCategory, filter: 'no-category', isWork: true },
  ];
  return (
    <ul className={styles.counters} aria-label="Products at a glance">
      {counters.map(({ label, count, filter, isWork }) => (
        <li key={label}>
          <Link to={addressOf(filter)} className={styles.counter} aria-current={chosen === filter ? 'true' : undefined}>
            <Figure label={label} count={count} isWork={isWork && Boolean(count)} />
          </Link>
        </li>
      ))}
      <li>
        <div className={styles.counter}>
          <Figure label="From Sage" count={data?.fromSage} />
        </div>
      </li>
    </ul>
  );
}

function Figure({ label, count, isWork = false }: { label: string; count: number | undefined; isWork?: boolean }) {
  return (
    <>
      <strong className={isWork ? styles.work : undefined}>{count?.toLocaleString('en-GB') ?? '–'}</strong>
      <span>{label}</span>
    </>
  );
}
