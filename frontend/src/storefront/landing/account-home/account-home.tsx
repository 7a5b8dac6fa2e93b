import { isVerifiedTrade } from '../../../api/session/use-session';
import { useTradeApplication } from '../../../api/session/use-trade-application';
import { useListOrdersQuery } from '../../../api/shop-api';
import type { CurrentUser } from '../../../api/types';
import { ApplicationNotice } from '../../../ui/feedback/application-notice';
import { AsyncView } from '../../../ui/feedback/async-view';
import { Skeleton } from '../../../ui/feedback/skeleton';
import styles from './account-home.module.css';
import { columnHeight } from './account-home-height';
import { CartCard } from './cart-card';
import { ContactCard } from './contact-card';
import { InvoicesCard } from './invoices-card';
import { LastOrder, NoOrderYet } from './last-order';
import { MoreOrders } from './more-orders';
import { QuickOrderCard } from './quick-order-card';

/** Orders shown to trade; others see the last one. */
const SHOWN = 4;

/**
 * A customer's last order and cart; for verified trade also earlier orders, open invoices, quick order and a contact.
 */
export function AccountHome({ user }: { user: CurrentUser }) {
  const isTrade = isVerifiedTrade(user);
  const application = useTradeApplication(user);
  const limit = isTrade ? SHOWN : 1;
  const { currentData, error, refetch } = useListOrdersQuery({ page: 1, limit }, { refetchOnMountOrArgChange: true });
  return (
    <section aria-label="Your account">
      <ApplicationNotice {...application} />
      <div className={styles.cards}>
        <AsyncView
          data={currentData}
          error={currentData ? undefined : error}
          onRetry={refetch}
          what="your orders"
          skeleton={<Skeleton height={columnHeight(user)} />}
        >
          {({ orders: [last, ...earlier] }) => (
            <div className={styles.column}>
              {last ? <LastOrder order={last} /> : <NoOrderYet />}
              {earlier.length > 0 && <MoreOrders orders={earlier} />}
            </div>
          )}
        </AsyncView>
        <div className={styles.column}>
          <CartCard />
          {isTrade && <InvoicesCard />}
          {isTrade && <QuickOrderCard />}
          {isTrade && <ContactCard />}
        </div>
      </div>
    </section>
  );
}
