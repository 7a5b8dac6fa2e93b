import { Link, useLocation } from 'react-router-dom';
import { signInAddress } from '../../../../api/session/return-path';
import { useSession } from '../../../../api/session/use-session';
import styles from './trade-only-note.module.css';

/** Explains who may buy trade-only products, and how this visitor can (docs/rules.md#trade-only). */
export function TradeOnlyNote() {
  const { user } = useSession();
  const { pathname } = useLocation();
  if (!user) {
    return (
      <p className={styles.note}>
        Sold to verified trade customers only. <a href={signInAddress(pathname)}>Sign in</a> with your trade account, or{' '}
        <Link to="/signup">apply for one</Link>.
      </p>
    );
  }
  return user.isTradeCustomer && user.tradeCustomerStatus === 'pending_verification' ? (
    <p className={styles.note}>
      Sold to verified trade customers only. You can buy it as soon as our sales team has verified your trade account.
    </p>
  ) : (
    <p className={styles.note}>
      Sold to verified trade customers only. <Link to="/contact">Get in touch</Link> to open a trade account.
    </p>
  );
}
