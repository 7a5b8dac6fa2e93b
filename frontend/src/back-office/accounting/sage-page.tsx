import { Card } from '../../ui/card';
import { usePageTitle } from '../../ui/head/use-page-head';
import { PageHeading } from '../../ui/page-heading';
import { BusinessQuestion } from './business-question';
import { ForceButtons } from './force-buttons';
import styles from './sage-page.module.css';
import { SyncStatusPanel } from './sync-status-panel';

/** What Sage decides about prices and documents. */
const RULES = [
  ['Prices', 'come live from Sage. Guests see retail prices, verified trade customers their negotiated ones.'],
  ['Card payments', 'of customers create paid invoices in Sage.'],
  ['Purchase orders', 'create quotes in Sage, which become invoices when they are approved.'],
  ['Guest orders', 'create ledger transactions.'],
];

export function SagePage() {
  usePageTitle('Sage');
  return (
    <>
      <PageHeading
        title="Sage Integration & Sync"
        text="Sage is the master system for products, prices and customers. The shop reads it by itself; force a sync only when a change cannot wait."
      />
      <BusinessQuestion />
      <div className={styles.columns}>
        <div className={styles.column}>
          <Card title="Force a sync">
            <ForceButtons />
          </Card>
          <Card title="Prices and invoices">
            <ul className={styles.rules}>
              {RULES.map(([subject, rule]) => (
                <li key={subject}>
                  <strong>{subject}</strong> {rule}
                </li>
              ))}
            </ul>
          </Card>
        </div>
        <SyncStatusPanel />
      </div>
    </>
  );
}
