import type { Order } from '../../api/types';
import { Card } from '../../ui/card';
import { formatLongDay } from '../../ui/date-format';
import { StatusBadge } from '../../ui/feedback/status-badge';
import flow from '../../ui/flow.module.css';
import layout from '../../ui/layout.module.css';
import spacing from '../../ui/spacing.module.css';
import styles from './order-details.module.css';

type ReturnRequest = NonNullable<Order['returnRequest']>;

const states = {
  requested: { name: 'Under review', tone: 'info' },
  accepted: { name: 'Accepted', tone: 'success' },
  declined: { name: 'Declined', tone: 'error' },
  arrived: { name: 'Received', tone: 'success' },
  refunded: { name: 'Refunded', tone: 'success' },
  closed: { name: 'Closed', tone: 'info' },
} as const;

const NEXT: Partial<Record<ReturnRequest['status'], string>> = {
  requested: 'We have your request and will reply by email.',
  arrived: 'Your return has arrived. We will refund you next.',
};

/** The latest return request and its decision. */
export function ReturnCard({ request: { status, at, reason, answer, lines } }: { request: ReturnRequest }) {
  const { name, tone } = states[status];
  return (
    <Card title="Return" aside={<StatusBadge tone={tone}>{name}</StatusBadge>}>
      <p className={spacing.below12}>{NEXT[status] ?? 'We have reviewed your request.'}</p>
      <dl className={`${flow.stack10} ${layout.facts} ${styles.details}`}>
        <div>
          <dt>Items</dt>
          {lines.map((line) => (
            <dd key={line.sku}>
              {line.quantity} × {line.name}
            </dd>
          ))}
        </div>
        <div>
          <dt>Requested on {formatLongDay(at)}</dt>
          <dd className={styles.notes}>{reason}</dd>
        </div>
        {answer && (
          <div>
            <dt>Our reply</dt>
            <dd className={styles.notes}>{answer}</dd>
          </div>
        )}
      </dl>
    </Card>
  );
}
