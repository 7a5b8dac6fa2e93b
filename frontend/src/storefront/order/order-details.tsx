import { Link } from 'react-router-dom';
import { orderMixingNote } from '../../api/cart/mixing-note';
import { orderBadge, orderStateLabel } from '../../api/order-state';
import { useSession } from '../../api/session/use-session';
import { useGetConfigQuery } from '../../api/shop-api';
import type { Order, OrderLine } from '../../api/types';
import { ButtonAnchor, ButtonLink } from '../../ui/button';
import { Card } from '../../ui/card';
import { formatDayAndTime, formatLongDateTime, formatLongDay } from '../../ui/date-format';
import { Notice } from '../../ui/feedback/notice';
import flow from '../../ui/flow.module.css';
import { Icon } from '../../ui/icons/icon';
import layout from '../../ui/layout.module.css';
import { Money } from '../../ui/money/money';
import { useVatChoice } from '../../ui/money/vat-choice';
import { Breadcrumb } from '../../ui/navigation/breadcrumb';
import { Badge } from '../../ui/product/badge';
import { Picture } from '../../ui/product/picture';
import spacing from '../../ui/spacing.module.css';
import typography from '../../ui/typography.module.css';
import { AddressNeeded } from './actions/address-needed';
import { AgeNeeded } from './actions/age-needed';
import { MailboxToConfirm } from './actions/mailbox-to-confirm';
import { OrderActions } from './actions/order-actions';
import { AddressView } from './address-view';
import { InvoiceCard } from './invoice-card';
import { type OrderAccess, onlyShows } from './order-access';
import { OrderAccount } from './order-account';
import styles from './order-details.module.css';
import orderProgressStyles from './order-progress.module.css';
import { type OrderStep, orderSteps } from './order-steps';
import { OrderSums } from './order-sums';
import orderTrackingStyles from './order-tracking.module.css';
import { ReturnCard } from './return-card';

export function OrderItems({ lines }: { lines: readonly OrderLine[] }) {
  const isExVat = useVatChoice() === 'ex';
  return (
    <Card title="Items" aside={isExVat && <p className={typography.small}>Prices include VAT</p>}>
      <ul className={layout.plain}>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an order’s lines keep their order, and two may read the same
          <Line key={index} line={line} />
        ))}
      </ul>
    </Card>
  );
}

function Line({ line }: { line: OrderLine }) {
  return (
    <li className={`${layout.grid} ${layout.centre} ${layout.ruleBelow} ${styles.line}`}>
      <div className={layout.frame}>
        <Picture imageUrl={line.imageUrl} alt="" sizes="72px" />
      </div>
      <div>
        <p className={layout.name}>{line.slug ? <Link to={`/products/${line.slug}`}>{line.name}</Link> : line.name}</p>
        <p className={`${flow.wrap8} ${typography.faint} ${spacing.gap0x12}`}>
          <span>
            {line.isGift ? (
              'Free with your reward'
            ) : (
              <>
                {line.quantity} × <Money amount={line.unitPrice} />
              </>
            )}
          </span>
          <span className={`${typography.figure} ${styles.sku}`}>{line.sku}</span>
        </p>
      </div>
      <p className={typography.sum}>
        <Money amount={line.total} />
      </p>
    </li>
  );
}

/** The order's progress: horizontal, or vertical on phones. */
export function OrderProgress({ order }: { order: Order }) {
  return (
    <ol className={`${spacing.below20} ${orderProgressStyles.steps}`} aria-label="Progress of your order">
      {orderSteps(order).map((step) => (
        <Step key={step.name} step={step} />
      ))}
    </ol>
  );
}

function Step({ step: { name, at, state, isLatest } }: { step: OrderStep }) {
  return (
    <li
      className={`${orderProgressStyles.step} ${orderProgressStyles[state]}`}
      aria-current={isLatest ? 'step' : undefined}
    >
      <span className={`${layout.middle} ${orderProgressStyles.dot}`}>
        {state !== 'ahead' && <Icon name={state === 'stopped' ? 'close' : 'check'} size={16} />}
      </span>
      <span className={orderProgressStyles.words}>
        <span className={`${typography.semi} ${orderProgressStyles.name}`}>
          {name}
          {state === 'ahead' && <span className="visually-hidden"> (not yet)</span>}
        </span>
        {at && (
          <time className={`${typography.small} ${layout.block}`} dateTime={at}>
            {formatDayAndTime(at)}
          </time>
        )}
      </span>
    </li>
  );
}

/** The carrier and tracking number, with a link where the carrier has one. */
export function OrderTracking({ order: { carrier, status, trackingNumber, trackingUrl } }: { order: Order }) {
  if (!carrier) return null;
  const isOnItsWay = status === 'shipped';
  return (
    <div className={`${layout.cluster} ${spacing.above16} ${orderTrackingStyles.tracking}`}>
      <Icon name="truck" size={28} />
      <p className={orderTrackingStyles.words}>
        Sent with <strong>{carrier}</strong>
        {trackingNumber && (
          <>
            <br />
            Tracking number{' '}
            <span className={`${typography.strong} ${layout.breaks} ${layout.selectable}`}>{trackingNumber}</span>
          </>
        )}
      </p>
      {trackingUrl && (
        <ButtonAnchor
          href={trackingUrl}
          variant={isOnItsWay ? 'signal' : 'outline'}
          target="_blank"
          rel="noopener noreferrer"
        >
          Track Parcel<span className="visually-hidden"> with {carrier} (opens in a new tab)</span>
        </ButtonAnchor>
      )}
    </div>
  );
}

const NAMES = { whole: 'Refund of the order', lines: 'Refund of items', part: 'Part refund' };

/** The order's refunds, pending ones too. */
export function RefundsCard({ order: { refunds, poStatus } }: { order: Order }) {
  const isCard = poStatus === null;
  return (
    <Card title="Refunds">
      <ul className={`${flow.stack12} ${spacing.below12}`}>
        {refunds.map(({ amount, kind, status, at, isByBank }) => (
          <li key={`${at} ${amount}`} className={`${layout.between} ${layout.baseline}`}>
            <span>
              <strong>{isByBank ? 'Taken back by your bank' : NAMES[kind]}</strong>
              <time className={`${typography.small} ${layout.block}`} dateTime={at}>
                {formatLongDay(at)}
                {status === 'requested' && ', on its way'}
                {status === 'settled' && ', paid another way'}
              </time>
            </span>
            <strong className={typography.sum}>
              <Money amount={amount} />
            </strong>
          </li>
        ))}
      </ul>
      <p className={typography.small}>
        {isCard
          ? 'Refunds go to the card you paid with. Banks usually take 5 to 10 working days to show them.'
          : 'Refunds are credited to your account with us.'}
      </p>
    </Card>
  );
}

export function OrderDetails({ order, access }: { order: Order; access: OrderAccess }) {
  const state = orderStateLabel(order);
  const mayAct = !onlyShows(order, access);
  return (
    <>
      <Trail orderNumber={order.orderNumber} />
      <OrderHeader order={order} />
      <OrderActions order={order} access={access} />
      <div className={`${layout.columns} ${styles.columns}`}>
        <div className={flow.stack20}>
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
          {!order.emailToConfirm && <OrderAccount orderNumber={order.orderNumber} access={access} />}
          {order.returnRequest && <ReturnCard request={order.returnRequest} />}
          <OrderItems lines={order.lines} />
        </div>
        <div className={`${flow.stack20} ${styles.side}`}>
          <OrderSums order={order} />
          {order.refunds.length > 0 && <RefundsCard order={order} />}
          {order.invoice && <InvoiceCard order={order} invoice={order.invoice} access={access} />}
        </div>
        <div className={`${flow.wrap8} ${styles.addresses}`}>
          <Delivery order={order} />
          {!isBilledThere(order) && (
            <Card title="Billing">
              <AddressView address={order.billingAddress} missing="Not provided yet." />
            </Card>
          )}
          {order.purchaseOrderNumber && <PurchaseOrder order={order} />}
          <div className={styles.onwards}>
            <ButtonLink to="/products" variant="outline">
              Continue Shopping
            </ButtonLink>
          </div>
        </div>
      </div>
    </>
  );
}

function Delivery({ order }: { order: Order }) {
  const { shippingAddress, deliveryNote } = order;
  return (
    <Card title="Delivery">
      <AddressView address={shippingAddress} missing="We still need your delivery address." />
      {deliveryNote && (
        <dl className={`${flow.stack10} ${layout.facts} ${styles.details}`}>
          <div>
            <dt>Delivery note</dt>
            <dd className={styles.notes}>{deliveryNote}</dd>
          </div>
        </dl>
      )}
      {shippingAddress && isBilledThere(order) && (
        <p className={`${typography.small} ${styles.billing}`}>Billing address: same as delivery</p>
      )}
    </Card>
  );
}

/** Returns whether the billing address is the delivery address, or missing with it. */
function isBilledThere({ billingAddress, shippingAddress }: Order): boolean {
  return billingAddress === null || JSON.stringify(billingAddress) === JSON.stringify(shippingAddress);
}

/** The colour of the header's mark. */
const TONES = { info: styles.info, success: styles.success, error: styles.error };

function OrderHeader({ order }: { order: Order }) {
  const { tone } = orderStateLabel(order);
  const badge = orderBadge(order);
  return (
    <header className={`${flow.line8} ${styles.header}`}>
      <div className={`${layout.middle} ${styles.mark} ${TONES[tone]}`}>
        <Icon name={tone === 'error' ? 'close' : tone === 'success' ? 'check' : 'clock'} size={32} />
      </div>
      <div>
        <p className={typography.muted}>{headlineOf(order)}</p>
        <h1 className={`${typography.nowrap} ${styles.number}`}>{order.orderNumber}</h1>
        <p className={`${layout.cluster} ${typography.small} ${spacing.above6} ${spacing.gap4x12}`}>
          <Badge tone={badge.tone}>{badge.name}</Badge>
          <time dateTime={order.createdAt}>{formatLongDateTime(order.createdAt)}</time>
          <span className={`${typography.strong} ${typography.ink}`}>
            Total <Money amount={order.total} />
          </span>
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

/** Returns which lines of a sent order cannot be returned; undefined where none was mixed to a colour. */
function formatNoReturn({ status, lines, mayReturn }: Order): string | undefined {
  const isSent = status === 'shipped' || status === 'delivered';
  if (!isSent || !lines.some(({ colour }) => colour)) return undefined;
  const mixed = 'Paint that was mixed for you cannot be returned';
  return mayReturn ? `${mixed}; the other items can.` : `${mixed}.`;
}

function WhatHappensNext({ order, next }: { order: Order; next: string }) {
  const { deliveryTime, mixingTime } = useGetConfigQuery().data?.claims ?? {};
  const mixing = orderMixingNote(order, mixingTime);
  const noReturn = formatNoReturn(order);
  const isDecided = order.poStatus !== 'pending_approval' && order.poStatus !== 'rejected';
  return (
    <ul className={flow.stack6}>
      {next && <li>{next}</li>}
      {!SENT.includes(order.status) && isDecided && (
        <>
          {order.customerEmail && (
            <li>
              Emails about this order go to <strong className={layout.breaks}>{order.customerEmail}</strong>, with the
              link to this page.
            </li>
          )}
          {deliveryTime && order.undeliverable === null && <li>Orders are usually delivered in {deliveryTime}.</li>}
        </>
      )}
      {mixing && <li>{mixing}.</li>}
      {noReturn && (
        <li>
          {noReturn} If something is wrong with it, <a href="/contact">please get in touch</a>.
        </li>
      )}
    </ul>
  );
}

function Rejection({ reason }: { reason: string }) {
  return (
    <div className={spacing.above16}>
      <Notice tone="error" icon="warning" title="Why it was not approved">
        <p>{reason}</p>
      </Notice>
    </div>
  );
}

/** The notes of a purchase order, and the number of an invoice that has no card of its own. */
function PurchaseOrder({ order: { orderNotes, sageInvoiceNumber, invoice } }: { order: Order }) {
  const invoiceNumber = invoice ? null : sageInvoiceNumber;
  if (!orderNotes && !invoiceNumber) return null;
  return (
    <Card title="Purchase Order">
      <dl className={`${flow.stack10} ${layout.facts} ${styles.details}`}>
        {orderNotes && (
          <div>
            <dt>Notes</dt>
            <dd className={styles.notes}>{orderNotes}</dd>
          </div>
        )}
        {invoiceNumber && (
          <div>
            <dt>Invoice</dt>
            <dd>{invoiceNumber}</dd>
          </div>
        )}
      </dl>
    </Card>
  );
}
