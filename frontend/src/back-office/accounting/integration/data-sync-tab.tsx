import { Card } from '../../../ui/card';
import { ForceButtons } from '../force-buttons';
import { HeldNotice } from '../held/held-notice';
import styles from '../sage-page.module.css';
import { SyncStatusPanel } from '../sync-status-panel';

/** The automatic syncs, and the buttons that force one. */
export function DataSyncTab() {
  return (
    <>
      <HeldNotice />
      <div className={styles.columns}>
        <Card title="Force a sync">
          <ForceButtons kinds={['products', 'stock', 'customers', 'prices', 'invoices']} />
        </Card>
        <SyncStatusPanel />
      </div>
    </>
  );
}
