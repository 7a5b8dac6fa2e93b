import { type ReactNode, useEffect, useRef } from 'react';
import { Link, NavLink, useLocation, useNavigation } from 'react-router-dom';
import { useSignOut } from '../../api/session/use-sign-out';
import type { CurrentUser } from '../../api/types';
import { ProgressBar } from '../../ui/feedback/progress-bar';
import { Icon } from '../../ui/icons/icon';
import { Toaster } from '../../ui/toast/toaster';
import { Wordmark } from '../../ui/wordmark';
import { HOME, menuFor } from './menu';
import styles from './shell.module.css';

const ROLES: Record<CurrentUser['role'], string> = {
  customer: 'Customer',
  sales: 'Sales',
  support: 'Support',
  admin: 'Admin',
};

interface ShellProps {
  /** Undefined while it is loading. */
  user: CurrentUser | undefined;
  children: ReactNode;
}

/** The frame of every back-office page, with user and menu. */
export function Shell({ user, children }: ShellProps) {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const navigation = useNavigation();
  useFocusOnNewPage(main, pathname);
  const menu = user ? menuFor(user.role) : [];

  return (
    <>
      <a className={styles.skip} href="#main">
        Skip to main content
      </a>
      <ProgressBar active={navigation.state === 'loading'} />
      <header className={styles.header}>
        <Link to="/admin" className={styles.home} aria-label="Topcoat back office">
          <Wordmark height={24} />
          <span className={styles.place} aria-hidden="true">
            Back Office
          </span>
        </Link>
        {user && <SignedInUser user={user} />}
      </header>
      <div className={menu.length > 0 ? styles.frame : styles.bare}>
        {menu.length > 0 && (
          <nav className={styles.menu} aria-label="Back office">
            {menu.map(({ path, label, icon }) => (
              <NavLink key={path} to={path} end={path === HOME} className={styles.entry}>
                <Icon name={icon} />
                {label}
              </NavLink>
            ))}
          </nav>
        )}
        <main id="main" ref={main} tabIndex={-1} className={styles.main}>
          {children}
        </main>
      </div>
      <Toaster />
    </>
  );
}

function SignedInUser({ user }: { user: CurrentUser }) {
  const signOut = useSignOut();
  return (
    <div className={styles.user}>
      <p className={styles.who}>
        <strong>{`${user.firstName} ${user.lastName}`.trim() || user.username}</strong>
        <span>{ROLES[user.role]}</span>
      </p>
      <Link to="/" className={styles.control}>
        <Icon name="cart" />
        <span className={styles.word}>Shop</span>
      </Link>
      <button type="button" className={styles.control} onClick={signOut}>
        <Icon name="sign-out" />
        <span className={styles.word}>Sign Out</span>
      </button>
    </div>
  );
}

/** Moves the focus to the content of a new page, for keyboards and screen readers. */
function useFocusOnNewPage(main: React.RefObject<HTMLElement | null>, pathname: string) {
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [main, pathname]);
}
