import { Link } from 'react-router-dom';
import { useSignOut } from '../../api/session/use-sign-out';
import type { CurrentUser } from '../../api/types';
import { Icon } from '../../ui/icons/icon';
import styles from './signed-in-user.module.css';

const ROLES: Record<CurrentUser['role'], string> = {
  customer: 'Customer',
  sales: 'Sales',
  support: 'Support',
  admin: 'Admin',
};

/** Who is signed in, and the ways out of the back office. */
export function SignedInUser({ user, isInDrawer = false }: { user: CurrentUser; isInDrawer?: boolean }) {
  const signOut = useSignOut();
  return (
    <div className={isInDrawer ? styles.stacked : styles.user}>
      <p className={styles.who}>
        <strong>{`${user.firstName} ${user.lastName}`.trim() || user.username}</strong>
        <span>{ROLES[user.role]}</span>
      </p>
      <Link to="/" className={styles.control}>
        <Icon name="cart" size={18} />
        Shop
      </Link>
      <button type="button" className={styles.control} onClick={signOut}>
        <Icon name="sign-out" size={18} />
        Sign Out
      </button>
    </div>
  );
}
