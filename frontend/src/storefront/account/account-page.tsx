import { lazy, type ReactNode, Suspense, useRef } from 'react';
import { Link, Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { useGetMyCreditQuery, useListOrdersQuery } from '../../api/account-api';
import { externalProblem } from '../../api/session/external-problems';
import { usePointsBalance } from '../../api/session/use-points';
import { useRequiredUser } from '../../api/session/use-required-user';
import { isVerifiedTrade } from '../../api/session/use-session';
import { useTradeApplication } from '../../api/session/use-trade-application';
import { welcomeOf } from '../../api/session/welcome';
import type { CurrentUser } from '../../api/types';
import { ButtonLink } from '../../ui/button';
import { Card } from '../../ui/card';
import { formatDateTime, formatDay } from '../../ui/date-format';
import { ApplicationNotice } from '../../ui/feedback/application-notice';
import { AsyncView } from '../../ui/feedback/async-view';
import { Notice } from '../../ui/feedback/notice';
import { Skeleton } from '../../ui/feedback/skeleton';
import flow from '../../ui/flow.module.css';
import { usePageTitle } from '../../ui/head/use-page-head';
import { Icon, type IconName } from '../../ui/icons/icon';
import layout from '../../ui/layout.module.css';
import { AmountBar, type AmountPart, AmountSwatch } from '../../ui/money/amount-bar';
import { Money } from '../../ui/money/money';
import { formatPounds, penceOf } from '../../ui/money/money-format';
import { QUICK_ORDER_PAGE } from '../../ui/navigation/shop-pages';
import { Tabs } from '../../ui/navigation/tabs';
import { Page } from '../../ui/page';
import { formatOnTheirWay } from '../../ui/reward/format-points';
import spacing from '../../ui/spacing.module.css';
import typography from '../../ui/typography.module.css';
import accountCardsStyles from './account-cards.module.css';
import styles from './account-page.module.css';
import { type AccountTab, accountTabs, tabAddress, tabFrom } from './account-tabs';
import tradeCreditStyles from './credit/trade-credit.module.css';
import { ORDERS_A_PAGE } from './order-search-state';
import { OrdersTab } from './orders-tab';
import { PointsTab } from './points-tab';

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
    <div className={spacing.below16}>
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

const ProfileTab = lazy(async () => ({ default: (await import('./account-settings')).ProfileTab }));
const SettingsTab = lazy(async () => ({ default: (await import('./account-settings')).SettingsTab }));

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
        <div className={`${layout.spreadWide} ${styles.header}`} aria-busy="true">
          <h1>My Account</h1>
          <Skeleton height="320px" />
        </div>
      </Page>
    );
  }
  return <Account user={user} {...parts} />;
}

function Account({ user, ...parts }: { user: CurrentUser } & AccountParts) {
  const [params, setParams] = useSearchParams();
  const isTrade = isVerifiedTrade(user);
  const tab = tabFrom(params.get('tab'), isTrade);
  const visited = useVisited(tab);
  const application = useTradeApplication(user);
  const show = (key: string) =>
    setParams(key === 'orders' ? {} : { tab: key }, { replace: true, preventScrollReset: true });

  return (
    <Page>
      <header className={`${layout.spreadWide} ${styles.header}`}>
        <div>
          <h1>My Account</h1>
          <p className={`${spacing.above4} ${typography.muted} ${typography.textL} ${layout.breaks}`}>
            {welcomeOf(user, new Date())}
          </p>
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
      {isTrade && tab !== 'credit' && <CreditLine />}
      <Tabs
        name="My Account"
        shownKey={tab}
        onShow={show}
        tabs={accountTabs(isTrade).map(({ key, label }) => ({
          key,
          label,
          content: visited.has(key) ? (
            <Suspense fallback={<Skeleton height="480px" />}>{contents[key](user, parts)}</Suspense>
          ) : null,
        }))}
      />
    </Page>
  );
}

const contents: Record<AccountTab, (user: CurrentUser, parts: AccountParts) => ReactNode> = {
  orders: () => <OrdersTab />,
  credit: () => <TradeCredit />,
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

function AccountCards({ user }: { user: CurrentUser }) {
  const { balance, spendable, isError } = usePointsBalance();
  const coming = balance === undefined || spendable === undefined ? '' : formatOnTheirWay({ balance, spendable });
  const orders = useListOrdersQuery({ page: 1, limit: ORDERS_A_PAGE });
  return (
    <ul className={`${flow.stack12} ${accountCardsStyles.cards}`}>
      <Detail
        icon="star"
        name="Reward Points"
        value={isError ? '–' : balance?.toLocaleString('en-GB')}
        note={coming.replace(', ', '')}
      />
      <Detail
        icon="document"
        name="Total Orders"
        value={orders.isError ? '–' : orders.data?.total.toLocaleString('en-GB')}
      />
      <Detail icon="user" name="Account Status" value="Active" note={tradeStatusLabel(user)} />
    </ul>
  );
}

interface DetailProps {
  icon: IconName;
  name: string;
  value: string | undefined;
  note?: ReactNode;
}

function Detail({ icon, name, value, note }: DetailProps) {
  return (
    <li className={`${layout.surface} ${accountCardsStyles.card}`}>
      <span className={`${layout.middle} ${accountCardsStyles.icon}`}>
        <Icon name={icon} size={26} />
      </span>
      <span className={`${typography.small} ${accountCardsStyles.name}`}>{name}</span>
      <strong
        className={`${typography.figure} ${typography.large} ${accountCardsStyles.value}`}
        aria-busy={value === undefined}
      >
        {value ?? <Skeleton width="80px" height="30px" />}
      </strong>
      {note && <span className={`${typography.trade} ${typography.fine} ${accountCardsStyles.note}`}>{note}</span>}
    </li>
  );
}

function tradeStatusLabel({ isTradeCustomer, tradeCustomerStatus }: CurrentUser): string | undefined {
  if (!isTradeCustomer) return undefined;
  if (tradeCustomerStatus === 'verified') return 'Verified trade customer';
  if (tradeCustomerStatus === 'declined') return 'Trade account not approved';
  return 'Trade not verified yet';
}

type MyCredit = NonNullable<ReturnType<typeof useGetMyCreditQuery>['data']>;

/** The credit of a verified trade customer's company in one line, which leads to all of it. */
export function CreditLine() {
  const { currentData: credit, isLoading } = useGetMyCreditQuery();
  if (isLoading) return <Skeleton height="44px" />;
  if (!credit) return null;
  const { available, balance, overdue } = credit;
  const parts = [
    available !== null && penceOf(available) >= 0 && `${formatPounds(available)} available`,
    balance !== null && penceOf(balance) > 0 && `${formatPounds(balance)} to pay`,
    overdue !== null && penceOf(overdue) > 0 && `${formatPounds(overdue)} overdue`,
  ].filter(Boolean);
  return (
    <p className={spacing.above12}>
      <Link to={tabAddress('credit', 1)}>Trade credit</Link>
      {parts.length > 0 && `: ${parts.join(', ')}`}
    </p>
  );
}

/** The credit of a verified trade customer's company with the shop. */
export function TradeCredit() {
  const { currentData, error, refetch } = useGetMyCreditQuery();
  return (
    <Card title="Trade credit">
      <AsyncView
        data={currentData}
        error={error}
        onRetry={refetch}
        what="your credit"
        skeleton={<Skeleton height="200px" />}
        isEmpty={(credit) => credit === null}
        empty={
          <p className={layout.plain}>
            No credit terms have been agreed yet. You can still order on a purchase order: our sales team looks at each
            one.
          </p>
        }
      >
        {(credit) => credit && <Credit credit={credit} />}
      </AsyncView>
    </Card>
  );
}

function Credit({ credit }: { credit: MyCredit }) {
  const { creditLimit, balance, available, toInvoice, undecided, overdue, overdueSince } = credit;
  const parts: AmountPart[] = [
    { label: 'to pay', amount: balance ?? '0', tone: 'used' },
    { label: 'approved orders', amount: toInvoice, tone: 'coming' },
    { label: 'orders awaiting approval', amount: undecided, tone: 'new' },
  ];
  return (
    <div className={`${flow.stack12} ${tradeCreditStyles.credit}`}>
      {available !== null && (
        <p>
          <strong className={`${typography.figure} ${typography.large}`}>
            {formatPounds(available.replace('-', ''))}
          </strong>{' '}
          {penceOf(available) < 0 ? 'beyond your limit of' : 'available of'} {formatPounds(creditLimit ?? '0')}
        </p>
      )}
      {creditLimit !== null && balance !== null && <AmountBar label="Trade credit" parts={parts} limit={creditLimit} />}
      <dl className={`${flow.stack6} ${layout.pairs} ${tradeCreditStyles.figures}`}>
        <div>
          <dt>Payment terms</dt>
          <dd>{credit.terms}</dd>
        </div>
        {creditLimit === null && (
          <div>
            <dt>Credit limit</dt>
            <dd>None agreed</dd>
          </div>
        )}
        <Amount name="Balance to pay" amount={balance} tone="used" />
        <Amount name="Approved orders, not invoiced yet" amount={toInvoice} tone="coming" />
        <Amount name="Orders waiting for approval" amount={undecided} tone="new" />
      </dl>
      {overdue !== null && penceOf(overdue) > 0 && (
        <Notice tone="warning" icon="warning" title={`${formatPounds(overdue)} is overdue`}>
          {overdueSince && <p>The oldest invoice was due on {formatDay(overdueSince)}.</p>}
        </Notice>
      )}
      <p className={typography.faint}>
        {ageOf(credit)} These figures are for {credit.contactName} and are shared by all your company’s accounts.
      </p>
    </div>
  );
}

function Amount({ name, amount, tone }: { name: string; amount: string | null; tone: AmountPart['tone'] }) {
  if (amount === null || penceOf(amount) === 0) return null;
  return (
    <div>
      <dt className={flow.line8}>
        <AmountSwatch tone={tone} />
        {name}
      </dt>
      <dd>
        <Money amount={amount} />
      </dd>
    </div>
  );
}

function ageOf({ readAt, sageIsAway }: MyCredit): string {
  if (!readAt) return 'Your account has not been updated yet.';
  const as = `As of ${formatDateTime(readAt)}.`;
  return sageIsAway ? `${as} Our accounts system is not responding, so later payments are not included.` : as;
}
