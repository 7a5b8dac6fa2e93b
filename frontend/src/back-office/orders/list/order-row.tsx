import { Link } from 'react-router-dom';
import type { OrderSummary } from '../../../api/staff-api';
import { formatDateTime } from '../../../ui/date-format';
import { StatusBadge } from '../../../ui/feedback/status-badge';
import { Money } from '../../../ui/money/money';
import { paymentName, remarksOn, standingOf } from '../order-labels';
import styles from './order-row.module.css';

/** One order of the list; the whole row is a link. */
export function OrderRow({ order }: { order: OrderSummary }) {
  const { orderNumber, createdAt, shippingAddress, companyName, customerEmail, purchaseOrderNumber } = order;
  const person = shippingAddress ? `${shippingAddress.firstName} ${shippingAddress.lastName}`.trim() : '';
  const items = order.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const standing = standingOf(order);
  return (
    <li className={styles.row}>
      <div className={styles.order}>
        <Link to={`/admin/orders/${orderNumber}`} className={styles.number}>
          {orderNumber}
        </Link>
        <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
      </div>
      <div className={styles.customer}>
        <strong>{companyName || person || 'No name yet'}</strong>
        <span>{customerEmail || 'No email'}</span>
      </div>
      <div className={styles.badges}>
        <StatusBadge tone={standing.tone}>{standing.label}</StatusBadge>
        {remarksOn(order).map(({ label, tone }) => (
          <StatusBadge key={label} tone={tone}>
            {label}
          </StatusBadge>
        ))}
      </div>
      <div className={styles.payment}>
        <span>{paymentName(order.paymentMethod)}</span>
        {purchaseOrderNumber && <span className={styles.reference}>{purchaseOrderNumber}</span>}
      </div>
      <div className={styles.total}>
        <strong>
          <Money amount={order.total} />
        </strong>
        <span>{items === 1 ? '1 item' : `${items} items`}</span>
      </div>
    </li>
  );
}
