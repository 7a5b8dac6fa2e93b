import { useParams } from 'react-router-dom';
import { hasStatus } from '../../api/api-error';
import { useSession } from '../../api/session/use-session';
import { type AdminOrder, useGetAnyOrderQuery } from '../../api/staff-api';
import { ButtonLink } from '../../ui/button';
import { formatDateTime } from '../../ui/date-format';
import { AsyncView } from '../../ui/feedback/async-view';
import { Skeleton } from '../../ui/feedback/skeleton';
import { StateMessage } from '../../ui/feedback/state-message';
import { StatusBadge } from '../../ui/feedback/status-badge';
import { usePageTitle } from '../../ui/head/use-page-head';
import { Breadcrumb } from '../../ui/navigation/breadcrumb';
import { CustomerCard } from './customer-card';
import { NotesCard } from './notes-card';
import { OrderActions } from './order-actions';
import { remarksOn, standingOf } from './order-labels';
import { OrderLines } from './order-lines';
import { OrderNotices } from './order-notices';
import styles from './order-page.module.css';
import { PaymentCard } from './payment-card';
import { maySell } from './permissions';
import { RefundsCard } from './refunds-card';
import { ReturnsCard } from './returns-card';
import { ShippingCard } from './shipping-card';
import { TrailCard } from './trail/order-trail';

/** How often an order with a pending refund is reloaded. */
const POLL_INTERVAL_MS = 3_000;

/** One order with all its actions. */
export function OrderPage() {
  const { orderNumber = '' } = useParams();
  usePageTitle(`Order ${orderNumber}`);
  const { currentData: known } = useGetAnyOrderQuery({ orderNumber });
  const order = useGetAnyOrderQuery(
    { orderNumber },
    { refetchOnMountOrArgChange: true, pollingInterval: known && isUnderWay(known) ? POLL_INTERVAL_MS : 0 },
  );

  if (hasStatus(order.error, 404)) return <NoSuchOrder orderNumber={orderNumber} />;
  return (
    <>
      <Breadcrumb crumbs={[{ title: 'Orders', to: '/admin/orders' }, { title: orderNumber }]} />
      <AsyncView
        data={order.currentData}
        error={order.currentData ? undefined : order.error}
        onRetry={order.refetch}
        what="the order"
        skeleton={<Skeleton height="720px" />}
      >
        {(found) => <Found key={found.orderNumber} order={found} />}
      </AsyncView>
    </>
  );
}

function Found({ order }: { order: AdminOrder }) {
  const { user } = useSession();
  const mayEdit = maySell(user);
  const standing = standingOf(order);
  return (
    <>
      <header className={styles.head}>
        <div className={styles.title}>
          <h1>{order.orderNumber}</h1>
          <p className={styles.details}>
            <StatusBadge tone={standing.tone}>{standing.label}</StatusBadge>
            {remarksOn(order).map(({ label, tone }) => (
              <StatusBadge key={label} tone={tone}>
                {label}
              </StatusBadge>
            ))}
            <span>
              Placed <time dateTime={order.createdAt}>{formatDateTime(order.createdAt)}</time>
            </span>
          </p>
        </div>
        <ButtonLink to={`/admin/orders/${order.orderNumber}/packing-note`} variant="outline">
          Packing Note
        </ButtonLink>
      </header>
      {mayEdit && <OrderActions order={order} />}
      <OrderNotices order={order} mayEdit={mayEdit} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <OrderLines order={order} />
          <RefundsCard order={order} />
          <ReturnsCard order={order} />
          <NotesCard order={order} />
        </div>
        <div className={styles.side}>
          <CustomerCard order={order} />
          <div className={styles.stack}>
            <ShippingCard order={order} />
            <PaymentCard order={order} />
          </div>
        </div>
        <div className={styles.trail}>
          <TrailCard order={order} />
        </div>
      </div>
    </>
  );
}

function isUnderWay({ allRefunds, status, poStatus }: AdminOrder): boolean {
  return allRefunds.some((refund) => refund.status === 'requested') || (status === 'pending' && poStatus === null);
}

function NoSuchOrder({ orderNumber }: { orderNumber: string }) {
  return (
    <StateMessage
      level={1}
      icon="search"
      title="Order not found"
      text={`There is no order ${orderNumber}.`}
      actions={
        <ButtonLink to="/admin/orders" variant="signal">
          All Orders
        </ButtonLink>
      }
    />
  );
}
