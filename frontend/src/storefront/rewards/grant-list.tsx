import { Link } from 'react-router-dom';
import { useCart } from '../../api/cart/use-cart';
import type { Grant } from '../../api/types';
import { ButtonLink } from '../../ui/button';
import { formatLongDay } from '../../ui/date-format';
import { Icon, type IconName } from '../../ui/icons/icon';
import { Badge } from '../../ui/product/badge';
import { formatPoints } from '../../ui/reward/format-points';
import { describeGrant, grantState } from './grant-labels';
import styles from './grant-list.module.css';

/** Redeemed rewards with their expiry, and the order on which they were used. */
export function GrantList({ grants }: { grants: readonly Grant[] }) {
  const { count } = useCart();
  return (
    <ul className={styles.list}>
      {grants.map((grant) => (
        <GrantRow key={grant.id} grant={grant} hasCart={count > 0} />
      ))}
    </ul>
  );
}

const ICONS: Record<Grant['type'], IconName> = { discount: 'star', shipping: 'truck', product: 'cart', other: 'mail' };

function GrantRow({ grant, hasCart }: { grant: Grant; hasCart: boolean }) {
  const { id, name, type, state, pointsCost, createdAt, orderNumber } = grant;
  const { name: stateName, tone } = grantState(grant);
  const isUsable = state === 'available' && type !== 'other';
  return (
    <li className={isUsable ? styles.row : `${styles.row} ${styles.over}`}>
      <span className={styles.icon}>
        <Icon name={ICONS[type]} size={24} />
      </span>
      <div className={styles.what}>
        <p className={styles.head}>
          {name} <Badge tone={tone}>{stateName}</Badge>
        </p>
        <p>
          {describeGrant(grant)}{' '}
          {orderNumber && (
            <Link to={`/order/${orderNumber}`}>
              {state === 'available' ? 'Last used on order' : 'Order'} {orderNumber}
            </Link>
          )}
        </p>
        <p className={styles.details}>
          {formatPoints(pointsCost)}, redeemed on <time dateTime={createdAt}>{formatLongDay(createdAt)}</time>
        </p>
      </div>
      {isUsable && (
        <ButtonLink
          className={styles.action}
          to={hasCart ? `/checkout?grant=${id}` : '/products'}
          variant="outline"
          size="small"
        >
          {hasCart ? 'Use at Checkout' : 'Start Shopping'}
          <span className="visually-hidden"> with {name}</span>
        </ButtonLink>
      )}
    </li>
  );
}
