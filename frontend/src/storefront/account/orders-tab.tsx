import { Link, useSearchParams } from 'react-router-dom';
import { pointsInShort, stateInWords } from '../../api/order-state';
import { useListOrdersQuery } from '../../api/shop-api';
import type { Order } from '../../api/types';
import { AsyncView } from '../../ui/async-view';
import { Badge } from '../../ui/badge';
import { ButtonLink } from '../../ui/button';
import { Money } from '../../ui/money';
import { Pagination } from '../../ui/pagination';
import { Skeleton } from '../../ui/skeleton';
import { StateMessage } from '../../ui/state-message';
import styles from './account-lists.module.css';
import { addressOf, pageFrom, tabFrom } from './account-tabs';
import { dayInWords } from './day-in-words';

export const ORDERS_A_PAGE = 10;

/** Storefront spec 2: the orders, the latest first. */
export function OrdersTab() {
  const [params] = useSearchParams();
  const page = tabFrom(params.get('tab')) === 'orders' ? pageFrom(params.get('page')) : 1;
  const { currentData, error, refetch } = useListOrdersQuery(
    { page, limit: ORDERS_A_PAGE },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <AsyncView
      data={currentData}
      error={currentData ? undefined : error}
      onRetry={refetch}
      what="your orders"
      skeleton={<Skeleton height="320px" />}
      isEmpty={({ orders }) => orders.length === 0}
      empty={
        <StateMessage
          icon="document"
          title="No orders yet"
          text="What you order stands here, with where it is."
          actions={
            <ButtonLink to="/products" look="signal">
              Start Shopping
            </ButtonLink>
          }
        />
      }
    >
      {({ orders, total }) => (
        <>
          <ul className={styles.list}>
            {orders.map((order) => (
              <OrderRow key={order.orderNumber} order={order} />
            ))}
          </ul>
          <Pagination
            page={page}
            pages={Math.ceil(total / ORDERS_A_PAGE)}
            addressOf={(wanted) => addressOf('orders', wanted)}
          />
        </>
      )}
    </AsyncView>
  );
}

function OrderRow({ order }: { order: Order }) {
  const { name, tone } = stateInWords(order);
  const points = pointsInShort(order);
  const { orderNumber, createdAt, pointsUsed, orderNotes } = order;
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <p className={styles.head}>
          <Link to={`/order/${orderNumber}`}>{orderNumber}</Link>
          <Badge tone={tone === 'good' ? 'trade' : tone === 'bad' ? 'ink' : 'plain'}>{name}</Badge>
        </p>
        <p className={styles.facts}>
          <time dateTime={createdAt}>{dayInWords(createdAt)}</time>
          <span>{paymentInWords(order)}</span>
          {pointsUsed > 0 && <span>{pointsUsed.toLocaleString('en-GB')} points used</span>}
        </p>
        {order.purchaseOrderNumber !== null && orderNotes && <p className={styles.notes}>Notes: {orderNotes}</p>}
      </div>
      <div className={styles.sum}>
        <strong className={styles.amount}>
          <Money amount={order.total} />
        </strong>
        {points && <span className={styles.earned}>{points}</span>}
      </div>
    </li>
  );
}

function paymentInWords({ purchaseOrderNumber, lines }: Order): string {
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const items = pieces === 1 ? '1 item' : `${pieces} items`;
  return purchaseOrderNumber === null ? `${items}, card payment` : `${items}, purchase order ${purchaseOrderNumber}`;
}
