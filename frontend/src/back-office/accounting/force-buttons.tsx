import { Button } from 'antd';
import { hasStatus, NO_RESPONSE, readableMessage } from '../../api/api-error';
import { useClearPriceCacheMutation, useSyncCustomersMutation, useSyncProductsMutation } from '../../api/staff-api';
import { showToast } from '../../ui/toast/toast-store';
import styles from './sage-page.module.css';

export function ForceButtons() {
  const [syncProducts, products] = useSyncProductsMutation();
  const [syncCustomers, customers] = useSyncCustomersMutation();
  const [clearPriceCache, prices] = useClearPriceCacheMutation();
  return (
    <ul className={styles.forces}>
      <Force
        label="Force Product Sync"
        interval="hourly"
        what="products"
        isBusy={products.isLoading}
        run={() => syncProducts()}
      />
      <Force
        label="Force Customer Sync"
        interval="every 2 hours"
        what="customers"
        isBusy={customers.isLoading}
        run={() => syncCustomers()}
      />
      <Force
        label="Force Clear Price Cache"
        interval="every 30 minutes"
        what="prices"
        isBusy={prices.isLoading}
        run={() => clearPriceCache()}
      />
    </ul>
  );
}

/** A long run takes longer than a request may. */
const STILL_RUNNING = 'If the sync is still running, its outcome will stand under Recent Activity.';

interface ForceProps {
  label: string;
  interval: string;
  what: string;
  isBusy: boolean;
  run: () => PromiseLike<{ data?: { message: string }; error?: unknown }>;
}

function Force({ label, interval, what, isBusy, run }: ForceProps) {
  const force = async () => {
    const { data, error } = await run();
    if (hasStatus(error, NO_RESPONSE)) return showToast({ title: 'No answer yet', description: STILL_RUNNING });
    if (error) {
      const description = readableMessage(error, 'Unknown error occurred');
      return showToast({ title: 'Sync failed', description, tone: 'error' });
    }
    const description = data?.message || `Successfully synced ${what} from Sage`;
    showToast({ title: 'Sync completed', description, tone: 'success' });
  };
  return (
    <li>
      <Button loading={isBusy} onClick={() => void force()} block>
        {label}
      </Button>
      <span className={styles.automatic}>Automatic: {interval}</span>
    </li>
  );
}
