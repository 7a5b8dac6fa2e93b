import { Link } from 'react-router-dom';
import { useBuyAgain } from '../../../api/cart/use-reorder';
import { orderBadge } from '../../../api/order-state';
import type { Order } from '../../../api/types';
import { Button } from '../../../ui/button';
import { formatDay } from '../../../ui/date-format';
import { Money } from '../../../ui/money/money';
import { Badge } from '../../../ui/product/badge';
import styles from './account-home.module.css';
import { HomeCard } from './home-card';

/** The orders before the last one, each to be bought again. */
export function MoreOrders({ orders }: { orders: readonly Order[] }) {
  return (
    <HomeCard title="Earlier orders">
      <ul className={styles.rows}>
        {orders.map((order) => (
          <Row key={order.orderNumber} order={order} />
        ))}
      </ul>
    </HomeCard>
  );
}

function Row({ order }: { order: Order }) {
  const { orderNumber, createdAt, total, purchaseOrderNumber } = order;
  const { start, isBusy } = useBuyAgain(orderNumber);
  const badge = orderBadge(order);
  return (
    <li className={styles.row}>
      <div>
        <p className={styles.head}>
          <Link to={`/order/${orderNumber}`}>{orderNumber}</Link>
          <Badge tone={badge.tone}>{badge.name}</Badge>
        </p>
        <p className={styles.details}>
          {formatDay(createdAt)}, <Money amount={total} />
          {purchaseOrderNumber !== null && `, PO ${purchaseOrderNumber}`}
        </p>
      </div>
      <Button variant="outline" size="small" onClick={start} aria-disabled={isBusy} aria-busy={isBusy}>
        {isBusy ? 'Adding…' : 'Buy Again'}
        <span className="visually-hidden"> (order {orderNumber})</span>
      </Button>
    </li>
  );
}
