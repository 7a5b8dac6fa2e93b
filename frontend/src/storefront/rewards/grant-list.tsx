import { Link } from 'react-router-dom';
import { useCart } from '../../api/cart/use-cart';
import type { Grant } from '../../api/types';
import { ButtonLink } from '../../ui/button';
import { formatLongDay } from '../../ui/date-format';
import { Icon, type IconName } from '../../ui/icons/icon';
import layout from '../../ui/layout.module.css';
import { Badge, type BadgeTone } from '../../ui/product/badge';
import { formatPoints } from '../../ui/reward/format-points';
import spacing from '../../ui/spacing.module.css';
import typography from '../../ui/typography.module.css';
import styles from './grant-list.module.css';

type GrantFields = Pick<Grant, 'type' | 'state' | 'expiresAt' | 'cancelReason' | 'doneAt' | 'usedAt'>;

/** Returns the label and badge of a grant's state. */
export function grantState({ type, state }: Pick<Grant, 'type' | 'state'>): { name: string; tone: BadgeTone } {
  if (state === 'available') {
    return type === 'other' ? { name: 'With our team', tone: 'ink' } : { name: 'Ready to use', tone: 'trade' };
  }
  const names = { used: 'Used', expired: 'Expired', cancelled: 'Cancelled', done: 'Done' };
  return { name: names[state], tone: 'plain' };
}

/** Returns how a grant can be used, until when, or its outcome. */
export function describeGrant({ type, state, expiresAt, cancelReason, doneAt, usedAt }: GrantFields): string {
  const until = expiresAt ? ` until ${formatLongDay(expiresAt)}` : '';
  switch (state) {
    case 'available':
      if (type === 'other') return 'We are arranging it and will be in touch.';
      if (type === 'shipping') return `Choose it at checkout on any order${until}.`;
      return `Choose it at checkout on any one order${until}.`;
    case 'used':
      return usedAt ? `Used on ${formatLongDay(usedAt)}.` : 'Used.';
    case 'expired':
      return expiresAt ? `Could be used until ${formatLongDay(expiresAt)}.` : 'No longer available.';
    case 'cancelled':
      return `Your points are back.${cancelReason ? ` Reason: ${cancelReason}` : ''}`;
    case 'done':
      return doneAt ? `Given on ${formatLongDay(doneAt)}.` : 'Given.';
  }
}

/** Redeemed rewards with their expiry, and the order on which they were used. */
export function GrantList({ grants }: { grants: readonly Grant[] }) {
  const { count } = useCart();
  return (
    <ul className={`${layout.surface} ${layout.ruled} ${spacing.below20} ${styles.list}`}>
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
    <li className={isUsable ? `${layout.padded} ${styles.row}` : `${layout.padded} ${styles.row} ${styles.over}`}>
      <span className={`${layout.middle} ${styles.icon}`}>
        <Icon name={ICONS[type]} size={24} />
      </span>
      <div className={`${layout.tight} ${layout.breaks} ${styles.what}`}>
        <p className={`${layout.cluster} ${spacing.gap4x12} ${typography.textL} ${typography.strong} ${styles.head}`}>
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
        <p className={typography.small}>
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
