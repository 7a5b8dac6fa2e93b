import { useParams, useSearchParams } from 'react-router-dom';
import { useGetOrderQuery } from '../../../api/account-api';
import { hasStatus } from '../../../api/api-error';
import { useGetConfigQuery } from '../../../api/shop-api';
import { Button, ButtonLink } from '../../../ui/button';
import { AsyncView } from '../../../ui/feedback/async-view';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { usePageTitle } from '../../../ui/head/use-page-head';
import layout from '../../../ui/layout.module.css';
import { type OrderAccess, orderAddress, receiptAddress } from '../order-access';
import { OrderNotFound } from '../order-not-found';
import { Receipt } from './receipt';
import { receiptKind } from './receipt-kind';
import styles from './receipt-page.module.css';

/** A printable document outside the shop's frame; only the bar above it is not printed. */
export function ReceiptPage() {
  const { orderNumber = '' } = useParams();
  const [params] = useSearchParams();
  const access: OrderAccess = { orderNumber, key: params.get('key') ?? undefined };
  const order = useGetOrderQuery(access, { refetchOnMountOrArgChange: true });
  const config = useGetConfigQuery();
  const company = config.data?.company;
  const kind = order.currentData ? receiptKind(order.currentData).title : 'Receipt';
  usePageTitle(`${kind} ${orderNumber}`);

  if (hasStatus(order.error, 404) || hasStatus(order.error, 401) || hasStatus(order.error, 403)) {
    return (
      <main id="main" className={styles.page}>
        <OrderNotFound hasKey={access.key !== undefined} path={receiptAddress(access)} />
      </main>
    );
  }
  const found = order.currentData && company ? { order: order.currentData, company } : undefined;
  return (
    <main id="main" className={styles.page}>
      <div className={`${layout.wrap12} ${styles.bar}`}>
        <ButtonLink to={orderAddress(access)} variant="plain">
          Back to the order
        </ButtonLink>
        <Button variant="signal" onClick={() => found && window.print()} aria-disabled={!found}>
          Print
        </Button>
      </div>
      <div className={styles.sheet}>
        <AsyncView
          data={found}
          error={found ? undefined : (order.error ?? config.error)}
          onRetry={() => void Promise.all([order.refetch(), config.refetch()])}
          what="your receipt"
          skeleton={<Skeleton height="900px" />}
        >
          {(receipt) => <Receipt {...receipt} />}
        </AsyncView>
      </div>
    </main>
  );
}
