import { Link } from 'react-router-dom';
import { formatEarnedPointsShort, orderStateLabel } from '../../api/order-state';
import type { Order } from '../../api/types';
import { formatLongDay } from '../../ui/date-format';
import { Money } from '../../ui/money/money';
import { formatPounds, penceOf } from '../../ui/money/money-format';
import { Badge } from '../../ui/product/badge';
import styles from './account-lists.module.css';

/** An order in the list: number, status, date, payment, points earned and a purchase order's notes. */
export function OrderRow({ order }: { order: Order }) {
  const { name, tone, also } = orderStateLabel(order);
  const points = formatEarnedPointsShort(order);
  const { orderNumber, createdAt, grant, pointsUsed, orderNotes, refunded } = order;
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <p className={styles.head}>
          <Link to={`/order/${orderNumber}`}>{orderNumber}</Link>
          <Badge tone={tone === 'success' ? 'trade' : tone === 'error' ? 'ink' : 'plain'}>{name}</Badge>
          {also && <Badge tone="trade">{also}</Badge>}
        </p>
        <p className={styles.details}>
          <time dateTime={createdAt}>{formatLongDay(createdAt)}</time>
          <span>{formatPayment(order)}</span>
          {grant && <span>Reward: {grant.name}</span>}
          {pointsUsed > 0 && <span>{pointsUsed.toLocaleString('en-GB')} points used</span>}
          {penceOf(refunded) > 0 && <span>{formatPounds(refunded)} refunded</span>}
        </p>
        {order.status === 'shipped' && <Parcel order={order} />}
        {(order.needsAddress || order.undeliverable !== null) && (
          <p className={styles.asking}>
            <Link to={`/order/${orderNumber}`}>
              {order.undeliverable ? 'Give another address' : 'Tell us where it goes'}
              <span className="visually-hidden"> (order {orderNumber})</span>
            </Link>
          </p>
        )}
        {order.ageToConfirm !== null && (
          <p className={styles.asking}>
            <Link to={`/order/${orderNumber}`}>
              Confirm your age<span className="visually-hidden"> (order {orderNumber})</span>
            </Link>
          </p>
        )}
        {order.purchaseOrderNumber !== null && orderNotes && <p className={styles.notes}>Notes: {orderNotes}</p>}
      </div>
      <div className={styles.sum}>
        <strong className={styles.amount}>
          <Money amount={order.total} />
        </strong>
        {points && <span className={styles.earned}>{points}</span>}
      </div>
    </li>
  );
}

function Parcel({ order: { carrier, trackingNumber, trackingUrl } }: { order: Order }) {
  if (!carrier) return null;
  const words = `On its way with ${carrier}${trackingNumber ? `, ${trackingNumber}` : ''}`;
  return (
    <p className={styles.parcel}>
      {trackingUrl ? (
        <a href={trackingUrl} target="_blank" rel="noopener noreferrer">
          {words}
          <span className="visually-hidden"> (opens in a new tab)</span>
        </a>
      ) : (
        words
      )}
    </p>
  );
}

function formatPayment({ purchaseOrderNumber, lines }: Order): string {
  const quantity = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const items = quantity === 1 ? '1 item' : `${quantity} items`;
  return purchaseOrderNumber === null ? `${items}, card payment` : `${items}, purchase order ${purchaseOrderNumber}`;
}
