import { Link } from 'react-router-dom';
import { useBuyAgain } from '../../../api/cart/use-reorder';
import { orderBadge } from '../../../api/order-state';
import type { Order } from '../../../api/types';
import { Button, ButtonAnchor, ButtonLink } from '../../../ui/button';
import { formatLongDay } from '../../../ui/date-format';
import { Money } from '../../../ui/money/money';
import { Badge } from '../../../ui/product/badge';
import { Picture } from '../../../ui/product/picture';
import styles from './account-home.module.css';
import { HomeCard } from './home-card';

/** Pictures of the last order. */
const PICTURES = 4;

export function LastOrder({ order }: { order: Order }) {
  const { orderNumber, createdAt, lines, total, purchaseOrderNumber, status, trackingUrl } = order;
  const { start, isBusy } = useBuyAgain(orderNumber);
  const badge = orderBadge(order);
  return (
    <HomeCard title="Your last order" more={{ to: '/account', label: 'All Orders' }}>
      <div className={styles.pictures} aria-hidden="true">
        {lines.slice(0, PICTURES).map(({ productId, isGift, imageUrl }) => (
          <span key={isGift ? 'gift' : productId} className={styles.picture}>
            <Picture imageUrl={imageUrl} alt="" sizes="64px" />
          </span>
        ))}
      </div>
      <p className={styles.head}>
        <Link to={`/order/${orderNumber}`}>{orderNumber}</Link>
        <Badge tone={badge.tone}>{badge.name}</Badge>
      </p>
      <p className={styles.details}>
        <time dateTime={createdAt}>{formatLongDay(createdAt)}</time>, <Money amount={total} />
        {purchaseOrderNumber !== null && `, purchase order ${purchaseOrderNumber}`}
      </p>
      <div className={styles.actions}>
        {status === 'shipped' && trackingUrl && (
          <ButtonAnchor href={trackingUrl} variant="ink" target="_blank" rel="noopener noreferrer">
            Track<span className="visually-hidden"> order {orderNumber} (opens in a new tab)</span>
          </ButtonAnchor>
        )}
        <Button variant="outline" onClick={start} aria-disabled={isBusy} aria-busy={isBusy}>
          {isBusy ? 'Adding…' : 'Buy Again'}
          <span className="visually-hidden"> (order {orderNumber})</span>
        </Button>
      </div>
    </HomeCard>
  );
}

export function NoOrderYet() {
  return (
    <HomeCard title="Your orders">
      <p className={styles.details}>No orders yet. Your orders and their progress will appear here.</p>
      <div className={styles.actions}>
        <ButtonLink to="/products" variant="outline">
          Start Shopping
        </ButtonLink>
      </div>
    </HomeCard>
  );
}
