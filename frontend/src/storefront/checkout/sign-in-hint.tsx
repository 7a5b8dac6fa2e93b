import { useLocation } from 'react-router-dom';
import { signInAddress } from '../../api/session/return-path';
import { useSession } from '../../api/session/use-session';
import styles from './sign-in-hint.module.css';

/** A link for guests with an account; typed input is still there after signing in. */
export function SignInHint() {
  const { isSignedIn } = useSession();
  const { pathname, search } = useLocation();
  if (isSignedIn) return null;
  return (
    <p className={styles.hint}>
      Have an account? <a href={signInAddress(pathname + search)}>Sign in to collect points</a>, or go on as a guest.
    </p>
  );
}
