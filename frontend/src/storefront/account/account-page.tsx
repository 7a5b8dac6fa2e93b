import { type ReactNode, useEffect, useRef } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { signInAddress } from '../../api/session/return-path';
import { useSession } from '../../api/session/use-session';
import type { CurrentUser } from '../../api/types';
import { ButtonLink } from '../../ui/button';
import { Skeleton } from '../../ui/feedback/skeleton';
import { usePageTitle } from '../../ui/head/use-page-head';
import { Icon } from '../../ui/icons/icon';
import { QUICK_ORDER_PAGE } from '../../ui/navigation/shop-pages';
import { Tabs } from '../../ui/navigation/tabs';
import { Page } from '../../ui/page';
import { AccountCards } from './account-cards';
import styles from './account-page.module.css';
import { ACCOUNT_TABS, type AccountTab, tabFrom } from './account-tabs';
import { ExternalNotice } from './external-notice';
import { OrderedNotice } from './ordered-notice';
import { OrdersTab } from './orders-tab';
import { PointsTab } from './points-tab';
import { ProfileTab } from './profile/profile-tab';
import { SettingsTab } from './settings/settings-tab';

/** The account of a customer; guests are redirected to the sign-in and back. */
export function AccountPage() {
  usePageTitle('My Account');
  const { user } = useSession();
  const { pathname, search } = useLocation();
  const wasOpen = useRef(false);
  if (user) wasOpen.current = true;
  const isTurnedAway = user === null && !wasOpen.current;
  useEffect(() => {
    if (isTurnedAway) window.location.replace(signInAddress(pathname + search));
  }, [isTurnedAway, pathname, search]);

  // Signed out everywhere, or account deleted.
  if (user === null && wasOpen.current) return <Navigate to="/" replace />;
  if (!user) {
    return (
      <Page>
        <div className={styles.header} aria-busy="true">
          <h1 className={styles.title}>My Account</h1>
          <Skeleton height="320px" />
        </div>
      </Page>
    );
  }
  return <Account user={user} />;
}

function Account({ user }: { user: CurrentUser }) {
  const [params, setParams] = useSearchParams();
  const tab = tabFrom(params.get('tab'));
  const visited = useVisited(tab);
  const show = (key: string) =>
    setParams(key === ACCOUNT_TABS[0].key ? {} : { tab: key }, { replace: true, preventScrollReset: true });

  return (
    <Page>
      <header className={styles.header}>
        <div>
          <h1 className={styles.title}>My Account</h1>
          <p className={styles.welcome}>Welcome back, {user.firstName || user.username}!</p>
        </div>
        <ButtonLink to={QUICK_ORDER_PAGE.path} variant="outline">
          <Icon name="list" />
          Quick Order
        </ButtonLink>
      </header>
      <OrderedNotice />
      <ExternalNotice />
      <AccountCards user={user} />
      <Tabs
        name="My Account"
        shownKey={tab}
        onShow={show}
        tabs={ACCOUNT_TABS.map(({ key, label }) => ({
          key,
          label,
          content: visited.has(key) ? contents[key](user) : null,
        }))}
      />
    </Page>
  );
}

const contents: Record<AccountTab, (user: CurrentUser) => ReactNode> = {
  orders: () => <OrdersTab />,
  points: () => <PointsTab />,
  profile: () => <ProfileTab />,
  settings: (user) => <SettingsTab user={user} />,
};

/** Returns the tabs visited so far: content is loaded on the first visit and keeps what was typed. */
function useVisited(tab: AccountTab): ReadonlySet<AccountTab> {
  const visited = useRef(new Set<AccountTab>());
  visited.current.add(tab);
  return visited.current;
}
