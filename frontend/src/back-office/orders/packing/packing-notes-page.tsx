import { Flex } from 'antd';
import { useSearchParams } from 'react-router-dom';
import { useGetConfigQuery } from '../../../api/shop-api';
import { useListAllOrdersQuery } from '../../../api/staff-api';
import { Button, ButtonLink } from '../../../ui/button';
import { formatDay } from '../../../ui/date-format';
import { AsyncView } from '../../../ui/feedback/async-view';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { StateMessage } from '../../../ui/feedback/state-message';
import { usePageTitle } from '../../../ui/head/use-page-head';
import { NotToBePacked } from './not-to-be-packed';
import { PackingNote } from './packing-note';
import styles from './packing-note.module.css';

/** Most notes on one page; the same number as one call returns. */
export const MOST_NOTES = 100;

/** The packing notes of several orders, each on a sheet of its own. */
export function PackingNotesPage() {
  usePageTitle('Packing notes');
  const [params] = useSearchParams();
  const numbers = params.get('orders') ?? '';
  const orders = useListAllOrdersQuery(
    { numbers, sort: 'date', limit: MOST_NOTES },
    { skip: numbers === '', refetchOnMountOrArgChange: true },
  );
  const config = useGetConfigQuery();
  const isLoaded = orders.currentData !== undefined && !config.isLoading;

  if (numbers === '')
    return <StateMessage level={1} icon="document" title="No packing notes" text="Select some orders first." />;
  return (
    <>
      <Flex wrap gap={8} className={styles.tools} style={{ marginBottom: 16 }}>
        <ButtonLink to="/admin/orders" variant="outline">
          All Orders
        </ButtonLink>
        <Button variant="signal" onClick={() => isLoaded && window.print()} aria-disabled={!isLoaded}>
          Print {orders.currentData?.rows.length}
        </Button>
      </Flex>
      <AsyncView
        data={orders.currentData}
        error={orders.error}
        onRetry={orders.refetch}
        what="the packing notes"
        skeleton={<Skeleton height="720px" />}
        isEmpty={({ rows }) => rows.length === 0}
        empty={<StateMessage level={1} icon="search" title="Orders not found" />}
      >
        {({ rows }) =>
          rows.map((order) => (
            <div key={order.orderNumber} className={styles.sheet}>
              <NotToBePacked order={order} />
              <PackingNote order={order} company={config.data?.company} day={formatDay(order.createdAt)} />
            </div>
          ))
        }
      </AsyncView>
    </>
  );
}
