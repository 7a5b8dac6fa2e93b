import { useLocation, useParams, useSearchParams } from 'react-router-dom';
import { hasStatus } from '../../api/api-error';
import { useGetOrderQuery } from '../../api/shop-api';
import type { Order } from '../../api/types';
import { AsyncView } from '../../ui/async-view';
import { Page } from '../../ui/page';
import { Skeleton } from '../../ui/skeleton';
import { usePageTitle } from '../../ui/use-page-head';
import type { OrderAccess } from './order-access';
import { OrderDetails } from './order-details';
import { OrderNotFound } from './order-not-found';

/** How often an order that is still pending is looked at again. */
const LOOK_AGAIN_MS = 3_000;

export function OrderPage() {
  const { orderNumber = '' } = useParams();
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const access: OrderAccess = { orderNumber, key: params.get('key') ?? undefined };
  const { currentData: known } = useGetOrderQuery(access);
  const { currentData, error, refetch } = useGetOrderQuery(access, {
    refetchOnMountOrArgChange: true,
    pollingInterval: known && isBeingPaid(known) ? LOOK_AGAIN_MS : 0,
  });
  usePageTitle(`Order ${orderNumber}`);

  if (hasStatus(error, 404) || hasStatus(error, 401) || hasStatus(error, 403))
    return <OrderNotFound hasKey={access.key !== undefined} path={pathname} />;
  return (
    <Page>
      <AsyncView
        data={currentData}
        error={currentData ? undefined : error}
        onRetry={refetch}
        what="your order"
        skeleton={<Skeleton height="560px" />}
      >
        {(found) => <OrderDetails order={found} access={access} />}
      </AsyncView>
    </Page>
  );
}

/** Its payment is being confirmed, which takes seconds; a purchase order waits for people. */
function isBeingPaid({ status, poStatus }: Order): boolean {
  return status === 'pending' && poStatus === null;
}
