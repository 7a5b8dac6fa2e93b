import { orderBadge, orderStateLabel } from '../../api/order-state';
import { useSession } from '../../api/session/use-session';
import { useGetConfigQuery } from '../../api/shop-api';
import type { Order } from '../../api/types';
import { ButtonLink } from '../../ui/button';
import { Card } from '../../ui/card';
import { formatLongDateTime } from '../../ui/date-format';
import { Notice } from '../../ui/feedback/notice';
import { Icon } from '../../ui/icons/icon';
import { Breadcrumb } from '../../ui/navigation/breadcrumb';
import { Badge } from '../../ui/product/badge';
import { AddressNeeded } from './actions/address-needed';
import { AgeNeeded } from './actions/age-needed';
import { MailboxToConfirm } from './actions/mailbox-to-confirm';
import { OrderActions } from './actions/order-actions';
import { AddressView } from './address-view';
import { InvoiceCard } from './invoice-card';
import { type OrderAccess, onlyShows } from './order-access';
import { OrderAccount } from './order-account';
import styles from './order-details.module.css';
import { OrderItems } from './order-items';
import { OrderProgress } from './order-progress';
import { OrderSums } from './order-sums';
import { OrderTracking } from './order-tracking';
import { RefundsCard } from './refunds-card';
import { ReturnCard } from './return-card';

export function OrderDetails({ order, access }: { order: Order; access: OrderAccess }) {
  const state = orderStateLabel(order);
  const mayAct = !onlyShows(order, access);
  return (
    <>
      <Trail orderNumber={order.orderNumber} />
      <OrderHeader order={order} />
      <OrderActions order={order} access={access} />
      <div className={styles.columns}>
        <div className={styles.main}>
          {order.emailToConfirm && <MailboxToConfirm order={order} access={access} />}
          {mayAct && (order.needsAddress || order.undeliverable !== null) && (
            <AddressNeeded order={order} access={access} />
          )}
          {mayAct && order.ageToConfirm !== null && (
            <AgeNeeded age={order.ageToConfirm} order={order} access={access} />
          )}
          <Card title={titleOf(order)}>
            <OrderProgress order={order} />
            <WhatHappensNext order={order} next={state.next} />
            <OrderTracking order={order} />
            {order.poRejectedReason && <Rejection reason={order.poRejectedReason} />}
          </Card>
          {!order.emailToConfirm && <OrderAccount orderNumber={order.orderNumber} />}
          {order.returnRequest && <ReturnCard request={order.returnRequest} />}
          <OrderItems lines={order.lines} />
          <div>
            <ButtonLink to="/products" variant="outline">
              Continue Shopping
            </ButtonLink>
          </div>
        </div>
        <div className={styles.side}>
          <OrderSums order={order} />
          {order.refunds.length > 0 && <RefundsCard order={order} />}
          {order.purchaseOrderNumber && <PurchaseOrder order={order} />}
          {order.invoice && <InvoiceCard order={order} invoice={order.invoice} access={access} />}
          <Card title="Delivery">
            <AddressView address={order.shippingAddress} missing="We still need your delivery address." />
            {order.deliveryNote && (
              <dl className={styles.details}>
                <div>
                  <dt>Delivery note</dt>
                  <dd className={styles.notes}>{order.deliveryNote}</dd>
                </div>
              </dl>
            )}
          </Card>
          <Card title="Billing">
            <AddressView
              address={order.billingAddress}
              missing={order.shippingAddress ? 'Same as the delivery address.' : 'Not provided yet.'}
            />
          </Card>
        </div>
      </div>
    </>
  );
}

function OrderHeader({ order }: { order: Order }) {
  const { tone } = orderStateLabel(order);
  const badge = orderBadge(order);
  return (
    <header className={styles.header}>
      <div className={`${styles.mark} ${styles[tone]}`}>
        <Icon name={tone === 'error' ? 'close' : tone === 'success' ? 'check' : 'clock'} size={32} />
      </div>
      <div>
        <p className={styles.thanks}>{headlineOf(order)}</p>
        <h1 className={styles.number}>{order.orderNumber}</h1>
        <p className={styles.when}>
          <Badge tone={badge.tone}>{badge.name}</Badge>
          <time dateTime={order.createdAt}>{formatLongDateTime(order.createdAt)}</time>
        </p>
      </div>
    </header>
  );
}

/** Customers get back to their orders, guests to the shop. */
function Trail({ orderNumber }: { orderNumber: string }) {
  const { isSignedIn } = useSession();
  const before = isSignedIn ? { title: 'My Orders', to: '/account' } : { title: 'Products', to: '/products' };
  return <Breadcrumb crumbs={[{ title: 'Home', to: '/' }, before, { title: `Order ${orderNumber}` }]} />;
}

/** Returns a headline for the order's current state. */
function headlineOf({ status, poStatus }: Order): string {
  if (poStatus === 'rejected') return 'This order was not approved';
  return HEADLINES[status] ?? 'Thank you for your order';
}

const HEADLINES: Record<string, string> = {
  processing: 'We are packing your order',
  shipped: 'Your order is on its way',
  delivered: 'Your order has been delivered',
  cancelled: 'This order was cancelled',
};

/** After shipping the page shows the parcel instead of the next steps. */
const SENT = ['shipped', 'delivered', 'cancelled'];

function titleOf({ status }: Order): string {
  if (status === 'cancelled') return 'What happened';
  return SENT.includes(status) ? 'Tracking' : 'What happens next';
}

function WhatHappensNext({ order, next }: { order: Order; next: string }) {
  const deliveryTime = useGetConfigQuery().data?.claims.deliveryTime;
  const isDecided = order.poStatus !== 'pending_approval' && order.poStatus !== 'rejected';
  return (
    <ul className={styles.next}>
      {next && <li>{next}</li>}
      {!SENT.includes(order.status) && isDecided && (
        <>
          {order.customerEmail && (
            <li>
              Emails about this order go to <strong className={styles.email}>{order.customerEmail}</strong>, with the
              link to this page.
            </li>
          )}
          {deliveryTime && order.undeliverable === null && <li>Orders are usually delivered in {deliveryTime}.</li>}
        </>
      )}
    </ul>
  );
}

function Rejection({ reason }: { reason: string }) {
  return (
    <div className={styles.reason}>
      <Notice tone="error" icon="warning" title="Why it was not approved">
        <p>{reason}</p>
      </Notice>
    </div>
  );
}

function PurchaseOrder({ order }: { order: Order }) {
  return (
    <Card title="Purchase Order">
      <dl className={styles.details}>
        <div>
          <dt>PO number</dt>
          <dd>{order.purchaseOrderNumber}</dd>
        </div>
        {order.orderNotes && (
          <div>
            <dt>Notes</dt>
            <dd className={styles.notes}>{order.orderNotes}</dd>
          </div>
        )}
        {order.sageInvoiceNumber && (
          <div>
            <dt>Invoice</dt>
            <dd>{order.sageInvoiceNumber}</dd>
          </div>
        )}
      </dl>
    </Card>
  );
}
