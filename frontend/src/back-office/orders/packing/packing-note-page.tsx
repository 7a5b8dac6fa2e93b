import { Flex } from 'antd';
import { useParams } from 'react-router-dom';
import { hasStatus } from '../../../api/api-error';
import { useGetConfigQuery } from '../../../api/shop-api';
import { useGetAnyOrderQuery } from '../../../api/staff-api';
import { Button, ButtonLink } from '../../../ui/button';
import { formatDay } from '../../../ui/date-format';
import { AsyncView } from '../../../ui/feedback/async-view';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { StateMessage } from '../../../ui/feedback/state-message';
import { usePageTitle } from '../../../ui/head/use-page-head';
import { NotToBePacked } from './not-to-be-packed';
import { PackingNote } from './packing-note';
import styles from './packing-note.module.css';

/** A printable note for packing, which goes into the parcel. */
export function PackingNotePage() {
  const { orderNumber = '' } = useParams();
  usePageTitle(`Packing note ${orderNumber}`);
  const order = useGetAnyOrderQuery({ orderNumber }, { refetchOnMountOrArgChange: true });
  const config = useGetConfigQuery();
  const isLoaded = order.currentData !== undefined && !config.isLoading;
  const way = `/admin/orders/${orderNumber}`;

  if (hasStatus(order.error, 404)) {
    return <StateMessage level={1} icon="search" title="Order not found" text={`There is no order ${orderNumber}.`} />;
  }
  return (
    <>
      <Flex wrap gap={8} className={styles.tools} style={{ marginBottom: 16 }}>
        <ButtonLink to={way} variant="outline">
          Back to Order
        </ButtonLink>
        <Button variant="signal" onClick={() => isLoaded && window.print()} aria-disabled={!isLoaded}>
          Print
        </Button>
      </Flex>
      <AsyncView
        data={order.currentData}
        error={order.error}
        onRetry={order.refetch}
        what="the packing note"
        skeleton={<Skeleton height="720px" />}
      >
        {(found) => (
          <div className={styles.sheet}>
            <NotToBePacked order={found} />
            <PackingNote order={found} company={config.data?.company} day={formatDay(found.createdAt)} />
          </div>
        )}
      </AsyncView>
    </>
  );
}
