import { Link } from 'react-router-dom';
import { formatGrant, useUsableRewards } from '../../api/rewards/usable-grants';
import type { Quote } from '../../api/types';
import { Icon } from '../../ui/icons/icon';
import layout from '../../ui/layout.module.css';
import styles from './rewards-hint.module.css';

interface RewardsHintProps {
  quote: Quote;
  /** A line has a problem: there is no way to the checkout yet. */
  blocked: boolean;
}

/** "You have £5.00 off waiting – use it at checkout", for rewards usable on this cart (docs/rules.md#grants). */
export function RewardsHint({ quote, blocked }: RewardsHintProps) {
  const { rewards } = useUsableRewards();
  const isDelivered = quote.freeShippingRemaining !== null;
  const useful = rewards.filter(({ grant }) => isDelivered || grant.type !== 'shipping');
  const [first] = useful;
  if (!first) return null;
  const count = useful.reduce((sum, { ids }) => sum + ids.length, 0);
  const isOne = useful.length === 1;
  const action = isOne ? 'use it at checkout' : 'use one at checkout';
  return (
    <p className={`${layout.tint} ${layout.flex8} ${styles.hint}`}>
      <Icon name="star" size={18} />
      <span>
        You have {isOne ? formatGrant(first.grant) : `${count} rewards`} waiting –{' '}
        {blocked ? action : <Link to={isOne ? `/checkout?grant=${first.grant.id}` : '/checkout'}>{action}</Link>}
      </span>
    </p>
  );
}
