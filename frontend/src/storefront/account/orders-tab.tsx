import { useSearchParams } from 'react-router-dom';
import { useListOrdersQuery } from '../../api/shop-api';
import { ButtonLink } from '../../ui/button';
import { AsyncView } from '../../ui/feedback/async-view';
import { Skeleton } from '../../ui/feedback/skeleton';
import { StateMessage } from '../../ui/feedback/state-message';
import { Pagination } from '../../ui/navigation/pagination';
import styles from './account-lists.module.css';
import { addressOf, pageFrom, tabFrom } from './account-tabs';
import { OrderRow } from './order-row';

export const ORDERS_A_PAGE = 10;

/** The customer's orders, latest first. */
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
          text="Your orders and their progress will appear here."
          actions={
            <ButtonLink to="/products" variant="signal">
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
