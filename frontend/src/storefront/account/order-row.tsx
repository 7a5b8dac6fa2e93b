import { Link } from 'react-router-dom';
import { orderMixingNote } from '../../api/cart/mixing-note';
import { useBuyAgain } from '../../api/cart/use-reorder';
import { formatEarnedPointsShort, orderBadge } from '../../api/order-state';
import { useGetConfigQuery } from '../../api/shop-api';
import type { Order } from '../../api/types';
import { Button, ButtonAnchor } from '../../ui/button';
import { formatLongDay } from '../../ui/date-format';
import layout from '../../ui/layout.module.css';
import { Money } from '../../ui/money/money';
import { formatPounds, penceOf } from '../../ui/money/money-format';
import { Badge } from '../../ui/product/badge';
import { Picture } from '../../ui/product/picture';
import styles from './account-lists.module.css';

/** Pictures in a row. */
const PICTURES = 3;

/**
 * An order in the list: pictures, number, status, date, payment, points earned and a purchase order's notes. Its number is the link
 * of the whole row; tracking and buying again lie above it.
 */
export function OrderRow({ order }: { order: Order }) {
  const points = formatEarnedPointsShort(order);
  const badge = orderBadge(order);
  const { orderNumber, createdAt, grant, pointsUsed, orderNotes, refunded, sageInvoiceNumber } = order;
  const mixing = orderMixingNote(order, useGetConfigQuery().data?.claims.mixingTime);
  return (
    <li className={`${layout.line8} ${styles.row} ${styles.order}`}>
      <Pictures order={order} />
      <div className={styles.what}>
        <p className={`${layout.cluster} ${styles.head}`}>
          <Link className={styles.opens} to={`/order/${orderNumber}`}>
            {orderNumber}
          </Link>
          <Badge tone={badge.tone}>{badge.name}</Badge>
        </p>
        <p className={`${layout.small} ${layout.wrap8} ${styles.details}`}>
          <time dateTime={createdAt}>{formatLongDay(createdAt)}</time>
          <span>{formatPayment(order)}</span>
          {sageInvoiceNumber && <span>Invoice {sageInvoiceNumber}</span>}
          {mixing && <span>{mixing}</span>}
          {grant && <span>Reward: {grant.name}</span>}
          {pointsUsed > 0 && <span>{pointsUsed.toLocaleString('en-GB')} points used</span>}
          {penceOf(refunded) > 0 && <span>{formatPounds(refunded)} refunded</span>}
        </p>
        {order.status === 'shipped' && <Parcel order={order} />}
        {(order.needsAddress || order.undeliverable !== null) && (
          <p className={styles.asking}>
            <Link to={`/order/${orderNumber}`}>
              {order.undeliverable ? 'Change the address' : 'Tell us where to deliver'}
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
      <Actions order={order} />
    </li>
  );
}

function Pictures({ order: { lines } }: { order: Order }) {
  const more = lines.length - PICTURES;
  return (
    <div className={`${layout.line8} ${styles.pictures}`} aria-hidden="true">
      {lines.slice(0, PICTURES).map(({ productId, isGift, imageUrl }) => (
        <span key={isGift ? 'gift' : productId} className={`${layout.frame} ${styles.picture}`}>
          <Picture imageUrl={imageUrl} alt="" sizes="56px" />
        </span>
      ))}
      {more > 0 && <span className={styles.more}>+{more}</span>}
    </div>
  );
}

function Actions({ order: { orderNumber, status, trackingUrl } }: { order: Order }) {
  const { start, isBusy } = useBuyAgain(orderNumber);
  const about = <span className="visually-hidden"> (order {orderNumber})</span>;
  return (
    <div className={`${layout.wrap8} ${styles.buttons}`}>
      {status === 'shipped' && trackingUrl && (
        <ButtonAnchor href={trackingUrl} variant="ink" size="small" target="_blank" rel="noopener noreferrer">
          Track<span className="visually-hidden"> order {orderNumber} (opens in a new tab)</span>
        </ButtonAnchor>
      )}
      <Button variant="outline" size="small" onClick={start} aria-disabled={isBusy} aria-busy={isBusy}>
        {isBusy ? 'Adding…' : 'Buy Again'}
        {about}
      </Button>
      <span className={styles.view} aria-hidden="true">
        View
      </span>
    </div>
  );
}

function Parcel({ order: { carrier, trackingNumber } }: { order: Order }) {
  if (!carrier) return null;
  return <p className={styles.parcel}>{`On its way with ${carrier}${trackingNumber ? `, ${trackingNumber}` : ''}`}</p>;
}

function formatPayment({ purchaseOrderNumber, lines }: Order): string {
  const quantity = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const items = quantity === 1 ? '1 item' : `${quantity.toLocaleString('en-GB')} items`;
  return purchaseOrderNumber === null ? `${items}, card payment` : `${items}, purchase order ${purchaseOrderNumber}`;
}
