import { type ReactNode, useRef, useState } from 'react';
import { Link, Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { rejectionOf } from '../../api/api-error';
import { externalProblem } from '../../api/session/external-problems';
import { useRequiredUser } from '../../api/session/use-required-user';
import { useTradeApplication } from '../../api/session/use-trade-application';
import { welcomeOf } from '../../api/session/welcome';
import {
  useGetConfigQuery,
  useGetPreferencesQuery,
  useGetProfileQuery,
  useListOrdersQuery,
  useUpdatePreferencesMutation,
} from '../../api/shop-api';
import type { GetPreferencesApiResponse } from '../../api/shop-api.gen';
import type { CurrentUser } from '../../api/types';
import { Button, ButtonAnchor, ButtonLink } from '../../ui/button';
import { Card } from '../../ui/card';
import { ApplicationNotice } from '../../ui/feedback/application-notice';
import { AsyncView } from '../../ui/feedback/async-view';
import { Notice } from '../../ui/feedback/notice';
import { Skeleton } from '../../ui/feedback/skeleton';
import { TickItem } from '../../ui/form/page-fields';
import { PageForm } from '../../ui/form/page-form';
import { usePageTitle } from '../../ui/head/use-page-head';
import { useFocusBack } from '../../ui/hooks/use-focus-back';
import { Icon } from '../../ui/icons/icon';
import { QUICK_ORDER_PAGE } from '../../ui/navigation/shop-pages';
import { Tabs } from '../../ui/navigation/tabs';
import { Page } from '../../ui/page';
import { showToast } from '../../ui/toast/toast-store';
import { AccountCards } from './account-cards';
import styles from './account-page.module.css';
import { ACCOUNT_TABS, type AccountTab, tabFrom } from './account-tabs';
import { TradeCredit } from './credit/trade-credit';
import { ORDERS_A_PAGE } from './order-search-state';
import { OrdersTab } from './orders-tab';
import { PointsTab } from './points-tab';
import { ProfileForm } from './profile/profile-form';
import { ProfileView } from './profile/profile-view';
import { AddressesCard } from './settings/addresses-card';
import { DangerZone } from './settings/danger-zone';
import { ExternalCard } from './settings/external-card';
import { PasswordCard } from './settings/password-card';
import { SavedCardsCard } from './settings/saved-cards-card';
import { SecondFactorCard } from './settings/second-factor-card';
import { SessionsCard } from './settings/sessions-card';
import settingsStyles from './settings/settings.module.css';

/** The outcome of an external sign-in. */
export function ExternalNotice() {
  const [params] = useSearchParams();
  const problem = externalProblem(params.get('problem'));
  if (problem) {
    return (
      <Notice tone="error" icon="warning" title="The external sign-in failed" alert>
        <p>{problem}</p>
      </Notice>
    );
  }
  if (params.get('confirmed') !== '1') return null;
  return (
    <Notice tone="success" icon="check" title="Thank you for signing in again" alert>
      <p>You can change your email address or delete your account within the next 10 minutes.</p>
    </Notice>
  );
}

/**
 * Confirms the order named in the address. Anyone can write an address, so only an order among this customer's latest
 * is confirmed.
 */
export function OrderedNotice() {
  const [params] = useSearchParams();
  const number = params.get('order');
  const isNamed = params.has('success') && number !== null;
  const { data } = useListOrdersQuery({ page: 1, limit: ORDERS_A_PAGE }, { skip: !isNamed });
  const order = data?.orders.find(({ orderNumber }) => orderNumber === number);
  if (!isNamed || !order || order.status === 'cancelled') return null;
  const isPurchaseOrder = order.poStatus === 'pending_approval';
  return (
    <div className={styles.notice}>
      <Notice
        tone="success"
        icon="check"
        title={isPurchaseOrder ? 'Purchase Order Submitted Successfully!' : 'Order placed successfully!'}
      >
        <p>
          {isPurchaseOrder
            ? `PO ${number} has been submitted for approval. You will receive an email confirmation once approved.`
            : `Order ${number} has been placed.`}{' '}
          <Link to={`/order/${number}`}>See the order</Link>
        </p>
      </Notice>
    </div>
  );
}

export function ProfileTab() {
  const { data, error, refetch } = useGetProfileQuery();
  const [isEditing, setEditing] = useState(false);
  const edit = useFocusBack(isEditing);
  return (
    <Card
      title="Profile"
      aside={
        data && !isEditing ? (
          <Button ref={edit} variant="outline" size="small" onClick={() => setEditing(true)}>
            Edit Profile
          </Button>
        ) : undefined
      }
    >
      <AsyncView data={data} error={error} onRetry={refetch} what="your profile" skeleton={<Skeleton height="280px" />}>
        {(profile) =>
          isEditing ? (
            <ProfileForm profile={profile} onDone={() => setEditing(false)} />
          ) : (
            <ProfileView profile={profile} />
          )
        }
      </AsyncView>
    </Card>
  );
}

export function PreferencesCard() {
  const { data, error, refetch } = useGetPreferencesQuery();
  return (
    <Card title="Email notifications">
      <AsyncView data={data} error={error} onRetry={refetch} what="your choices" skeleton={<Skeleton height="180px" />}>
        {(preferences) => <Preferences preferences={preferences} />}
      </AsyncView>
    </Card>
  );
}

function Preferences({ preferences }: { preferences: GetPreferencesApiResponse }) {
  const [update] = useUpdatePreferencesMutation();
  const send = async ({ news, rewards }: GetPreferencesApiResponse) => {
    const { error } = await update({ updatePreferencesInput: { news, rewards } });
    if (error) return rejectionOf(error, 'We could not save your choices. Please try again in a moment.');
    showToast({ title: 'Email notifications saved', tone: 'success' });
  };
  return (
    <PageForm
      name="Email notifications"
      initialValues={{ ...preferences, orders: true }}
      send={send}
      action="Save Notifications"
      busy="Saving…"
      variant="ink"
    >
      <TickItem
        name="orders"
        label="Orders and account"
        text="Confirmations, delivery updates and account security: we always send these."
        disabled
      />
      <TickItem name="news" label="News and offers" text="Our newsletter, about once a month." />
      <TickItem name="rewards" label="Rewards" text="One email when you have the points for a reward." />
    </PageForm>
  );
}

/** Downloads the export by a link, so that no data stays in the page. */
export function PrivacyCard() {
  return (
    <Card title="Privacy">
      <p className={settingsStyles.text}>
        Download everything we keep about you as one file. Our <Link to="/privacy">privacy notice</Link> explains what
        we keep and why.
      </p>
      <ButtonAnchor href="/api/auth/export" download="my-data.json" variant="outline">
        Download My Data
      </ButtonAnchor>
    </Card>
  );
}

export function SettingsTab({ user }: { user: CurrentUser }) {
  const { data: profile, error, refetch } = useGetProfileQuery();
  const isExternal = useGetConfigQuery().data?.externalSignIn ?? false;
  return (
    <div className={settingsStyles.settings}>
      <AsyncView
        data={profile}
        error={error}
        onRetry={refetch}
        what="your settings"
        skeleton={<Skeleton height="480px" />}
      >
        {({ hasPassword }) => (
          <div className={settingsStyles.columns}>
            <div className={settingsStyles.cards}>
              <PreferencesCard />
              <AddressesCard user={user} />
              <SavedCardsCard />
              <PrivacyCard />
            </div>
            <div className={settingsStyles.cards}>
              <PasswordCard hasPassword={hasPassword} />
              {user.role !== 'customer' && <SecondFactorCard hasPassword={hasPassword} />}
              {isExternal && <ExternalCard hasPassword={hasPassword} />}
              <SessionsCard />
              <DangerZone hasPassword={hasPassword} isStaff={user.role !== 'customer'} />
            </div>
          </div>
        )}
      </AsyncView>
    </div>
  );
}

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
