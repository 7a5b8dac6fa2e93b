import { type ReactNode, useRef } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { useRequiredUser } from '../../api/session/use-required-user';
import { useTradeApplication } from '../../api/session/use-trade-application';
import { welcomeOf } from '../../api/session/welcome';
import type { CurrentUser } from '../../api/types';
import { ButtonLink } from '../../ui/button';
import { ApplicationNotice } from '../../ui/feedback/application-notice';
import { Skeleton } from '../../ui/feedback/skeleton';
import { usePageTitle } from '../../ui/head/use-page-head';
import { Icon } from '../../ui/icons/icon';
import { QUICK_ORDER_PAGE } from '../../ui/navigation/shop-pages';
import { Tabs } from '../../ui/navigation/tabs';
import { Page } from '../../ui/page';
import { AccountCards } from './account-cards';
import styles from './account-page.module.css';
import { ACCOUNT_TABS, type AccountTab, tabFrom } from './account-tabs';
import { TradeCredit } from './credit/trade-credit';
import { ExternalNotice } from './external-notice';
import { OrderedNotice } from './ordered-notice';
import { OrdersTab } from './orders-tab';
import { PointsTab } from './points-tab';
import { ProfileTab } from './profile/profile-tab';
import { SettingsTab } from './settings/settings-tab';

/** Parts of the account page that other areas provide. */
interface AccountParts {
  /** The latest redemptions. */
  grants: ReactNode;
  /** The products on the wishlist. */
  wishlist: ReactNode;
}

/** The account of a customer; guests are redirected to the sign-in and back. */
export function AccountPage(parts: AccountParts) {
  usePageTitle('My Account');
  const { pathname, search } = useLocation();
  const { user, hasLeft } = useRequiredUser(pathname + search);
  if (hasLeft) return <Navigate to="/" replace />;
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
  return <Account user={user} {...parts} />;
}

function Account({ user, ...parts }: { user: CurrentUser } & AccountParts) {
  const [params, setParams] = useSearchParams();
  const tab = tabFrom(params.get('tab'));
  const visited = useVisited(tab);
  const application = useTradeApplication(user);
  const show = (key: string) =>
    setParams(key === ACCOUNT_TABS[0].key ? {} : { tab: key }, { replace: true, preventScrollReset: true });

  return (
    <Page>
      <header className={styles.header}>
        <div>
          <h1 className={styles.title}>My Account</h1>
          <p className={styles.welcome}>{welcomeOf(user, new Date())}</p>
        </div>
        <ButtonLink to={QUICK_ORDER_PAGE} variant="outline">
          <Icon name="list" />
          Quick Order
        </ButtonLink>
      </header>
      <OrderedNotice />
      <ExternalNotice />
      <AccountCards user={user} />
      <ApplicationNotice {...application} />
      <TradeCredit user={user} />
      <Tabs
        name="My Account"
        shownKey={tab}
        onShow={show}
        tabs={ACCOUNT_TABS.map(({ key, label }) => ({
          key,
          label,
          content: visited.has(key) ? contents[key](user, parts) : null,
        }))}
      />
    </Page>
  );
}

const contents: Record<AccountTab, (user: CurrentUser, parts: AccountParts) => ReactNode> = {
  orders: () => <OrdersTab />,
  points: (_, { grants }) => <PointsTab grants={grants} />,
  wishlist: (_, { wishlist }) => wishlist,
  profile: () => <ProfileTab />,
  settings: (user) => <SettingsTab user={user} />,
};

/** Returns the tabs visited so far: content is loaded on the first visit and keeps its input. */
function useVisited(tab: AccountTab): ReadonlySet<AccountTab> {
  const visited = useRef(new Set<AccountTab>());
  visited.current.add(tab);
  return visited.current;
}
