import { useLocation, useParams, useSearchParams } from 'react-router-dom';
import { hasStatus } from '../../api/api-error';
import { signInAddress } from '../../api/session/return-path';
import { useSession } from '../../api/session/use-session';
import { useGetConfigQuery, useGetOrderQuery } from '../../api/shop-api';
import type { Order } from '../../api/types';
import { AsyncView } from '../../ui/async-view';
import { ButtonAnchor, ButtonLink } from '../../ui/button';
import { Page } from '../../ui/page';
import { Skeleton } from '../../ui/skeleton';
import { StateMessage } from '../../ui/state-message';
import { usePageTitle } from '../../ui/use-page-head';
import { OrderDetails } from './order-details';

/** How often an order that is still pending is looked at again. */
const LOOK_AGAIN_MS = 3_000;

export function OrderPage() {
  const { orderNumber = '' } = useParams();
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const order = { orderNumber, key: params.get('key') ?? undefined };
  const { currentData: known } = useGetOrderQuery(order);
  const { currentData, error, refetch } = useGetOrderQuery(order, {
    refetchOnMountOrArgChange: true,
    pollingInterval: known && isBeingPaid(known) ? LOOK_AGAIN_MS : 0,
  });
  usePageTitle(`Order ${orderNumber}`);

  if (hasStatus(error, 404) || hasStatus(error, 401) || hasStatus(error, 403))
    return <OrderNotFound hasKey={order.key !== undefined} path={pathname} />;
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

/** Its payment is being confirmed, which takes seconds; a purchase order waits for people. */
function isBeingPaid({ status, poStatus }: Order): boolean {
  return status === 'pending' && poStatus === null;
}

/** A customer's own order opens without a key, for whoever is signed in as that customer. */
function OrderNotFound({ hasKey, path }: { hasKey: boolean; path: string }) {
  usePageTitle('Order Not Found');
  const { isKnown, isSignedIn } = useSession();
  const phone = useGetConfigQuery().data?.company.phone;
  if (isKnown && !isSignedIn && !hasKey) {
    return (
      <StateMessage
        level={1}
        icon="user"
        title="Order Not Found"
        text="Sign in to see the orders of your account, or use the whole link from your confirmation email."
        actions={
          <ButtonAnchor href={signInAddress(path)} look="signal">
            Sign In
          </ButtonAnchor>
        }
      />
    );
  }
  return (
    <StateMessage
      level={1}
      icon="warning"
      title="Order Not Found"
      text={`This link does not open an order. Please use the whole link from your confirmation email${phone ? `, or call us on ${phone}` : ''}.`}
      actions={
        <ButtonLink to="/products" look="signal">
          Continue Shopping
        </ButtonLink>
      }
    />
  );
}
