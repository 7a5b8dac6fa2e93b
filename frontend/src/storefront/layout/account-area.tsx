import { Link, useLocation } from 'react-router-dom';
import { signInAddress } from '../../api/session/return-path';
import { usePointsBalance } from '../../api/session/use-points';
import { useSession } from '../../api/session/use-session';
import { Icon } from '../../ui/icons/icon';
import { REWARDS_PAGE } from '../../ui/navigation/shop-pages';
import styles from './account-area.module.css';
import { UserMenu } from './user-menu';

/** Sign In, or the customer's points and menu; its space is reserved while the user is loading. */
export function AccountArea({ compact = false }: { compact?: boolean }) {
  const { user, isKnown } = useSession();
  const { pathname, search } = useLocation();
  if (!isKnown) return <span className={styles.area} />;
  if (!user) {
    return (
      <span className={styles.area}>
        <a className={styles.control} href={signInAddress(pathname + search)}>
          <Icon name="user" size={24} />
          <span className={compact ? 'visually-hidden' : styles.word}>Sign In</span>
        </a>
      </span>
    );
  }
  return (
    <span className={styles.area}>
      {!compact && (
        <Link className={styles.rewards} to={REWARDS_PAGE}>
          Rewards
        </Link>
      )}
      <Points />
      <UserMenu user={user} compact={compact} />
    </span>
  );
}

function Points() {
  const { balance } = usePointsBalance();
  if (balance === undefined) return null;
  return (
    <Link className={styles.points} to="/account?tab=points">
      <Icon name="star" size={18} />
      <span>
        {balance.toLocaleString('en-GB')} <span className={styles.long}>{balance === 1 ? 'point' : 'points'}</span>
        <span className={styles.short} aria-hidden="true">
          pts
        </span>
      </span>
    </Link>
  );
}
