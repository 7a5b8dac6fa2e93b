import { Link } from 'react-router-dom';
import { useSignOut } from '../../api/session/use-sign-out';
import type { CurrentUser } from '../../api/types';
import flow from '../../ui/flow.module.css';
import { Icon } from '../../ui/icons/icon';
import layout from '../../ui/layout.module.css';
import { ACCOUNT_PAGE, QUICK_ORDER_PAGE, REWARDS_PAGE } from '../../ui/navigation/shop-pages';
import typography from '../../ui/typography.module.css';
import styles from './account-area.module.css';

/** The signed-in user, their pages, and Sign Out. */
export function AccountEntries({ user }: { user: CurrentUser }) {
  const signOut = useSignOut();
  return (
    <>
      <p className={`${layout.grid} ${layout.ruleBelow} ${layout.breaks} ${styles.who}`}>
        <strong>{`${user.firstName} ${user.lastName}`.trim() || user.username}</strong>
        <span className={typography.faint}>{user.email}</span>
      </p>
      <Link to={ACCOUNT_PAGE} className={`${flow.line8} ${typography.semi} ${styles.entry}`}>
        <Icon name="user" />
        My Account
      </Link>
      <Link to={`${ACCOUNT_PAGE}?tab=orders`} className={`${flow.line8} ${typography.semi} ${styles.entry}`}>
        <Icon name="document" />
        Order History
      </Link>
      <Link to={QUICK_ORDER_PAGE} className={`${flow.line8} ${typography.semi} ${styles.entry}`}>
        <Icon name="list" />
        Quick Order
      </Link>
      <Link to={REWARDS_PAGE} className={`${flow.line8} ${typography.semi} ${styles.entry}`}>
        <Icon name="star" />
        Rewards
      </Link>
      {user.role !== 'customer' && (
        <Link to="/admin" className={`${flow.line8} ${typography.semi} ${styles.entry}`}>
          <Icon name="lock" />
          Back Office
        </Link>
      )}
      <button type="button" className={`${flow.line8} ${typography.semi} ${styles.entry}`} onClick={signOut}>
        <Icon name="sign-out" />
        Sign Out
      </button>
    </>
  );
}
