import { useEffect, useRef } from 'react';
import { useLocation, useParams, useSearchParams } from 'react-router-dom';
import { useGetOrderQuery } from '../../api/account-api';
import { hasStatus } from '../../api/api-error';
import { useRefreshPoints } from '../../api/session/use-points';
import { useSession } from '../../api/session/use-session';
import type { Order } from '../../api/types';
import { AsyncView } from '../../ui/feedback/async-view';
import { usePageTitle } from '../../ui/head/use-page-head';
import { Page } from '../../ui/page';
import type { OrderAccess } from './order-access';
import { OrderDetails } from './order-details';
import { OrderNotFound } from './order-not-found';
import { OrderSkeleton } from './order-skeleton';

/** Reloads the points balance once a refund is done (docs/rules.md#refunded-points). */
export function usePointsAfterRefund(order: Order | undefined): void {
  const { isSignedIn } = useSession();
  const refreshPoints = useRefreshPoints();
  const seen = useRef<{ orderNumber: string; done: number } | null>(null);
  useEffect(() => {
    if (!order) return;
    const { orderNumber, refunds } = order;
    const done = refunds.filter(({ status }) => status === 'done').length;
    const before = seen.current;
    seen.current = { orderNumber, done };
    if (isSignedIn && before?.orderNumber === orderNumber && done > before.done) refreshPoints();
  }, [order, isSignedIn, refreshPoints]);
}

/** Polling interval of an order with a pending payment or refund, in ms. */
const POLL_INTERVAL_MS = 3_000;

export function OrderPage() {
  const { orderNumber = '' } = useParams();
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const access: OrderAccess = { orderNumber, key: params.get('key') ?? undefined };
  const { currentData: known } = useGetOrderQuery(access);
  const { currentData, error, refetch } = useGetOrderQuery(access, {
    refetchOnMountOrArgChange: true,
    pollingInterval: known && hasMoneyOnTheWay(known) ? POLL_INTERVAL_MS : 0,
  });
  usePointsAfterRefund(currentData);
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
        skeleton={<OrderSkeleton />}
      >
        {(found) => <OrderDetails order={found} access={access} />}
      </AsyncView>
    </Page>
  );
}

/** Payments and refunds take seconds; a purchase order waits for staff. */
function hasMoneyOnTheWay({ status, poStatus, refunds }: Order): boolean {
  return (status === 'pending' && poStatus === null) || refunds.some((refund) => refund.status === 'requested');
}
