import { useSearchParams } from 'react-router-dom';
import { useSession } from '../../../api/session/use-session';
import { useListAllOrdersQuery } from '../../../api/staff-api';
import { ButtonAnchor } from '../../../ui/button';
import { AsyncView } from '../../../ui/feedback/async-view';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { StateMessage } from '../../../ui/feedback/state-message';
import { usePageTitle } from '../../../ui/head/use-page-head';
import { Pagination } from '../../../ui/navigation/pagination';
import { PageHeading } from '../../../ui/page-heading';
import { maySell } from '../permissions';
import { AttentionTabs } from './attention-tabs';
import {
  addressOf,
  fileAddressOf,
  filterFrom,
  isNarrowed,
  type OrderFilter,
  PAGE_SIZE,
  pageFrom,
  queryOf,
} from './order-filter';
import { OrderFilterForm } from './order-filter-form';
import { OrderRow } from './order-row';
import styles from './orders-page.module.css';

/** All orders, and those that need attention. Support has read access (docs/rules.md#roles). */
export function OrdersPage() {
  usePageTitle('Orders');
  const { user } = useSession();
  const [params, setParams] = useSearchParams();
  const filter = filterFrom(params);
  const page = pageFrom(params);
  const orders = useListAllOrdersQuery(queryOf(filter, page), { refetchOnMountOrArgChange: true });

  return (
    <>
      <PageHeading
        title="Orders"
        text="Find an order by its number, email, postcode, purchase order or payment."
        aside={
          maySell(user) && (
            <ButtonAnchor href={fileAddressOf(filter)} variant="outline" download>
              Export as CSV
            </ButtonAnchor>
          )
        }
      />
      <AttentionTabs chosen={filter.needs} />
      <OrderFilterForm filter={filter} onChange={(wanted) => setParams(addressOf(wanted))} />
      <AsyncView
        data={orders.currentData}
        error={orders.error}
        onRetry={orders.refetch}
        what="the orders"
        skeleton={<Skeleton height="640px" />}
        isEmpty={({ rows }) => rows.length === 0}
        empty={<NoOrders filter={filter} />}
      >
        {({ rows, total }) => (
          <>
            <p className={styles.count} role="status">
              {total === 1 ? '1 order' : `${total.toLocaleString('en-GB')} orders`}
            </p>
            <ul className={styles.list}>
              {rows.map((order) => (
                <OrderRow key={order.orderNumber} order={order} />
              ))}
            </ul>
            <Pagination
              page={page}
              pages={Math.ceil(total / PAGE_SIZE)}
              addressOf={(wanted) => addressOf(filter, wanted)}
            />
          </>
        )}
      </AsyncView>
    </>
  );
}

function NoOrders({ filter }: { filter: OrderFilter }) {
  const { needs, ...rest } = filter;
  if (isNarrowed(rest)) {
    return <StateMessage icon="search" title="No orders found" text="Try another search, or fewer filters." />;
  }
  if (needs) return <StateMessage icon="check" title="Nothing waits here" text="All of these have been seen to." />;
  return (
    <StateMessage icon="document" title="No orders yet" text="The first one stands here as soon as it is placed." />
  );
}
