import { useSearchParams } from 'react-router-dom';
import { useListOrdersQuery } from '../../api/account-api';
import { ButtonLink } from '../../ui/button';
import { AsyncView } from '../../ui/feedback/async-view';
import { Skeleton } from '../../ui/feedback/skeleton';
import { StateMessage } from '../../ui/feedback/state-message';
import layout from '../../ui/layout.module.css';
import { Pagination } from '../../ui/navigation/pagination';
import styles from './account-lists.module.css';
import { OrderRow } from './order-row';
import { OrderSearch } from './order-search';
import { ORDERS_A_PAGE, orderSearchFrom, orderSearchQuery } from './order-search-state';

/** The customer's orders, latest first; all, or the search results. */
export function OrdersTab() {
  const [params] = useSearchParams();
  const { page, ...state } = orderSearchFrom(params);
  const isSearch = state.search !== undefined || state.stage !== undefined;
  const { currentData, error, refetch } = useListOrdersQuery(
    { page, limit: ORDERS_A_PAGE, ...state },
    { refetchOnMountOrArgChange: true },
  );
  const hasNone = currentData?.total === 0 && !isSearch;
  return (
    <>
      {!hasNone && <OrderSearch state={state} found={currentData?.total} />}
      <AsyncView
        data={currentData}
        error={currentData ? undefined : error}
        onRetry={refetch}
        what="your orders"
        skeleton={<Skeleton height="320px" />}
        isEmpty={({ orders }) => orders.length === 0}
        empty={isSearch ? <NoneFound /> : <NoneYet />}
      >
        {({ orders, total }) => (
          <>
            <ul className={`${layout.surface} ${styles.list}`}>
              {orders.map((order) => (
                <OrderRow key={order.orderNumber} order={order} />
              ))}
            </ul>
            <Pagination
              page={page}
              pages={Math.ceil(total / ORDERS_A_PAGE)}
              addressOf={(wanted) => `/account${orderSearchQuery(state, wanted)}`}
            />
          </>
        )}
      </AsyncView>
    </>
  );
}

function NoneYet() {
  return (
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
  );
}

function NoneFound() {
  return (
    <StateMessage
      icon="search"
      title="No orders found"
      text="Search for part of an order number, PO number, invoice number, product code or product name."
      actions={
        <ButtonLink to="/account?tab=orders" variant="outline">
          Show All Orders
        </ButtonLink>
      }
    />
  );
}
