import { Skeleton } from '../../ui/feedback/skeleton';
import flow from '../../ui/flow.module.css';
import layout from '../../ui/layout.module.css';
import typography from '../../ui/typography.module.css';
import styles from './order-details.module.css';

/** Placeholder of an order's page: trail, number and state, next steps, items, and the sums beside them. */
export function OrderSkeleton() {
  return (
    <>
      <div className={styles.loadingTrail}>
        <Skeleton width="220px" height="16px" />
      </div>
      <div className={`${flow.line8} ${styles.header}`}>
        <Skeleton width="72px" height="72px" />
        <div className={`${flow.stack8} ${layout.grow}`}>
          <Skeleton width="180px" />
          <h1 className={`${typography.nowrap} ${styles.number}`}>Your Order</h1>
          <Skeleton width="240px" height="22px" />
        </div>
      </div>
      <div className={`${layout.columns} ${styles.columns}`}>
        <div className={flow.stack20}>
          <Skeleton height="220px" />
          <Skeleton height="320px" />
        </div>
        <div className={`${flow.stack20} ${styles.side}`}>
          <Skeleton height="260px" />
          <Skeleton height="160px" />
        </div>
      </div>
    </>
  );
}
