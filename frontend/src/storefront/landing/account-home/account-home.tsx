import { Link } from 'react-router-dom';
import { useListMyOpenInvoicesQuery, useListOrdersQuery, useListQuickListsQuery } from '../../../api/account-api';
import { useCart } from '../../../api/cart/use-cart';
import { useBuyAgain } from '../../../api/cart/use-reorder';
import { orderBadge } from '../../../api/order-state';
import { isVerifiedTrade } from '../../../api/session/use-session';
import { useTradeApplication } from '../../../api/session/use-trade-application';
import { useGetConfigQuery } from '../../../api/shop-api';
import type { CurrentUser, Order, QuickList } from '../../../api/types';
import { Button, ButtonAnchor, ButtonLink } from '../../../ui/button';
import { formatDay, formatLongDay } from '../../../ui/date-format';
import { ApplicationNotice } from '../../../ui/feedback/application-notice';
import { AsyncView, QueryView } from '../../../ui/feedback/async-view';
import { Skeleton } from '../../../ui/feedback/skeleton';
import flow from '../../../ui/flow.module.css';
import layout from '../../../ui/layout.module.css';
import { Money } from '../../../ui/money/money';
import { QUICK_ORDER_PAGE } from '../../../ui/navigation/shop-pages';
import { Badge } from '../../../ui/product/badge';
import { Picture } from '../../../ui/product/picture';
import spacing from '../../../ui/spacing.module.css';
import typography from '../../../ui/typography.module.css';
import styles from './account-home.module.css';
import { columnHeight } from './account-home-height';
import { HomeCard } from './home-card';
import { UsualItemsCard } from './usual-items';

/** Reminds the customer of the cart. */
export function CartCard() {
  const { count } = useCart();
  return (
    <HomeCard title="Your cart">
      <p className={typography.muted}>{describe(count)}</p>
      <div className={`${layout.cluster} ${spacing.gap8x12}`}>
        {count > 0 && (
          <>
            <ButtonLink to="/checkout" variant="ink">
              Checkout
            </ButtonLink>
            <ButtonLink to="/cart" variant="outline">
              View Cart
            </ButtonLink>
          </>
        )}
      </div>
    </HomeCard>
  );
}

function describe(count: number): string {
  if (count === 0) return 'Your cart is empty.';
  return count === 1 ? '1 item is waiting for you.' : `${count.toLocaleString('en-GB')} items are waiting for you.`;
}

/** Contact for trade customers: the shop's own number and address, as staff set them. */
export function ContactCard() {
  const { data } = useGetConfigQuery();
  return (
    <HomeCard title="Talk to us">
      {data && (
        <p className={`${layout.grid} ${layout.breaks} ${layout.links} ${styles.reach}`}>
          {data.company.phoneHref && <a href={data.company.phoneHref}>{data.company.phone}</a>}
          {data.company.email && <a href={`mailto:${data.company.email}`}>{data.company.email}</a>}
          {data.claims.supportHours && <span>{data.claims.supportHours}</span>}
        </p>
      )}
    </HomeCard>
  );
}

/** Unpaid invoices, as the shop last read them from the accounts. */
export function InvoicesCard() {
  const { data, error, refetch } = useListMyOpenInvoicesQuery();
  return (
    <HomeCard title="Open invoices" more={{ to: '/account', label: 'Trade Credit' }}>
      <AsyncView
        data={data}
        error={error}
        onRetry={refetch}
        what="your invoices"
        skeleton={<Skeleton height="69px" />}
        isEmpty={(invoices) => invoices.length === 0}
        empty={<p className={typography.muted}>No invoice of your orders is open.</p>}
      >
        {(invoices) => (
          <ul className={`${layout.plain} ${layout.ruled}`}>
            {invoices.map(({ number, orderNumber, purchaseOrderNumber, dueDate, isOverdue, outstanding }) => (
              <li key={number} className={`${layout.spread} ${styles.row}`}>
                <div>
                  <p className={`${typography.strong} ${layout.cluster} ${spacing.gap8x12} ${layout.links}`}>
                    <Link to={`/order/${orderNumber}`}>{number}</Link>
                  </p>
                  <p
                    className={
                      isOverdue ? `${typography.semi} ${typography.fine} ${typography.error}` : typography.small
                    }
                  >
                    {dueDate === null
                      ? 'Due date not known yet'
                      : `${isOverdue ? 'Overdue since' : 'Due'} ${formatDay(dueDate)}`}
                    {purchaseOrderNumber !== null && `, PO ${purchaseOrderNumber}`}
                  </p>
                </div>
                <strong className={typography.figure}>
                  <Money amount={outstanding} />
                </strong>
              </li>
            ))}
          </ul>
        )}
      </AsyncView>
    </HomeCard>
  );
}

/** Pictures of the last order. */
const PICTURES = 4;

export function LastOrder({ order }: { order: Order }) {
  const { orderNumber, createdAt, lines, total, purchaseOrderNumber, status, trackingUrl } = order;
  const { start, isBusy } = useBuyAgain(orderNumber);
  const badge = orderBadge(order);
  return (
    <HomeCard title="Your last order" more={{ to: '/account', label: 'All Orders' }}>
      <div className={`${layout.cluster} ${spacing.gap8x12}`} aria-hidden="true">
        {lines.slice(0, PICTURES).map(({ imageUrl }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an order’s lines keep their order, and two may read the same
          <span key={index} className={`${layout.frame} ${styles.picture}`}>
            <Picture imageUrl={imageUrl} alt="" sizes="64px" />
          </span>
        ))}
      </div>
      <p className={`${typography.strong} ${layout.cluster} ${spacing.gap8x12} ${layout.links}`}>
        <Link to={`/order/${orderNumber}`}>{orderNumber}</Link>
        <Badge tone={badge.tone}>{badge.name}</Badge>
      </p>
      <p className={typography.muted}>
        <time dateTime={createdAt}>{formatLongDay(createdAt)}</time>, <Money amount={total} />
        {purchaseOrderNumber !== null && `, purchase order ${purchaseOrderNumber}`}
      </p>
      <div className={`${layout.cluster} ${spacing.gap8x12}`}>
        {status === 'shipped' && trackingUrl && (
          <ButtonAnchor href={trackingUrl} variant="ink" target="_blank" rel="noopener noreferrer">
            Track<span className="visually-hidden"> order {orderNumber} (opens in a new tab)</span>
          </ButtonAnchor>
        )}
        <Button variant="outline" onClick={start} isBusy={isBusy}>
          {isBusy ? 'Adding…' : 'Buy Again'}
          <span className="visually-hidden"> (order {orderNumber})</span>
        </Button>
      </div>
    </HomeCard>
  );
}

export function NoOrderYet() {
  return (
    <HomeCard title="Your orders">
      <p className={typography.muted}>No orders yet. Your orders and their progress will appear here.</p>
      <div className={`${layout.cluster} ${spacing.gap8x12}`}>
        <ButtonLink to="/products" variant="outline">
          Start Shopping
        </ButtonLink>
      </div>
    </HomeCard>
  );
}

/** The orders before the last one, each to be bought again. */
export function MoreOrders({ orders }: { orders: readonly Order[] }) {
  return (
    <HomeCard title="Earlier orders">
      <ul className={`${layout.plain} ${layout.ruled}`}>
        {orders.map((order) => (
          <Row key={order.orderNumber} order={order} />
        ))}
      </ul>
    </HomeCard>
  );
}

function Row({ order }: { order: Order }) {
  const { orderNumber, createdAt, total, purchaseOrderNumber } = order;
  const { start, isBusy } = useBuyAgain(orderNumber);
  const badge = orderBadge(order);
  return (
    <li className={`${layout.spread} ${styles.row}`}>
      <div>
        <p className={`${typography.strong} ${layout.cluster} ${spacing.gap8x12} ${layout.links}`}>
          <Link to={`/order/${orderNumber}`}>{orderNumber}</Link>
          <Badge tone={badge.tone}>{badge.name}</Badge>
        </p>
        <p className={typography.small}>
          {formatDay(createdAt)}, <Money amount={total} />
          {purchaseOrderNumber !== null && `, PO ${purchaseOrderNumber}`}
        </p>
      </div>
      <Button variant="outline" size="small" onClick={start} isBusy={isBusy}>
        {isBusy ? 'Adding…' : 'Buy Again'}
        <span className="visually-hidden"> (order {orderNumber})</span>
      </Button>
    </li>
  );
}

/** Saved lists shown here; quick order has all of them. */
const SHOWN = 5;

/** The way to the quick order and its saved lists. */
export function QuickOrderCard() {
  const { data, error, refetch } = useListQuickListsQuery();
  return (
    <HomeCard title="Order by code">
      <p className={typography.muted}>Type, paste or upload product codes: up to 100 lines in one go.</p>
      <AsyncView
        data={data}
        error={error}
        onRetry={refetch}
        what="your saved lists"
        skeleton={<Skeleton height="24px" />}
        isEmpty={(lists) => lists.length === 0}
        empty={<p className={typography.muted}>No saved lists yet.</p>}
      >
        {(lists) => <Lists lists={lists} />}
      </AsyncView>
      <div className={`${layout.cluster} ${spacing.gap8x12}`}>
        <ButtonLink to={QUICK_ORDER_PAGE} variant="outline">
          Quick Order
        </ButtonLink>
      </div>
    </HomeCard>
  );
}

/** The lists that were saved last. */
function Lists({ lists }: { lists: readonly QuickList[] }) {
  const latest = [...lists].sort((one, other) => other.updatedAt.localeCompare(one.updatedAt)).slice(0, SHOWN);
  return (
    <ul className={`${layout.plain} ${layout.ruled}`} aria-label="Saved lists">
      {latest.map(({ id, name, count }) => (
        <li key={id} className={`${layout.spread} ${styles.row}`}>
          <p className={`${typography.strong} ${layout.cluster} ${spacing.gap8x12} ${layout.links} ${layout.breaks}`}>
            <Link to={`${QUICK_ORDER_PAGE}?list=${id}`}>{name}</Link>
          </p>
          <p className={typography.small}>{count === 1 ? '1 line' : `${count} lines`}</p>
        </li>
      ))}
    </ul>
  );
}

/** Orders shown to trade; others see the last one. */
const SHOWN_TO_TRADE = 4;

/**
 * A customer's last order and cart; for verified trade first the usual items and open invoices, then earlier orders,
 * quick order and a contact too (docs/rules.md#order-history).
 */
export function AccountHome({ user }: { user: CurrentUser }) {
  const isTrade = isVerifiedTrade(user);
  const application = useTradeApplication(user);
  return (
    <section aria-label="Your account">
      <ApplicationNotice {...application} />
      {isTrade && (
        <div className={spacing.above16}>
          <UsualItemsCard />
        </div>
      )}
      <div className={`${flow.stack16} ${styles.cards} ${isTrade ? styles.below : ''}`}>
        <div className={flow.stack16}>
          {isTrade && <InvoicesCard />}
          <LatestOrders user={user} limit={isTrade ? SHOWN_TO_TRADE : 1} />
        </div>
        <div className={flow.stack16}>
          <CartCard />
          {isTrade && <QuickOrderCard />}
          {isTrade && <ContactCard />}
        </div>
      </div>
    </section>
  );
}

/** The latest orders; cancelled and rejected ones are in the account only. */
function LatestOrders({ user, limit }: { user: CurrentUser; limit: number }) {
  const query = useListOrdersQuery({ page: 1, limit, stage: 'not-cancelled' }, { refetchOnMountOrArgChange: true });
  return (
    <QueryView query={query} what="your orders" skeleton={<Skeleton height={columnHeight(user)} />}>
      {({ orders: [last, ...earlier] }) => (
        <div className={flow.stack16}>
          {last ? <LastOrder order={last} /> : <NoOrderYet />}
          {earlier.length > 0 && <MoreOrders orders={earlier} />}
        </div>
      )}
    </QueryView>
  );
}
