import { Link } from 'react-router-dom';
import { pointsInWords, stateInWords } from '../../api/order-state';
import type { Order, OrderLine } from '../../api/types';
import { Badge } from '../../ui/badge';
import { ButtonLink } from '../../ui/button';
import { Card } from '../../ui/card';
import { Icon } from '../../ui/icons/icon';
import { Money } from '../../ui/money';
import { Notice } from '../../ui/notice';
import { Picture } from '../../ui/picture';
import { Totals } from '../../ui/totals';
import { AddressView } from './address-view';
import styles from './order-details.module.css';

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/London' });

export function OrderDetails({ order }: { order: Order }) {
  const state = stateInWords(order);
  const points = pointsInWords(order);
  return (
    <>
      <header className={styles.header}>
        <div className={`${styles.mark} ${styles[state.tone]}`}>
          <Icon name={state.tone === 'bad' ? 'close' : state.tone === 'good' ? 'check' : 'clock'} size={32} />
        </div>
        <div>
          <p className={styles.thanks}>{state.tone === 'bad' ? 'Your order' : 'Thank you for your order'}</p>
          <h1 className={styles.number}>{order.orderNumber}</h1>
          <p className={styles.when}>
            <Badge tone={state.tone === 'good' ? 'trade' : 'plain'}>{state.name}</Badge>
            <time dateTime={order.createdAt}>{day.format(new Date(order.createdAt))}</time>
          </p>
        </div>
      </header>
      <div className={styles.columns}>
        <div className={styles.main}>
          <Card title="What happens next">
            <WhatHappensNext order={order} next={state.next} />
            {order.poRejectedReason && <Rejection reason={order.poRejectedReason} />}
          </Card>
          <Card title="Items">
            <ul className={styles.lines}>
              {order.lines.map((line) => (
                <Line key={line.productId} line={line} />
              ))}
            </ul>
          </Card>
          <div>
            <ButtonLink to="/products" look="outline">
              Continue Shopping
            </ButtonLink>
          </div>
        </div>
        <div className={styles.side}>
          <Card title="Order Summary">
            <Totals {...order} />
            {points && <p className={styles.points}>{points}</p>}
          </Card>
          {order.purchaseOrderNumber && <PurchaseOrder order={order} />}
          <Card title="Delivery">
            <AddressView
              address={order.shippingAddress}
              missing="We still need your delivery address. Please look in your email for how to tell us."
            />
          </Card>
          <Card title="Billing">
            <AddressView address={order.billingAddress} missing="The same as the delivery address." />
          </Card>
        </div>
      </div>
    </>
  );
}

function WhatHappensNext({ order, next }: { order: Order; next: string }) {
  const isDecided = order.poStatus !== 'pending_approval';
  return (
    <ol className={styles.steps}>
      {next && <li>{next}</li>}
      {order.status !== 'cancelled' && isDecided && order.poStatus !== 'rejected' && (
        <>
          {order.customerEmail && (
            <li>
              A confirmation goes to <strong className={styles.email}>{order.customerEmail}</strong>, with the link to
              this page.
            </li>
          )}
          <li>Orders are usually delivered in 2-3 working days.</li>
        </>
      )}
    </ol>
  );
}

function Rejection({ reason }: { reason: string }) {
  return (
    <div className={styles.reason}>
      <Notice tone="bad" icon="warning" title="Why it was not approved">
        <p>{reason}</p>
      </Notice>
    </div>
  );
}

function PurchaseOrder({ order }: { order: Order }) {
  return (
    <Card title="Purchase Order">
      <dl className={styles.facts}>
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

function Line({ line }: { line: OrderLine }) {
  return (
    <li className={styles.line}>
      <div className={styles.picture}>
        <Picture imageUrl={line.imageUrl} alt="" sizes="72px" />
      </div>
      <div>
        <p className={styles.name}>{line.slug ? <Link to={`/products/${line.slug}`}>{line.name}</Link> : line.name}</p>
        <p className={styles.unit}>
          <span>
            {line.quantity} × <Money amount={line.unitPrice} />
          </span>
          <span className={styles.sku}>{line.sku}</span>
        </p>
      </div>
      <p className={styles.total}>
        <Money amount={line.total} />
      </p>
    </li>
  );
}
