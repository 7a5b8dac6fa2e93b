import { useParams, useSearchParams } from 'react-router-dom';
import { hasStatus } from '../../api/api-error';
import { useGetOrderQuery } from '../../api/shop-api';
import { AsyncView } from '../../ui/async-view';
import { ButtonLink } from '../../ui/button';
import { Page } from '../../ui/page';
import { usePageTitle } from '../../ui/page-title';
import { shopDetails } from '../../ui/shop-details';
import { Skeleton } from '../../ui/skeleton';
import { StateMessage } from '../../ui/state-message';
import { OrderDetails } from './order-details';

/** How often an order that is still pending is looked at again. */
const LOOK_AGAIN_MS = 3_000;

export function OrderPage() {
  const { orderNumber = '' } = useParams();
  const [params] = useSearchParams();
  const order = { orderNumber, key: params.get('key') ?? undefined };
  const { currentData: known } = useGetOrderQuery(order);
  const { currentData, error, refetch } = useGetOrderQuery(order, {
    refetchOnMountOrArgChange: true,
    pollingInterval: known?.status === 'pending' ? LOOK_AGAIN_MS : 0,
  });
  usePageTitle(`Order ${orderNumber}`);

  if (hasStatus(error, 404) || hasStatus(error, 401) || hasStatus(error, 403)) return <OrderNotFound />;
  return (
    <Page>
      <AsyncView
        data={currentData}
        error={currentData ? undefined : error}
        onRetry={refetch}
        what="your order"
        skeleton={<Skeleton height="560px" />}
      >
        {(found) => <OrderDetails order={found} />}
      </AsyncView>
    </Page>
  );
}

function OrderNotFound() {
  usePageTitle('Order Not Found');
  return (
    <StateMessage
      level={1}
      icon="warning"
      title="Order Not Found"
      text={`This link does not open an order. Please use the whole link from your confirmation email, or call us on ${shopDetails.phone}.`}
      actions={
        <ButtonLink to="/products" look="signal">
          Continue Shopping
        </ButtonLink>
      }
    />
  );
}
