import { Link } from 'react-router-dom';
import { useListMyOpenInvoicesQuery } from '../../../api/shop-api';
import { formatDay } from '../../../ui/date-format';
import { AsyncView } from '../../../ui/feedback/async-view';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { Money } from '../../../ui/money/money';
import styles from './account-home.module.css';
import { HomeCard } from './home-card';

/** Unpaid invoices, as the shop last read them from the accounts. */
export function InvoicesCard() {
  const { data, error, refetch } = useListMyOpenInvoicesQuery();
  return (
    <HomeCard title="Open invoices" more={{ to: '/account', label: 'Trade Credit' }}>
      <AsyncView
        data={data}
        error={error}
        onRetry={refetch}
        what="your invoices"
        skeleton={<Skeleton height="52px" />}
        isEmpty={(invoices) => invoices.length === 0}
        empty={<p className={styles.details}>No invoice of your orders is open.</p>}
      >
        {(invoices) => (
          <ul className={styles.rows}>
            {invoices.map(({ number, orderNumber, purchaseOrderNumber, dueDate, isOverdue, outstanding }) => (
              <li key={number} className={styles.row}>
                <div>
                  <p className={styles.head}>
                    <Link to={`/order/${orderNumber}`}>{number}</Link>
                  </p>
                  <p className={isOverdue ? styles.overdue : styles.details}>
                    {dueDate === null
                      ? 'Due date not known yet'
                      : `${isOverdue ? 'Overdue since' : 'Due'} ${formatDay(dueDate)}`}
                    {purchaseOrderNumber !== null && `, PO ${purchaseOrderNumber}`}
                  </p>
                </div>
                <strong className={styles.amount}>
                  <Money amount={outstanding} />
                </strong>
              </li>
            ))}
          </ul>
        )}
      </AsyncView>
    </HomeCard>
  );
}
